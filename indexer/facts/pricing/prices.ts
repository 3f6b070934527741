import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Fee, Period, Price, PricePart, Tier, Validity } from '../../../src/facts/corpus.ts';
import { periodAdverbOf, timeUnitOf } from '../../../src/text/numbers/units.ts';
import { shorten } from '../../problems/shorten.ts';
import { either, listOf, object, optionalList } from '../../yaml/collections.ts';
import { checked, described, mapped, narrowed, optional, type Reader } from '../../yaml/reader.ts';
import { amount, currency, date, number, oneOf, text } from '../../yaml/scalars.ts';
import type { YamlSource } from '../../yaml/source.ts';
import { aliases } from '../lines.ts';
import { nodeAt } from '../reviews.ts';

const knownPeriod = oneOf('month', 'year', 'one_time', 'usage');

/** When a price is due. What is due by the week, the hour or the night buys just that. */
export const period: Reader<Period> = {
  ...knownPeriod,
  read(node, source) {
    const scalar = source.resolve(node);
    const written = isScalar(scalar) && typeof scalar.value === 'string' ? scalar.value.trim() : '';
    const unit = stretchOf(written.toLowerCase());
    if (unit === null) return knownPeriod.read(node, source);
    source.error(node, `there is no period \`${shorten(written)}\``, `write \`period: usage, per: ${unit}\``);
    return knownPeriod.absent;
  },
};

/** A stretch of time that is no period of prices. */
function stretchOf(written: string): string | null {
  const unit = timeUnitOf(written) ?? periodAdverbOf(written) ?? /^(night|weekend)(?:s|ly)?$/.exec(written)?.[1];
  return unit === undefined || unit === 'month' || unit === 'year' ? null : unit;
}

/** A price before the file's currency is filled in; null: the file's. */
type Unpriced<T> = Omit<T, 'currency' | 'plus'> & {
  readonly currency: string | null;
  readonly plus?: readonly (Omit<PricePart, 'currency'> & { readonly currency: string | null })[];
};

/** A price or a fee as it was written, and whether it holds on the day of the index. */
export interface WrittenPrice {
  readonly price: Unpriced<Price> | Unpriced<Fee>;
  readonly state: 'past' | 'now' | 'later';
}

const part = either(
  isScalar,
  mapped(amount, (value) => ({ amount: value, currency: null, period: null, per: null })),
  object({
    amount: described('What comes on top.', amount),
    currency: described("Another currency than the file's.", optional(currency)),
    period: described('How often, where that differs from the base.', optional<Period>(period)),
    per: described('What it is paid for, such as `user`.', optional(text)),
  }),
);

const parts = optional(
  either(
    (node) => !isSeq(node),
    mapped(part, (one) => [one]),
    listOf(part),
  ),
);

/** Tells a number with a percent sign what is meant. */
export function withoutSign<T>(reader: Reader<T>): Reader<T> {
  return {
    ...reader,
    read(node, source) {
      const scalar = source.resolve(node);
      const [, digits] = /^(\d+(?:\.\d+)?) ?%$/.exec(isScalar(scalar) ? String(scalar.value) : '') ?? [];
      if (digits === undefined) return reader.read(node, source);
      source.error(node, `\`${digits}%\`: a percentage stands without its sign`, `write \`${digits}\``);
      return reader.absent;
    },
  };
}

/** A share in percent, as decimal text. */
export const share: Reader<string> = checked(
  withoutSign(
    narrowed(
      { anyOf: [{ type: 'number', minimum: 0, maximum: 100 }] },
      mapped(amount, (value) => value.replace(/\.?0+$/, '')),
    ),
  ),
  (value, node, source) => {
    if (Number(value) > 100) source.error(node, `a share of ${value} percent`, 'write a number from 0 to 100');
  },
);

/** From when and until when something holds. */
export const VALIDITY = {
  effective_from: described('First day on which it holds; before it, it is told as what is to come.', optional(date)),
  until: described('Last day on which it holds; it is said with the price.', optional(date)),
};

const TIER = {
  name: described('Region, size or kind: `Scotland`, `Large dogs`.', optional(text)),
  from: described('The smallest number it is for.', optional(number({ least: 0, isWhole: false }))),
  up_to: described('The largest number it is for.', optional(number({ least: 0, isWhole: false }))),
  unit: described('What is counted: `contacts`.', optional(text)),
};

const PRICE = {
  amount: described('Digits with a decimal point, without a currency sign; 0 where it is free.', optional(amount)),
  percent: described('A share instead of an amount: `1.5`.', optional(share)),
  of: described('What it is a share of: `the order value`.', optional(text)),
  plus: described('What comes on top: an amount, or `{ amount, per, period, currency }`, or a list of them.', parts),
  currency: described("Another currency than the file's.", optional(currency)),
  period: described('When it is due; `usage` needs `per`. A `percent` is due by usage.', optional<Period>(period)),
  per: described('What one price buys: `user`, `1,000 further calls`.', optional(text)),
  minimum: described('The smallest quantity that is sold.', optional(number({ least: 1 }))),
  billed: described('How it is billed, in words.', optional(text)),
  aliases: described('Words that readers use for it.', aliases),
  ...VALIDITY,
};

const WANTED = { anyOf: [{ required: ['amount', 'period'] }, { required: ['percent'] }] };

type Value<K extends keyof typeof PRICE> = (typeof PRICE)[K] extends Reader<infer T> ? T : never;
type Values = { readonly [K in keyof typeof PRICE]: Value<K> };

/** One price of a plan. */
export const price: Reader<WrittenPrice> = resolved(narrowed(WANTED, checked(object(PRICE), checkPrice)));

/** One of several prices by size, region or kind. */
export const tier: Reader<WrittenPrice> = resolved(
  narrowed(
    WANTED,
    checked(object({ ...TIER, ...PRICE }), (value, node, source) => {
      checkPrice(value, node, source);
      const { name, from, up_to } = value;
      if (name === null && from === null && up_to === null)
        source.error(node, 'a tier does not say what it is for', 'add `up_to` with `unit`, or `name`');
      if (from !== null && up_to !== null && from > up_to)
        source.error(nodeAt(node, 'from'), `a tier from ${from} up to ${up_to}`, 'write the smaller number in `from`');
      if (value.percent !== null)
        source.error(nodeAt(node, 'percent'), 'a tier has no percentage', 'write it as a price');
    }),
  ),
);

function checkPrice(value: Values, node: Node, source: YamlSource): void {
  if (value.percent === null) {
    for (const key of ['amount', 'period'] as const)
      if (value[key] === null && !hasKey(node, key, source))
        source.error(node, `\`${key}\` is missing`, `add \`${key}:\``);
    if (value.of !== null) source.error(nodeAt(node, 'of'), '`of` without `percent`', 'add `percent:`, or remove it');
  } else if (value.amount !== null)
    source.error(
      nodeAt(node, 'amount'),
      'both `amount` and `percent`',
      'write what comes on top of the share as `plus`',
    );
  if (value.period === 'usage' && value.per === null && value.percent === null)
    source.error(node, 'a usage price does not say what it buys', 'add `per`, such as `per: "1,000 further calls"`');
}

function hasKey(node: Node, key: string, source: YamlSource): boolean {
  const map = source.resolve(node);
  // What a merge key brings is not known here; it is told as one.
  return !isMap(map) || map.has(key) || map.has('<<');
}

type WithDates = { readonly effective_from: string | null; readonly until: string | null };

/** Where something with dates stands on the day of the index; warns of what is over. */
export function stateOf({ effective_from, until }: WithDates, node: Node, source: YamlSource): WrittenPrice['state'] {
  if (effective_from !== null && until !== null && effective_from > until) {
    source.error(nodeAt(node, 'until'), `it ends on ${until}, before it begins`, 'write a day after `effective_from`');
    return 'past';
  }
  if (until !== null && until < source.today) {
    source.warning(
      nodeAt(node, 'until'),
      `this ended on ${until} and is left out`,
      'remove it, or write what holds now',
    );
    return 'past';
  }
  return effective_from !== null && effective_from > source.today ? 'later' : 'now';
}

/** The days of something, where it has any. */
export function validityOf({ effective_from, until }: WithDates): { validity?: Validity } {
  return effective_from === null && until === null ? {} : { validity: { from: effective_from, until } };
}

function resolved<V extends Values & { readonly [K in keyof typeof TIER]?: unknown }>(
  reader: Reader<V>,
): Reader<WrittenPrice> {
  const finished = (value: V, state: WrittenPrice['state']): WrittenPrice => ({ price: priceOf(value), state });
  return {
    read(node, source) {
      const value = reader.read(node, source);
      return finished(value, stateOf(value, node, source));
    },
    absent: finished(reader.absent, 'now'),
    schema: reader.schema,
  };
}

function priceOf(value: Values & { readonly [K in keyof typeof TIER]?: unknown }): WrittenPrice['price'] {
  const { currency: own, period: due, per, minimum, billed, plus } = value;
  const shared = {
    currency: own,
    period: due ?? (value.percent === null ? 'month' : 'usage'),
    per,
    minimum,
    billed,
    aliases: value.aliases,
    ...(plus !== null && { plus }),
    ...validityOf(value),
  } as const;
  if (value.percent !== null) return { percent: value.percent, of: value.of, ...shared };
  return { amount: value.amount ?? '0.00', ...shared, ...tierOf(value) };
}

function tierOf({ name, from, up_to, unit }: { readonly [K in keyof typeof TIER]?: unknown }): { tier?: Tier } {
  if (name === undefined) return {};
  return { tier: { name, from, upTo: up_to, unit } as Tier };
}

/** All prices of a plan; the key is always there, so that a plan without a public price says so. */
export const listOfPrices: Reader<readonly WrittenPrice[]> = listOf(price);

/** Several prices of one thing. */
export const tiers: Reader<readonly WrittenPrice[]> = optionalList(tier);

/** Prices with their currency, by what they are and whether they hold. */
export interface SortedPrices {
  readonly prices: readonly Price[];
  readonly fees?: readonly Fee[];
  readonly upcoming?: readonly (Price | Fee)[];
}

/** Fills in the currency of the file, and leaves out what is over. */
export function sorted(written: readonly WrittenPrice[], fileCurrency: string): SortedPrices {
  const filled = (one: WrittenPrice['price']) => {
    const own = one.currency ?? fileCurrency;
    const plus = one.plus?.map((item) => ({ ...item, currency: item.currency ?? own }));
    return { ...one, currency: own, ...(plus && { plus }) } as Price | Fee;
  };
  const now = written.filter(({ state }) => state === 'now').map((one) => filled(one.price));
  const fees = now.filter((one): one is Fee => 'percent' in one);
  const upcoming = written.filter(({ state }) => state === 'later').map((one) => filled(one.price));
  return {
    prices: now.filter((one): one is Price => !('percent' in one)),
    ...(fees.length > 0 && { fees }),
    ...(upcoming.length > 0 && { upcoming }),
  };
}
