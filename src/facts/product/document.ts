import type { WebApplication, WithContext } from 'schema-dts';
import Type, { type Static } from 'typebox';
import type { Product, Site } from '../corpus.ts';
import type { Links } from '../links.ts';
import { printedOverdue } from '../reviewed.ts';
import { webApplication } from '../schema-org/product.ts';
import {
  CalendarDate,
  CorpusVersion,
  NullableDate,
  NullableText,
  PlanIds,
  ReviewOverdueSince,
  SchemaOrgNode,
  Url,
} from '../schema-parts.ts';

export const MeasuredSurface = Type.Object(
  { id: Type.String(), name: Type.String(), operator: NullableText, note: NullableText, plan_ids: PlanIds },
  { description: 'Something that the product measures, covers or supports.' },
);

export const ProductDocument = Type.Object(
  {
    id: Type.Unsafe<'product'>({ type: 'string', enum: ['product'] }),
    name: Type.String(),
    tagline: NullableText,
    description: Type.String(),
    url: Url,
    category: NullableText,
    scope: Type.Object({
      includes: Type.Array(Type.String(), { description: "What it does, in the editor's order." }),
      excludes: Type.Array(Type.String(), { description: "What it does not do, in the editor's order." }),
    }),
    measured_surfaces: Type.Array(MeasuredSurface, { description: "In the editor's order." }),
    measured_surfaces_complete: Type.Boolean({ description: 'True: there are no others.' }),
    facts: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), value: Type.String() }), {
      description: "In the editor's order.",
    }),
    hours: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        days: Type.String(),
        times: Type.String(),
        note: NullableText,
      }),
      { description: "When somebody is there, in the editor's order; empty: nothing was published about that." },
    ),
    source_url: Url,
    date_modified: CalendarDate,
    last_reviewed: NullableDate,
    review_overdue_since: ReviewOverdueSince,
    corpus_version: CorpusVersion,
    schema_object: SchemaOrgNode<WithContext<WebApplication>>('WebApplication'),
  },
  { description: 'What the product is, what it does and does not do, and what it measures.' },
);

export type ProductDocument = Static<typeof ProductDocument>;

/** The body of `/v1/product`. */
export function productDocument(product: Product, site: Site, links: Links, corpusVersion: string): ProductDocument {
  return {
    id: 'product',
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    url: product.url,
    category: product.category,
    scope: {
      includes: product.includes.map(({ text }) => text),
      excludes: product.excludes.map(({ text }) => text),
    },
    measured_surfaces: product.surfaces.items.map(({ id, name, operator, note, planIds }) => {
      return { id, name, operator, note, plan_ids: planIds === null ? null : [...planIds] };
    }),
    measured_surfaces_complete: product.surfaces.complete,
    facts: product.facts.map(({ id, name, value }) => ({ id, name, value })),
    hours: (product.hours ?? []).map(({ id, name, days, times, note }) => ({ id, name, days, times, note })),
    source_url: links.product(),
    date_modified: product.dateModified,
    last_reviewed: product.lastReviewed,
    ...printedOverdue(product),
    corpus_version: corpusVersion,
    schema_object: webApplication(product, site, links),
  };
}
