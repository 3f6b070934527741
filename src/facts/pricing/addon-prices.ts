import type { Addon, Fee, Price } from '../corpus.ts';

/** The prices of an add-on that hold and are amounts; none where it costs a share alone. */
export function addonPrices({ prices, amount, currency, period, per }: Addon): readonly Price[] {
  if (prices !== undefined) return prices;
  return amount === null ? [] : [{ amount, currency, period, per, minimum: null, billed: null, aliases: [] }];
}

/** All prices of an add-on, in the order of its lines: amounts, shares, and what is to come. */
export const allAddonPrices = (addon: Addon): readonly (Price | Fee)[] => [
  ...addonPrices(addon),
  ...(addon.fees ?? []),
  ...(addon.upcoming ?? []),
];
