import type { TSchema } from 'typebox';
import {
  GuideBatch,
  GuideBatchRequest,
  GuideDocument,
  GuideList,
  GuideSummary,
  PlanDocument,
  PricingDocument,
  ProductDocument,
} from '../../facts/documents.ts';
import { AskBody, AskBodyResult } from '../ask/body.ts';
import { Problem } from './problem-schema.ts';

/** A schema object of OpenAPI 3.0. */
export type SchemaObject = { readonly [keyword: string]: unknown };

/** Schemas that are referred to by name: the very ones that type and validate. */
const NAMES: ReadonlyMap<TSchema, string> = new Map<TSchema, string>([
  [ProductDocument, 'Product'],
  [PricingDocument, 'Pricing'],
  [PlanDocument, 'Plan'],
  [GuideSummary, 'GuideSummary'],
  [GuideDocument, 'Guide'],
  [GuideList, 'GuideList'],
  [GuideBatchRequest, 'GuideBatchRequest'],
  [GuideBatch, 'GuideBatch'],
  [AskBody, 'Answer'],
  [AskBodyResult, 'Result'],
  [Problem, 'Problem'],
]);

/** Every named schema, for `components.schemas`. */
export function schemaComponents(): Record<string, SchemaObject> {
  return Object.fromEntries(Array.from(NAMES, ([schema, name]) => [name, membersOf(schema)]));
}

/** A schema where it is used: a reference where it has a name, else written out. */
export function schemaObject(schema: TSchema): SchemaObject {
  const name = NAMES.get(schema);
  return name === undefined ? membersOf(schema) : { $ref: `#/components/schemas/${name}` };
}

function membersOf(schema: TSchema): SchemaObject {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, convert(value)]));
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  return typeof value === 'object' && value !== null ? schemaObject(value as TSchema) : value;
}
