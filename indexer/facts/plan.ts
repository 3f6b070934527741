import type { FeatureKind, LimitKind, Plan } from '../../src/facts/corpus.ts';
import { object, recordOf, type Values } from '../yaml/collections.ts';
import { named } from '../yaml/named.ts';
import { checked, mapped, optional, type Reader } from '../yaml/reader.ts';
import { boolean, idOf, newId, text } from '../yaml/scalars.ts';
import { feature, limit } from './allowances.ts';
import { aliases } from './lines.ts';
import { listOfPrices } from './prices.ts';
import { nodeAt } from './reviews.ts';

/** What a plan takes from the rest of its file. */
export interface Catalogue {
  readonly currency: string;
  readonly limits: readonly LimitKind[];
  readonly features: readonly FeatureKind[];
}

/** Plans share the pricing page's anchors with these. */
const RESERVED = /^(?:trial|(?:addon|discount|note)-.*)$/;

const planId: Reader<string> = checked(newId('plan'), (id, node, source) => {
  if (RESERVED.test(id))
    source.error(node, `\`${id}\` cannot be the id of a plan: it is an anchor of the page`, 'choose another id');
});

const shape = {
  id: planId,
  name: text,
  aliases,
  summary: optional(text),
  contact_sales: optional(boolean, false),
  prices: listOfPrices,
  limits: optional(recordOf(idOf('limit'), limit), []),
  features: optional(recordOf(idOf('feature'), feature), []),
};

const written: Reader<Values<typeof shape>> = checked(named('plan', object(shape)), (plan, node, source) => {
  const label = `plan \`${plan.id || plan.name}\``;
  if (plan.contact_sales && plan.prices.length > 0) {
    const what = `${label} has prices although \`contact_sales\` is true`;
    source.error(nodeAt(node, 'contact_sales'), what, 'write `prices: []`, or remove `contact_sales`');
  }
  if (!plan.contact_sales && plan.prices.length === 0 && nodeAt(node, 'prices') !== node) {
    const what = `${label} has no prices`;
    source.error(nodeAt(node, 'prices'), what, 'add a price (a free plan has `amount: 0`), or `contact_sales: true`');
  }
});

/** A plan that waits for its catalogue. */
export const plan: Reader<(catalogue: Catalogue) => Plan> = mapped(written, (values) => (catalogue) => ({
  id: values.id,
  name: values.name,
  aliases: values.aliases,
  summary: values.summary,
  contactSales: values.contact_sales,
  prices: values.prices.map((price) => ({ ...price, currency: price.currency ?? catalogue.currency })),
  limits: inOrder(catalogue.limits, values.limits).map(([kind, { unit, per, ...rest }]) => ({
    id: kind.id,
    ...rest,
    unit: unit ?? kind.unit,
    per: per ?? kind.per,
  })),
  features: inOrder(catalogue.features, values.features).map(([{ id }, value]) => ({ id, ...value })),
}));

function inOrder<K extends { readonly id: string }, V>(kinds: readonly K[], values: readonly (readonly [string, V])[]) {
  const byId = new Map(values);
  return kinds.flatMap((kind) => {
    const value = byId.get(kind.id);
    return value === undefined ? [] : [[kind, value] as const];
  });
}
