import { isMap, isScalar, type Node } from 'yaml';
import type { FeatureKind, LimitKind, Plan, PlanLimit, Retirement } from '../../../src/facts/corpus.ts';
import { either, object, recordOf, type Values } from '../../yaml/collections.ts';
import { named } from '../../yaml/named.ts';
import { checked, described, mapped, optional, type Reader } from '../../yaml/reader.ts';
import { boolean, date, idOf, newId, text } from '../../yaml/scalars.ts';
import { aliases } from '../lines.ts';
import { nodeAt } from '../reviews.ts';
import { feature, limit, type WrittenLimit } from './allowances.ts';
import { listOfPrices, sorted, tiers } from './prices.ts';

/** What a plan takes from the rest of its file. */
export interface Catalogue {
  readonly currency: string;
  readonly limits: readonly LimitKind[];
  readonly features: readonly FeatureKind[];
}

/** Plans share the pricing page's anchors with these. */
const RESERVED = /^(?:trial|(?:addon|discount|note|term)-.*)$/;

const planId: Reader<string> = checked(newId('plan'), (id, node, source) => {
  if (RESERVED.test(id))
    source.error(
      node,
      `\`${id}\` cannot be the id of a plan: it is an anchor of the page`,
      `write another, such as \`plan-${id}\``,
    );
});

const NEVER_SAID: Retirement = { since: null, ends: null, replacedBy: null, note: null };

/** `true`, the day since which it is not sold, or all that is known of it. */
const retired: Reader<Retirement | null> = either(
  isScalar,
  either(
    (node) => isScalar(node) && typeof node.value === 'boolean',
    mapped(boolean, (is) => (is ? NEVER_SAID : null)),
    mapped(date, (since) => ({ ...NEVER_SAID, since })),
  ),
  mapped(
    object({
      since: described('First day on which it was not sold.', optional(date)),
      ends: described('Last day for those who have it.', optional(date)),
      replaced_by: described('The plan in its place.', optional(idOf('plan'))),
      note: described('A sentence about it.', optional(text)),
    }),
    ({ replaced_by, ...rest }) => ({ ...rest, replacedBy: replaced_by }),
  ),
);

/** The values of limits by the ids of the catalogue. */
export const limitValues = optional(recordOf(idOf('limit'), limit), []);

const shape = {
  id: described('Its anchor on the page: small letters and digits, joined by `-` or `_`.', planId),
  name: described('Its name, without the word “plan”.', text),
  aliases: described('Words that readers use for it.', aliases),
  summary: described('Whom it is for, in a sentence.', optional(text)),
  contact_sales: described('True with `prices: []`: its price is agreed with sales.', optional(boolean, false)),
  prices: described('Its prices; a free plan has one with the amount 0.', listOfPrices),
  tiers: described('Prices by size, region or kind of one thing.', tiers),
  limits: described('A number, `unlimited`, `none`, `custom`, or all of it, by id of a limit.', limitValues),
  features: described('`true` or `false` by id of a feature.', optional(recordOf(idOf('feature'), feature), [])),
  retired: described(
    'No longer sold: `true`, the day since when, or `{ since, ends, replaced_by, note }`.',
    optional(retired),
  ),
};

const written: Reader<Values<typeof shape>> = checked(named('plan', object(shape)), (plan, node, source) => {
  const label = `plan \`${plan.id || plan.name}\``;
  const count = plan.prices.length + plan.tiers.length;
  if (plan.contact_sales && count > 0) {
    const what = `${label} has prices although \`contact_sales\` is true`;
    source.error(nodeAt(node, 'contact_sales'), what, 'write `prices: []`, or remove `contact_sales`');
  }
  if (!plan.contact_sales && count === 0 && plan.retired === null && hasPrices(node)) {
    const what = `${label} has no prices`;
    source.error(nodeAt(node, 'prices'), what, 'add a price (a free plan has `amount: 0`), or `contact_sales: true`');
  }
});

function hasPrices(node: Node): boolean {
  return isMap(node) && node.has('prices');
}

/** A plan that waits for its catalogue. */
export const plan: Reader<(catalogue: Catalogue) => Plan> = mapped(written, (values) => (catalogue) => ({
  id: values.id,
  name: values.name,
  aliases: values.aliases,
  summary: values.summary,
  contactSales: values.contact_sales,
  ...sorted([...values.prices, ...values.tiers], catalogue.currency),
  limits: limitsOf(values.limits, catalogue),
  features: inOrder(catalogue.features, values.features).map(([{ id }, value]) => ({ id, ...value })),
  ...(values.retired !== null && { retired: values.retired }),
}));

/** Limits in the order of the catalogue, with its units. */
export function limitsOf(values: readonly (readonly [string, WrittenLimit])[], { limits }: Catalogue): PlanLimit[] {
  return inOrder(limits, values).map(([kind, { unit, per, each, ...rest }]) => ({
    id: kind.id,
    ...rest,
    unit: withOwner(unit ?? kind.unit, each),
    per: per ?? kind.per,
  }));
}

/** `GB` of each seat is `GB per seat`. */
function withOwner(unit: string | null, each: string | null): string | null {
  if (each === null) return unit;
  return unit === null ? `per ${each}` : `${unit} per ${each}`;
}

function inOrder<K extends { readonly id: string }, V>(kinds: readonly K[], values: readonly (readonly [string, V])[]) {
  const byId = new Map(values);
  return kinds.flatMap((kind) => {
    const value = byId.get(kind.id);
    return value === undefined ? [] : [[kind, value] as const];
  });
}
