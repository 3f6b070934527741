import type { Pricing } from '../../../src/facts/corpus.ts';
import { addonPrices } from '../../../src/facts/pricing/addon-prices.ts';
import { currencyOf } from '../../../src/text/numbers/units.ts';

const DIGITS = String.raw`\d[\d,]*(?:\.\d+)?`;
const WORDS = 'US dollars|dollars|euros?|pounds(?: sterling)?|Swiss francs|yen';
/** Of a month or a year and nothing besides; “and has 10 seats” goes on with something else. */
const PERIOD = String.raw`(?: ?(?:per|a|/|each|every) ?(?<period>month|year)| (?<adverb>monthly|yearly|annually))(?! per|ly| and(?! (?:has|have|includes?|comes?|gives?|lets|allows?|covers?|offers?|is|can)\b))`;

/** An amount with its currency before or behind it, for a pattern with named groups. */
const AMOUNT = String.raw`(?:(?<sign>(?:[A-Z]{2})?[$€£¥]|[A-Z]{3} )(?<digits>${DIGITS})|(?<before>${DIGITS}) ?(?<unit>[€£]|[A-Z]{3}(?![A-Za-z])|(?:${WORDS})\b))`;

/** An amount by the month or the year, for a pattern with named groups. */
export const RATE = `${AMOUNT}${PERIOD}`;
/** An amount of whatever it is paid for, for a pattern with named groups. */
export const ANY_RATE = `${AMOUNT}(?:${PERIOD})?`;

/** What a pattern of this file has found. */
export interface Money {
  readonly amount: number;
  /** ISO 4217; undefined where the sign can mean several of what is sold in. */
  readonly currency: string | undefined;
  readonly period: 'month' | 'year' | null;
}

/** What the groups of a match say; null where a code is none of a currency. */
export function moneyIn(groups: Readonly<Record<string, string | undefined>>, sold: ReadonlySet<string>): Money | null {
  const { sign, digits, before, unit, period, adverb } = groups;
  const written = (sign ?? unit ?? '').trim();
  const currency = /^[A-Z]{3}$/.test(written) ? written : ownCurrency(written.replace(/^(?:US|Swiss) /, ''), sold);
  if (/^[A-Z]{3}$/.test(written) && !CURRENCIES.has(written)) return null;
  return {
    amount: Number((digits ?? before ?? '').replaceAll(',', '')),
    currency: written === 'Swiss francs' ? 'CHF' : currency,
    period: period === 'month' || adverb === 'monthly' ? 'month' : (period ?? adverb) === undefined ? null : 'year',
  };
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** What a sign stands for in one price list: `$` are Canadian dollars where things are sold in no other ones. */
function ownCurrency(sign: string, sold: ReadonlySet<string>): string | undefined {
  const usual = currencyOf(sign.toLowerCase().replace(/ sterling$/, ''));
  if (usual === undefined || sold.has(usual)) return usual;
  const isDollar = sign === '$' || /^dollars?$/i.test(sign);
  const alike = [...sold].filter((code) => (isDollar ? code.endsWith('D') : sign === '¥' && code === 'CNY'));
  return alike.length === 1 ? alike[0] : alike.length === 0 ? usual : undefined;
}

/** Every currency that something is sold in. */
export function currenciesOf({ currency, plans, addons }: Pick<Pricing, 'currency' | 'plans' | 'addons'>): Set<string> {
  return new Set([
    currency,
    ...plans.flatMap(({ prices }) => prices.map((price) => price.currency)),
    ...addons.flatMap((addon) => [addon.currency, ...addonPrices(addon).map((price) => price.currency)]),
  ]);
}
