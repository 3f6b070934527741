import { isMap, type Node } from 'yaml';
import type { Addon, Discount, Period, Price } from '../../../src/facts/corpus.ts';
import { object, optionalList } from '../../yaml/collections.ts';
import { named } from '../../yaml/named.ts';
import { checked, described, mapped, narrowed, optional, type Reader } from '../../yaml/reader.ts';
import { amount, currency, idOf, newId, number, text } from '../../yaml/scalars.ts';
import type { YamlSource } from '../../yaml/source.ts';
import { aliases } from '../lines.ts';
import { nodeAt } from '../reviews.ts';
import { type Catalogue, limitsOf, limitValues } from './plan.ts';
import {
  period,
  price,
  share,
  sorted,
  stateOf,
  tiers,
  VALIDITY,
  validityOf,
  type WrittenPrice,
  withoutSign,
} from './prices.ts';

const plans = described('The plans it comes with.', optional(optionalList(idOf('plan'))));

const addonShape = {
  id: described('Its anchor, `addon-` before it.', newId('addon')),
  name: described('Its name.', text),
  aliases: described('Words that readers use for it.', aliases),
  amount: described('Its price, where it has one.', optional(amount)),
  percent: described('Its price as a share instead: `1.5`.', optional(share)),
  of: described('What it is a share of: `the payout`.', optional(text)),
  currency: described("Another currency than the file's.", optional(currency)),
  period: described('When it is due.', optional(period)),
  per: described('What one price buys.', optional(text)),
  prices: described('Several prices, as those of a plan, instead of `amount` and `period`.', optionalList(price)),
  tiers: described('Prices by size, region or kind.', tiers),
  limits: described('What it adds or has of its own, by id of a limit.', limitValues),
  plans,
};

const isPlain = ({ price: one, state }: WrittenPrice) =>
  state === 'now' && 'amount' in one && one.plus === undefined && !('tier' in one);

const writtenAddon = checked(
  narrowed(
    {
      anyOf: [
        { required: ['amount', 'period'] },
        { required: ['percent'] },
        { required: ['prices'] },
        { required: ['tiers'] },
      ],
    },
    named('addon', object(addonShape)),
  ),
  ({ amount: own, percent: part, of, period: due, prices, tiers: steps }, node, source) => {
    const has = (key: string) => hasKey(node, key, source);
    if (own !== null && part !== null)
      source.error(nodeAt(node, 'percent'), 'both `amount` and `percent`', 'write both into `prices`');
    if (of !== null && part === null)
      source.error(nodeAt(node, 'of'), '`of` without `percent`', 'add `percent:`, or remove it');
    if (has('prices') || has('tiers')) {
      for (const key of ['amount', 'percent'] as const)
        if (has(key) && has('prices'))
          source.error(nodeAt(node, key), `both \`${key}\` and \`prices\``, 'write it into `prices`');
      const all = [...prices, ...steps];
      const place = nodeAt(node, has('prices') ? 'prices' : 'tiers');
      if (all.length === 0) source.error(place, 'it has no prices', 'add one');
      else if (!all.some(({ state }) => state === 'now'))
        source.error(place, 'no price of it holds now', 'add one that does');
      return;
    }
    if (part !== null || has('percent')) return;
    if (own === null && !has('amount')) source.error(node, '`amount` is missing', 'add `amount:`, or `percent:`');
    else if (due === null && !has('period')) source.error(node, '`period` is missing', 'add `period:`');
  },
);

function hasKey(node: Node, key: string, source: YamlSource): boolean {
  const map = source.resolve(node);
  return isMap(map) && map.has(key);
}

/** What can be bought on top. */
export const addons: Reader<(catalogue: Catalogue) => readonly Addon[]> = mapped(
  optionalList(writtenAddon),
  (list) => (catalogue) =>
    list.map(({ plans: planIds, prices, tiers: steps, limits, id, name, aliases: words, ...own }): Addon => {
      const written = [...prices, ...ownPrice(own), ...steps];
      const main = written.find(isPlain);
      const others = written.filter((one) => one !== main);
      const inOrder = main === undefined ? others : [main, ...others];
      const { prices: amounts, ...more } = sorted(inOrder, catalogue.currency);
      const first = amounts[0] ?? more.fees?.[0];
      return {
        id,
        name,
        aliases: words,
        amount: main === undefined ? null : (amounts[0]?.amount ?? null),
        currency: first?.currency ?? catalogue.currency,
        period: first?.period ?? 'month',
        per: first?.per ?? null,
        planIds,
        ...more,
        ...((prices.length > 0 || others.length > 0) && { prices: amounts }),
        ...(limits.length > 0 && { limits: limitsOf(limits, catalogue) }),
      };
    }),
);

type Own = Pick<Price, 'per'> & {
  readonly amount: string | null;
  readonly percent: string | null;
  readonly of: string | null;
  readonly currency: string | null;
  readonly period: Period | null;
};

/** What stands in an add-on itself, as one of its prices. */
function ownPrice({ amount: value, percent: part, of, currency: unit, period: due, per }: Own): WrittenPrice[] {
  const terms = { currency: unit, per, minimum: null, billed: null, aliases: [] };
  if (part !== null) return [{ state: 'now', price: { percent: part, of, period: due ?? 'usage', ...terms } }];
  return value === null ? [] : [{ state: 'now', price: { amount: value, period: due ?? 'month', ...terms } }];
}

const percent: Reader<number> = checked(withoutSign(number({ least: 0, isWhole: false })), (value, node, source) => {
  if (value > 100) source.error(node, `a discount of ${value} percent`, 'write a number from 0 to 100');
  if (value > 0 && value < 1)
    source.warning(
      node,
      `a discount of ${value} percent, less than one`,
      `write \`${Number((value * 100).toFixed(2))}\` for ${Number((value * 100).toFixed(2))}%`,
    );
});

const writtenDiscount = checked(
  narrowed(
    { anyOf: [{ required: ['percent'] }, { required: ['amount'] }] },
    named(
      'discount',
      object({
        id: described('Its anchor, `discount-` before it.', newId('discount')),
        name: described('Its name.', text),
        aliases: described('Words that readers use for it.', aliases),
        percent: described('How much is taken off, in percent.', optional(percent)),
        amount: described('How much is taken off, as an amount instead.', optional(amount)),
        currency: described("Of the amount, where it is not the file's.", optional(currency)),
        period: described('Of the amount: how often it is taken off.', optional(period)),
        condition: described('Who gets it, or when.', optional(text)),
        plans: described('The plans it is given on; else on all.', optional(optionalList(idOf('plan')))),
        duration: described('How long it is given: `12 months`.', optional(text)),
        ...VALIDITY,
      }),
    ),
  ),
  ({ percent: part, amount: value }, node, source) => {
    const has = (key: string) => hasKey(node, key, source);
    if (part !== null && value !== null)
      source.error(nodeAt(node, 'amount'), 'both `percent` and `amount`', 'keep one of them');
    if (part === null && value === null && !has('percent') && !has('amount'))
      source.error(node, '`percent` is missing', 'add `percent:` or `amount:`');
  },
);

type WrittenDiscount = typeof writtenDiscount extends Reader<infer T> ? T : never;

const discount: Reader<{ readonly value: WrittenDiscount; readonly state: WrittenPrice['state'] }> = {
  read(node, source) {
    const value = writtenDiscount.read(node, source);
    return { value, state: stateOf(value, node, source) };
  },
  absent: { value: writtenDiscount.absent, state: 'now' },
  schema: writtenDiscount.schema,
};

/** What is taken off, and for whom; what is over is left out. */
export const discounts: Reader<(currency: string) => readonly Discount[]> = mapped(
  optionalList(discount),
  (list) => (fileCurrency) =>
    list.flatMap(({ value, state }): Discount[] => {
      if (state === 'past') return [];
      const { id, name, aliases: words, percent: part, amount: off, currency: own, condition } = value;
      const taken = off === null ? null : { amount: off, currency: own ?? fileCurrency, period: value.period };
      return [
        {
          id,
          name,
          aliases: words,
          percent: taken === null ? (part ?? 0) : null,
          condition,
          ...(taken && { amount: taken }),
          ...(value.plans !== null && { planIds: value.plans }),
          ...(value.duration !== null && { duration: value.duration }),
          ...validityOf(value),
        },
      ];
    }),
);
