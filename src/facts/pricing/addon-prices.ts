import type { Addon, Price } from '../corpus.ts';

/** The prices of an add-on that hold and are amounts; none where it costs a share alone. */
export function addonPrices({ prices, amount, currency, period, per }: Addon): readonly Price[] {
  if (prices !== undefined) return prices;
  return amount === null ? [] : [{ amount, currency, period, per, minimum: null, billed: null, aliases: [] }];
}
