import type { TSchema } from 'typebox';
import {
  GuideBatch,
  GuideBatchRequest,
  GuideDocument,
  GuideList,
  PricingDocument,
  ProductDocument,
} from '../../facts/documents.ts';
import {
  BATCH_MAX_IDS,
  CURSOR_MAX_CHARACTERS,
  GUIDE_ID_MAX_CHARACTERS,
  GUIDE_ID_PATTERN,
} from '../../facts/pricing/limits.ts';
import { GuidesQuery } from '../rest/guides-query.ts';
import type { Examples } from './examples.ts';
import { type HeaderObjects, NOT_CACHED, PACKED } from './header-objects.ts';
import type { Operation, PathItem, ResponseObject } from './operation.ts';
import { responses, success, VERSION_1, WITH_BODY } from './responses.ts';
import { schemaObject } from './schema-components.ts';

const TAGS = ['Facts'];

/** A guide's id in a path, here and on the pages. */
const GUIDE_ID_PARAMETER = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Id of the guide. A `/` in it is written as it is or as `%2F`.',
  schema: { type: 'string', pattern: GUIDE_ID_PATTERN, maxLength: GUIDE_ID_MAX_CHARACTERS },
};

/** Paths of version 1. */
export function v1Paths(examples: Examples): Record<string, PathItem> {
  return {
    '/v1/product': {
      get: {
        operationId: 'getProduct',
        summary: 'The product',
        description: 'What the product is, what it does and does not do, what it measures, and further facts.',
        tags: TAGS,
        responses: responses(VERSION_1, { 200: json('The product.', ProductDocument, examples.product, PACKED) }),
      },
    },
    '/v1/pricing': {
      get: {
        operationId: 'getPricing',
        summary: 'Plans and prices',
        description: 'Every plan with its prices, limits and features, the trial, add-ons, discounts and notes.',
        tags: TAGS,
        responses: responses(VERSION_1, { 200: json('The pricing.', PricingDocument, examples.pricing, PACKED) }),
      },
    },
    '/v1/guides': {
      get: {
        operationId: 'listGuides',
        summary: 'The guides, page by page',
        description:
          'Summaries in ascending order of id, by code unit. A cursor is a position between ids: it outlives new, removed and changed guides.',
        tags: TAGS,
        parameters: [query('limit', GuidesQuery.properties.limit), query('cursor', cursor)],
        responses: responses(VERSION_1, { 200: json('One page.', GuideList, examples.guides, PACKED) }, [
          'validation_failed',
          'invalid_cursor',
        ]),
      },
    },
    '/v1/guides/{id}': {
      get: {
        operationId: 'getGuide',
        summary: 'One guide',
        description: 'A guide, whole: its sections as plain text, its Markdown and its Schema.org node.',
        tags: TAGS,
        parameters: [GUIDE_ID_PARAMETER],
        responses: responses(VERSION_1, { 200: json('The guide.', GuideDocument, examples.guide) }, ['not_found']),
      },
    },
    '/v1/guides/batch': { post: batch(examples) },
  };
}

const cursor = { ...GuidesQuery.properties.cursor, maxLength: CURSOR_MAX_CHARACTERS };

function query(name: string, schema: TSchema): object {
  const { description, ...rest } = schemaObject(schema);
  return { name, in: 'query', required: false, description, schema: rest };
}

function batch(examples: Examples): Operation {
  return {
    operationId: 'getGuides',
    summary: 'Several guides at once',
    description: `Up to ${BATCH_MAX_IDS} guides by id, in the order of the request, each once. Ids that name no guide are listed.`,
    tags: TAGS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaObject(GuideBatchRequest), example: examples.batchRequest } },
    },
    responses: responses(VERSION_1, { 200: json('The guides.', GuideBatch, examples.batch) }, WITH_BODY),
  };
}

/** An example that is named: unnamed ones are copied into comments of generated types, whole. */
function json(description: string, schema: TSchema, example: unknown, further: HeaderObjects = {}): ResponseObject {
  const content = {
    schema: schemaObject(schema),
    ...(example !== null && { examples: { published: { value: example } } }),
  };
  return success(VERSION_1, description, { 'application/json': content }, { ...NOT_CACHED, ...further });
}
