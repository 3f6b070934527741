import type { Price } from '../../src/facts/corpus.ts';
import { listOf, object } from '../yaml/collections.ts';
import { checked, optional, type Reader } from '../yaml/reader.ts';
import { amount, currency, number, oneOf, text } from '../yaml/scalars.ts';
import { aliases } from './lines.ts';

/** When a price is due. */
export const period = oneOf('month', 'year', 'one_time', 'usage');

/** A price before the file's currency is filled in. */
export type WrittenPrice = Omit<Price, 'currency'> & { readonly currency: string | null };

/** One price of a plan. */
export const price: Reader<WrittenPrice> = checked(
  object({
    amount,
    currency: optional(currency),
    period,
    per: optional(text),
    minimum: optional(number({ least: 1 })),
    billed: optional(text),
    aliases,
  }),
  (value, node, source) => {
    if (value.period !== 'usage' || value.per !== null) return;
    source.error(node, 'a usage price does not say what it buys', 'add `per`, such as `per: "1,000 further calls"`');
  },
);

/** All prices of a plan; the key is always there, so that a plan without a public price says so. */
export const listOfPrices: Reader<readonly WrittenPrice[]> = listOf(price);
