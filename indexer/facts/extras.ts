import { isMap, type Node } from 'yaml';
import type { Addon, Discount, Price } from '../../src/facts/corpus.ts';
import { object, optionalList } from '../yaml/collections.ts';
import { named } from '../yaml/named.ts';
import { checked, described, mapped, narrowed, optional, type Reader } from '../yaml/reader.ts';
import { amount, currency, idOf, newId, number, text } from '../yaml/scalars.ts';
import type { YamlSource } from '../yaml/source.ts';
import { aliases } from './lines.ts';
import { type Catalogue, limitsOf, limitValues } from './plan.ts';
import { period, price, sorted, stateOf, tiers, VALIDITY, validityOf, type WrittenPrice } from './prices.ts';
import { nodeAt } from './reviews.ts';

const plans = described('The plans it comes with.', optional(optionalList(idOf('plan'))));

const addonShape = {
  id: described('Its anchor, `addon-` before it.', newId('addon')),
  name: described('Its name.', text),
  aliases: described('Words that readers use for it.', aliases),
  amount: described('Its price, where it has one.', optional(amount)),
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
    { anyOf: [{ required: ['amount', 'period'] }, { required: ['prices'] }] },
    named('addon', object(addonShape)),
  ),
  ({ amount: own, period: due, prices }, node, source) => {
    const has = (key: string) => hasKey(node, key, source);
    if (has('prices')) {
      if (own !== null) source.error(nodeAt(node, 'amount'), 'both `amount` and `prices`', 'write it into `prices`');
      if (prices.length > 0 && !prices.some(isPlain))
        source.error(
          nodeAt(node, 'prices'),
          'no price of it is an amount that holds now',
          'add one with `amount` and `period`',
        );
      if (prices.length === 0) source.error(nodeAt(node, 'prices'), 'it has no prices', 'add one');
      return;
    }
    if (own === null && !has('amount')) source.error(node, '`amount` is missing', 'add `amount:`');
    if (due === null && !has('period')) source.error(node, '`period` is missing', 'add `period:`');
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
    list.map(({ plans: planIds, prices, tiers: steps, limits, ...item }): Addon => {
      const main = prices.find(isPlain);
      const others = [...(main === undefined ? [] : [main]), ...prices.filter((one) => one !== main), ...steps];
      const { prices: further, ...more } = sorted(others, catalogue.currency);
      const single: Price = {
        amount: item.amount ?? '0.00',
        currency: item.currency ?? catalogue.currency,
        period: item.period ?? 'month',
        per: item.per,
        minimum: null,
        billed: null,
        aliases: [],
      };
      const all = main === undefined ? [single, ...further] : further;
      const { amount: value, currency: unit, period: due, per } = all[0] ?? single;
      return {
        id: item.id,
        name: item.name,
        aliases: item.aliases,
        amount: value,
        currency: unit,
        period: due,
        per,
        planIds,
        ...more,
        ...(others.length > 0 && { prices: all }),
        ...(limits.length > 0 && { limits: limitsOf(limits, catalogue) }),
      };
    }),
);

const percent: Reader<number> = checked(number({ least: 0, isWhole: false }), (value, node, source) => {
  if (value > 100) source.error(node, `a discount of ${value} percent`, 'write a number from 0 to 100');
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
