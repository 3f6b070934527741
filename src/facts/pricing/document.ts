import type { OfferCatalog, WithContext } from 'schema-dts';
import Type, { type Static } from 'typebox';
import type { PlanLimit as Limit, Plan, Pricing } from '../corpus.ts';
import type { Links } from '../links.ts';
import { printedOverdue } from '../reviewed.ts';
import { offerCatalog } from '../schema-org/pricing.ts';
import {
  Amount,
  CorpusVersion,
  Currency,
  Nullable,
  NullableDate,
  NullableNumber,
  NullableText,
  OneOf,
  Period,
  PlanIds,
  ReviewOverdueSince,
  SchemaOrgNode,
  Url,
} from '../schema-parts.ts';
import { isPlain, pricingSiblings, siblingsOf } from './siblings.ts';
import { discountScope } from './statements.ts';

export const Price = Type.Object({
  amount: Amount,
  currency: Currency,
  period: Period,
  per: Nullable(Type.String({ description: 'What one price buys, such as `user`.' })),
  minimum: Nullable(Type.Number({ description: 'The smallest quantity sold.' })),
  billed: NullableText,
});

export const PlanLimit = Type.Object({
  id: Type.String(),
  name: Type.String(),
  value: Nullable(Type.Number({ description: 'A number exactly where `kind` is `number`.' })),
  kind: OneOf('number', 'unlimited', 'none', 'custom'),
  unit: NullableText,
  per: NullableText,
  note: NullableText,
});

export const PlanFeature = Type.Object({
  id: Type.String(),
  name: Type.String(),
  included: Type.Boolean(),
  note: NullableText,
});

export const PlanDocument = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    summary: NullableText,
    contact_sales: Type.Boolean({ description: 'True: its price is agreed with sales.' }),
    prices: Type.Array(Price, { description: 'Empty where no price is public; a free plan has the amount 0.00.' }),
    limits: Type.Array(PlanLimit, { description: 'A limit that is not here is unknown, not absent.' }),
    features: Type.Array(PlanFeature, { description: 'A feature that is not here is unknown, not absent.' }),
    url: Url,
  },
  { description: 'One plan; its lists are in the order of the catalogue.' },
);

export const Addon = Type.Object({
  id: Type.String(),
  name: Type.String(),
  amount: Amount,
  currency: Currency,
  period: Period,
  per: NullableText,
  plan_ids: PlanIds,
});

export const Discount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  percent: Type.Number(),
  condition: NullableText,
});

export const TrialDocument = Type.Object({
  available: Type.Boolean({ description: 'False: it was published that there is none.' }),
  days: NullableNumber,
  plan_id: NullableText,
  requires_payment_method: Nullable(Type.Boolean()),
  note: NullableText,
  includes: Type.Array(Type.String(), { description: 'What one gets in it; empty: nothing was published about that.' }),
  limits: Type.Array(PlanLimit, { description: 'Limits of its own.' }),
});

export const PricingDocument = Type.Object(
  {
    id: Type.Unsafe<'pricing'>({ type: 'string', enum: ['pricing'] }),
    currency: Nullable(Currency),
    taxes_included: Nullable(Type.Boolean()),
    plans: Type.Array(PlanDocument, { description: 'In the order in which they are offered.' }),
    addons: Type.Array(Addon, { description: "In the editor's order." }),
    discounts: Type.Array(Discount, { description: "In the editor's order." }),
    trial: Nullable(TrialDocument),
    notes: Type.Array(Type.String(), { description: "What belongs to no plan, in the editor's order." }),
    ...pricingSiblings,
    source_url: Url,
    date_modified: NullableDate,
    last_reviewed: NullableDate,
    review_overdue_since: ReviewOverdueSince,
    valid_through: Nullable(Type.String({ format: 'date', description: 'The last day on which these prices hold.' })),
    corpus_version: CorpusVersion,
    schema_object: SchemaOrgNode<WithContext<OfferCatalog>>('OfferCatalog'),
  },
  {
    description:
      'Plans, prices, limits and the trial. Without public pricing the lists are empty and the rest is null.',
  },
);

export type PlanDocument = Static<typeof PlanDocument>;
export type PricingDocument = Static<typeof PricingDocument>;

/** The body of `/v1/pricing`; `pricing` null: nothing about prices is public. */
export function pricingDocument(
  pricing: Pricing | null,
  productName: string,
  links: Links,
  corpusVersion: string,
): PricingDocument {
  return {
    id: 'pricing',
    currency: pricing?.currency ?? null,
    taxes_included: pricing?.taxesIncluded ?? null,
    plans: pricing?.plans.map((plan) => planDocument(plan, pricing, links)) ?? [],
    addons:
      pricing?.addons.flatMap(({ id, name, amount, currency, period, per, planIds }) =>
        amount === null ? [] : [{ id, name, amount, currency, period, per, plan_ids: copied(planIds) }],
      ) ?? [],
    discounts: percentages(pricing),
    trial: trialDocument(pricing),
    notes: pricing?.notes.map(({ text }) => text) ?? [],
    ...siblingsOf(pricing),
    source_url: links.pricing(),
    date_modified: pricing?.dateModified ?? null,
    last_reviewed: pricing?.lastReviewed ?? null,
    ...(pricing !== null && printedOverdue(pricing)),
    valid_through: pricing?.validThrough ?? null,
    corpus_version: corpusVersion,
    schema_object: offerCatalog(pricing, productName, links),
  };
}

function planDocument(plan: Plan, pricing: Pricing, links: Links): PlanDocument {
  const featureNames = new Map(pricing.features.map(({ id, name }) => [id, name]));
  return {
    id: plan.id,
    name: plan.name,
    summary: plan.summary,
    contact_sales: plan.contactSales,
    prices: plan.prices.filter(isPlain).map(({ amount, currency, period, per, minimum, billed }) => {
      return { amount, currency, period, per, minimum, billed };
    }),
    limits: limitDocuments(plan.limits, pricing),
    features: plan.features.map(({ id, included, note }) => ({ id, name: featureNames.get(id) ?? id, included, note })),
    url: links.pricing(plan.id),
  };
}

function trialDocument(pricing: Pricing | null): PricingDocument['trial'] {
  const trial = pricing?.trial ?? null;
  if (trial === null) return null;
  const { available, days, planId, requiresPaymentMethod, note, includes = [], limits = [] } = trial;
  const own = pricing === null ? [] : limitDocuments(limits, pricing);
  const terms = { requires_payment_method: requiresPaymentMethod, note, includes: [...includes], limits: own };
  return { available, days, plan_id: planId, ...terms };
}

function limitDocuments(limits: readonly Limit[], pricing: Pricing) {
  const names = new Map(pricing.limits.map(({ id, name }) => [id, name]));
  return limits.map(({ id, value, kind, unit, per, note }) => {
    return { id, name: names.get(id) ?? id, value, kind, unit, per, note };
  });
}

/** What a percentage is bound to stands with its condition: the list has no other place for it. */
function percentages(pricing: Pricing | null): PricingDocument['discounts'] {
  return (pricing?.discounts ?? []).flatMap((discount) => {
    const { id, name, percent, condition } = discount;
    if (percent === null) return [];
    const scope = discountScope(discount, pricing?.plans ?? []).trim();
    const bound = [condition, scope].filter((part) => part !== null && part !== '').join('; ');
    return [{ id, name, percent, condition: bound === '' ? null : bound }];
  });
}

function copied(ids: readonly string[] | null): string[] | null {
  return ids === null ? null : [...ids];
}
