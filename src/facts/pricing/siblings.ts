import Type, { type Static } from 'typebox';
import type { Addon, Fee, IsoDate, Plan, Price, Pricing } from '../corpus.ts';
import {
  Amount,
  Currency,
  Nullable,
  NullableDate,
  NullableNumber,
  NullableText,
  Period,
  PlanIds,
} from '../schema-parts.ts';
import { priceText } from './price-text.ts';

/**
 * What `/v1/pricing` tells beside its first lists, whose shape was promised: prices that an amount and a period do not tell
 * whole, terms, and what is no longer sold.
 */

const owner = {
  plan_id: NullableText,
  addon_id: Nullable(Type.String({ description: 'Of an add-on; else null.' })),
};
const said = Type.String({ description: 'The same as the page prints it.' });

export const FeeDocument = Type.Object(
  {
    ...owner,
    percent: Nullable(Type.String({ description: 'Decimal text; null where an amount is the base.' })),
    of: NullableText,
    amount: Nullable(Amount),
    currency: Currency,
    period: Period,
    per: NullableText,
    plus: Type.Array(Type.Object({ amount: Amount, currency: Currency, period: Period, per: NullableText }), {
      description: 'What comes on top.',
    }),
    text: said,
  },
  { description: 'A price that is a share of something, or a base with something on top.' },
);

export const TierDocument = Type.Object(
  {
    ...owner,
    name: NullableText,
    from: NullableNumber,
    up_to: NullableNumber,
    unit: NullableText,
    amount: Amount,
    currency: Currency,
    period: Period,
    per: NullableText,
    text: said,
  },
  { description: 'One of several prices, by size, region or kind.' },
);

export const DatedPrice = Type.Object(
  {
    ...owner,
    effective_from: NullableDate,
    until: NullableDate,
    in_force: Type.Boolean({ description: 'Whether it held on the day of the index.' }),
    text: said,
  },
  { description: 'A price with a first or a last day.' },
);

export const TermDocument = Type.Object({
  id: Type.String(),
  kind: NullableText,
  name: Type.String(),
  for: NullableText,
  value: Type.String(),
  plan_ids: PlanIds,
  note: NullableText,
});

export const AmountDiscount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  amount: Amount,
  currency: Currency,
  period: Nullable(Type.String({ description: 'How often it is taken off; null: once.' })),
  condition: NullableText,
  plan_ids: PlanIds,
  duration: NullableText,
});

export const OtherAddon = Type.Object({ id: Type.String(), name: Type.String(), plan_ids: PlanIds });

export const RetiredPlan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  since: NullableDate,
  ends: NullableDate,
  replaced_by: NullableText,
  note: NullableText,
});

/** Members of the pricing document. */
export const pricingSiblings = {
  fees: Type.Array(FeeDocument),
  tiers: Type.Array(TierDocument),
  dated_prices: Type.Array(DatedPrice),
  terms: Type.Array(TermDocument, { description: "Notice, refund, deposit and the like, in the editor's order." }),
  amount_discounts: Type.Array(AmountDiscount, {
    description: 'Discounts of an amount; those of a percentage are `discounts`.',
  }),
  retired_plans: Type.Array(RetiredPlan, { description: 'Plans that are no longer sold.' }),
  other_addons: Type.Array(OtherAddon, {
    description:
      'Add-ons that no amount and period tell whole: what they cost is in `fees`, `tiers` and `dated_prices`.',
  }),
};

const Siblings = Type.Object(pricingSiblings);
export type PricingSiblings = Static<typeof Siblings>;

/** Whether an amount and a period say all of it. */
export function isPlain(price: Price): boolean {
  return price.plus === undefined && price.tier === undefined;
}

interface Owned {
  readonly owner: { readonly plan_id: string | null; readonly addon_id: string | null };
  readonly price: Price | Fee;
  readonly inForce: boolean;
  readonly text: string;
}

/** Fees, tiers, terms and the rest; empty lists where no pricing is public. */
export function siblingsOf(pricing: Pricing | null): PricingSiblings {
  const owned = pricing === null ? [] : pricesOf(pricing);
  const inForce = owned.filter((one) => one.inForce);
  return {
    fees: inForce.flatMap(({ owner: of, price, text }) => {
      const isShare = 'percent' in price;
      if (!isShare && price.plus === undefined) return [];
      const { currency, period, per, plus = [] } = price;
      const base = isShare
        ? { percent: price.percent, of: price.of, amount: null }
        : { percent: null, of: null, amount: price.amount };
      return [
        {
          ...of,
          ...base,
          currency,
          period,
          per,
          plus: plus.map((part) => ({ ...part, period: part.period ?? period })),
          text,
        },
      ];
    }),
    tiers: inForce.flatMap(({ owner: of, price, text }) => {
      if ('percent' in price || price.tier === undefined) return [];
      const { amount, currency, period, per, tier } = price;
      const { name, from, upTo, unit } = tier;
      return [{ ...of, name, from, up_to: upTo, unit, amount, currency, period, per, text }];
    }),
    dated_prices: owned.flatMap(({ owner: of, price: { validity }, inForce: holds, text }) =>
      validity === undefined
        ? []
        : [{ ...of, effective_from: validity.from, until: validity.until, in_force: holds, text }],
    ),
    terms: (pricing?.terms ?? []).map(({ id, kind, name, for: what, value, planIds, note }) => {
      return { id, kind, name, for: what, value, plan_ids: copied(planIds), note };
    }),
    amount_discounts: (pricing?.discounts ?? []).flatMap(({ id, name, amount, condition, planIds, duration }) =>
      amount === undefined
        ? []
        : [{ id, name, ...amount, condition, plan_ids: copied(planIds ?? null), duration: duration ?? null }],
    ),
    retired_plans: (pricing?.retiredPlans ?? []).map(({ id, name, retired }) => {
      const { since, ends, replacedBy, note } = retired ?? NOT_TOLD;
      return { id, name, since, ends, replaced_by: replacedBy, note };
    }),
    other_addons: (pricing?.addons ?? []).flatMap(({ id, name, amount, planIds }) =>
      amount === null ? [{ id, name, plan_ids: copied(planIds) }] : [],
    ),
  };
}

const NOT_TOLD: { since: IsoDate | null; ends: IsoDate | null; replacedBy: string | null; note: string | null } = {
  since: null,
  ends: null,
  replacedBy: null,
  note: null,
};

function pricesOf({ plans, addons, validThrough }: Pricing): Owned[] {
  const of =
    (owning: Owned['owner'], inForce: boolean) =>
    (price: Price | Fee): Owned => {
      return { owner: owning, price, inForce, text: priceText(price, { validThrough }) };
    };
  const all = (owning: Owned['owner'], { prices, fees = [], upcoming = [] }: Priced): Owned[] => [
    ...[...prices, ...fees].map(of(owning, true)),
    ...upcoming.map(of(owning, false)),
  ];
  return [
    ...plans.flatMap((plan: Plan) => all({ plan_id: plan.id, addon_id: null }, plan)),
    ...addons.flatMap(({ id, prices = [], ...rest }: Addon) =>
      all({ plan_id: null, addon_id: id }, { ...rest, prices }),
    ),
  ];
}

interface Priced {
  readonly prices: readonly Price[];
  readonly fees?: readonly Fee[];
  readonly upcoming?: readonly (Price | Fee)[];
}

function copied(ids: readonly string[] | null): string[] | null {
  return ids === null ? null : [...ids];
}
