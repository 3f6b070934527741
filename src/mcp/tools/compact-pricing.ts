import Type, { type Static } from 'typebox';
import type { PlanDocument, PricingDocument } from '../../facts/documents.ts';
import { Amount, Currency, Nullable, NullableDate, OneOf, Url } from '../../facts/schema-parts.ts';

const Period = OneOf('month', 'year', 'one_time', 'usage');
const Text = Type.Optional(Type.String());
const Said = Type.Object({ plan_id: Text, addon_id: Text, text: Type.String() });
const Notes = Type.Optional(Type.Object({}, { description: 'Notes by the id of the plan.' }));

/** The price list for a model: a row for each limit and feature, and nothing that is not known. */
export const CompactPricing = Type.Object({
  currency: Nullable(Currency),
  taxes_included: Nullable(Type.Boolean()),
  plans: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      summary: Text,
      contact_sales: Type.Optional(Type.Boolean({ description: 'True: its price is agreed with sales.' })),
      prices: Type.Array(
        Type.Object({
          amount: Amount,
          period: Period,
          currency: Type.Optional(Currency),
          per: Text,
          minimum: Type.Optional(Type.Number()),
          billed: Text,
        }),
        { description: 'Empty where no price is public.' },
      ),
      url: Url,
    }),
    { description: 'In the order in which they are offered.' },
  ),
  limits: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        unit: Text,
        per: Text,
        plans: Type.Object({}, { description: 'A number, "unlimited", "none" or "custom" by the id of the plan.' }),
        notes: Notes,
      }),
      { description: 'A plan that is not in a row: unknown, not absent.' },
    ),
  ),
  features: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        plans: Type.Object({}, { description: 'Whether it is included, by the id of the plan.' }),
        notes: Notes,
      }),
      { description: 'A plan that is not in a row: unknown, not absent.' },
    ),
  ),
  addons: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String(), amount: Amount }))),
  discounts: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String(), percent: Type.Number() }))),
  fees: Type.Optional(Type.Array(Said, { description: 'Shares, and prices with something on top.' })),
  tiers: Type.Optional(Type.Array(Said, { description: 'Prices by size, region or kind.' })),
  dated_prices: Type.Optional(Type.Array(Said, { description: 'Prices with a first or a last day.' })),
  amount_discounts: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String(), amount: Amount }))),
  terms: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String(), value: Type.String() }), {
      description: 'Notice, refund, deposit and the like.',
    }),
  ),
  retired_plans: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
  other_addons: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'Add-ons whose price is a share, or by size.',
    }),
  ),
  trial: Type.Optional(Nullable(Type.Object({ available: Type.Boolean() }))),
  notes: Type.Optional(Type.Array(Type.String())),
  source_url: Url,
  date_modified: NullableDate,
  valid_through: Type.Optional(Type.String({ format: 'date', description: 'The last day of these prices.' })),
});

export type CompactPricing = Static<typeof CompactPricing>;

/** What of the price list is wanted; ids of the catalogue. */
export interface Wanted {
  readonly plan: string | null;
  readonly feature: string | null;
  readonly limit: string | null;
}

interface Row {
  readonly id: string;
  readonly name: string;
  unit?: string;
  per?: string;
  readonly plans: Record<string, number | string | boolean>;
  notes?: Record<string, string>;
}

type Limit = PlanDocument['limits'][number];
type Feature = PlanDocument['features'][number];

export function compactPricing(pricing: PricingDocument, { plan, feature, limit }: Wanted): CompactPricing {
  const plans = pricing.plans.filter(({ id }) => plan === null || id === plan);
  const { currency, taxes_included, source_url, date_modified, valid_through } = pricing;
  const isRow = feature !== null || limit !== null;
  return {
    currency,
    taxes_included,
    plans: plans.map((one) => compactPlan(one, currency)),
    ...((limit !== null || !isRow) && { limits: limitRows(plans, limit) }),
    ...((feature !== null || !isRow) && { features: featureRows(plans, feature) }),
    ...(!isRow && plan === null && wholeList(pricing)),
    source_url,
    date_modified,
    ...(valid_through !== null && { valid_through }),
  };
}

function wholeList({ currency, addons, discounts, trial, notes, ...siblings }: PricingDocument) {
  const { fees, tiers, dated_prices, amount_discounts, terms, retired_plans, other_addons } = siblings;
  const said = (list: readonly SaidPrice[]) =>
    list.map(({ plan_id, addon_id, text }) => known({ plan_id, addon_id, text }));
  return {
    ...withoutEmpty({
      fees: said(fees),
      tiers: said(tiers),
      dated_prices: said(dated_prices),
      amount_discounts: amount_discounts.map(known),
      terms: terms.map(known),
      retired_plans: retired_plans.map(known),
      other_addons: other_addons.map(known),
    }),
    addons: addons.map((addon) => known({ ...addon, currency: addon.currency === currency ? null : addon.currency })),
    discounts: discounts.map(known),
    trial: trial === null ? null : known({ ...trial, includes: orNull(trial.includes), limits: orNull(trial.limits) }),
    notes,
  };
}

function compactPlan({ id, name, summary, contact_sales, prices, url }: PlanDocument, currency: string | null) {
  return {
    ...known({ id, name, summary }),
    ...(contact_sales && { contact_sales }),
    // A currency is named where it is not that of the list.
    prices: prices.map((price) => known({ ...price, currency: price.currency === currency ? null : price.currency })),
    url,
  };
}

/** A row for each limit; where plans count it in different units, one for each unit. */
function limitRows(plans: readonly PlanDocument[], only: string | null): Row[] {
  const rows: Row[] = [];
  const counted = new Set<Row>();
  for (const { plan, entry } of entriesOf(plans, 'limits', only)) {
    const { id, name, kind, value, unit, per, note } = entry as Limit;
    const units = known({ unit, per });
    const isCounted = kind === 'number';
    const row = rows.find((one) => {
      const hasUnits = one.unit === units.unit && one.per === units.per;
      return one.id === id && (!isCounted || !counted.has(one) || hasUnits);
    });
    const written = row ?? { id, name, plans: {} };
    if (row === undefined) rows.push(written);
    if (isCounted) {
      counted.add(written);
      Object.assign(written, units);
    }
    setCell(written, plan, { value: isCounted ? (value as number) : kind, note });
  }
  return rows;
}

function featureRows(plans: readonly PlanDocument[], only: string | null): Row[] {
  const rows = new Map<string, Row>();
  for (const { plan, entry } of entriesOf(plans, 'features', only)) {
    const { id, name, included, note } = entry as Feature;
    const row = rows.get(id) ?? { id, name, plans: {} };
    rows.set(id, row);
    setCell(row, plan, { value: included, note });
  }
  return Array.from(rows.values());
}

function entriesOf(plans: readonly PlanDocument[], list: 'limits' | 'features', only: string | null) {
  return plans.flatMap((plan) =>
    plan[list].filter(({ id }) => only === null || id === only).map((entry) => ({ plan: plan.id, entry })),
  );
}

function setCell(
  row: Row,
  plan: string,
  { value, note }: { value: number | string | boolean; note: string | null },
): void {
  row.plans[plan] = value;
  if (note !== null) row.notes = { ...row.notes, [plan]: note };
}

interface SaidPrice {
  readonly plan_id: string | null;
  readonly addon_id: string | null;
  readonly text: string;
}

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

/** What most price lists have none of is not named. */
function withoutEmpty<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>;
}

/** The members that have a value. */
function known<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], null> } {
  const given = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], null> };
}
