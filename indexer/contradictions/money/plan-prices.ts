import type { Price, Pricing } from '../../../src/facts/corpus.ts';
import { addonPrices } from '../../../src/facts/pricing/addon-prices.ts';
import { formatMoney } from '../../../src/facts/pricing/money.ts';
import { type Contradiction, type Finder, NOT_NOW, oneOfTexts } from '../contradiction.ts';
import { ANY_RATE, currenciesOf, type Money, moneyIn, RATE } from './amounts.ts';

const COSTS = '(?:costs|is(?: priced at)?) (?:only |just |now )?';
/** One or two words with capitals, and none before them, which would make them another name. */
const NAME = String.raw`(?<![\p{L}\d-] ?\p{Lu}[\p{L}\d]* )(?<name>\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)`;
const FORMS: readonly RegExp[] = [
  `${NAME}(?: plan| tier)? ${COSTS}${ANY_RATE}`,
  // “Pro (€79 per month)”, “Pro: €79 per month”.
  String.raw`${NAME}(?: plan| tier)? \(${ANY_RATE}\)`,
  `^${NAME}(?: plan| tier)?(?::| [–—]) ${ANY_RATE}(?=[.,;]|$)`,
  // “€79 per month for Pro”, “upgrade to Pro for €79 per month”.
  String.raw`${RATE} (?:for|on) (?:the |our )?(?<name>\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)(?: plan| tier)?(?=[.,;:!)]|$)`,
  String.raw`\b(?:to|get|choose|buy|take) (?:the |our )?(?<name>\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)(?: plan| tier)? (?:for|at) ${RATE}(?=[.,;:!)]|$)`,
].map((form) => new RegExp(form, 'gu'));
/** Words with a capital letter where a sentence begins. */
const BEFORE_NAME = /^(?:The|Our|A|An|Your|Each|With|On|And|But|So|Then|Now|Today) /;
/** What is near an amount, or the same in other money. */
const ABOUT = /\b(?:about|around|roughly|approx\w*|equivalent|worth|convert\w*|some)\b|[≈~]/i;

/** A sentence about the price of something with a name. */
export interface NamedPrice {
  readonly said: string;
  readonly name: string;
  readonly money: Money;
}

/** What a sentence says that things with names cost, whether they are sold or not. */
export function* namedPrices(sentence: string, sold: ReadonlySet<string>): Generator<NamedPrice> {
  if (!/\d/.test(sentence)) return;
  for (const form of FORMS)
    for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
      const money = moneyIn(groups, sold);
      if (money !== null) yield { said: said.trim(), name: (groups.name ?? '').replace(BEFORE_NAME, ''), money };
    }
}

/** “Pro costs €79 per month” where the plan has a price of that period and currency, and none of that amount. */
export function otherPrices({ currency, plans, retiredPlans = [], addons }: Pricing): Finder {
  const all = [...plans, ...retiredPlans];
  const sold = currenciesOf({ currency, plans, addons });
  return function* (sentence) {
    for (const { said, name, money } of namedPrices(sentence, sold)) {
      const plan = all.find((one) => one.name === name);
      if (plan === undefined) continue;
      yield* unlike(plan.prices, { said, sentence, money }, ['plans', { id: plan.id }, 'prices'], sold);
    }
  };
}

/** The same of add-ons. */
export function otherAddonPrices({ currency, plans, addons }: Pricing): Finder {
  const sold = currenciesOf({ currency, plans, addons });
  const names = oneOfTexts(addons.map(({ name }) => name));
  if (names === '') return () => [];
  const price = new RegExp(String.raw`\b(?<name>${names}) ${COSTS}${RATE}`, 'gi');
  return function* (sentence) {
    for (const { 0: said, groups = {} } of sentence.matchAll(price)) {
      const addon = addons.find((one) => one.name.toLowerCase() === groups.name?.toLowerCase());
      const money = moneyIn(groups, sold);
      if (addon === undefined || money === null) continue;
      yield* unlike(addonPrices(addon), { said, sentence, money }, ['addons', { id: addon.id }], sold);
    }
  };
}

interface Said {
  readonly said: string;
  readonly sentence: string;
  readonly money: Money;
}

function* unlike(
  prices: readonly Price[],
  { said, sentence, money: { amount, currency, period } }: Said,
  steps: Contradiction['fact']['steps'],
  sold: ReadonlySet<string>,
): Generator<Contradiction> {
  if (currency !== undefined && prices.length > 0 && !sold.has(currency)) {
    if (NOT_NOW.test(sentence) || ABOUT.test(sentence)) return;
    yield { said, what: `prices are in ${[...sold].join(' and ')}`, fact: { file: 'pricing.yaml', steps } };
    return;
  }
  const known = prices.filter((price) => price.currency === currency);
  const other = known.find((price) => price.period === period);
  if (period === null || other === undefined || known.some((price) => isSame(price, amount, period))) return;
  yield {
    said,
    what: `the price is ${formatMoney(other.amount, other.currency)}`,
    fact: { file: 'pricing.yaml', steps: [...steps, { holds: String(Number(other.amount)) }, 'amount'] },
  };
}

/** A year's price may be said by the month. */
function isSame(price: Price, amount: number, period: string): boolean {
  const value = Number(price.amount);
  if (price.period === period) return value === amount;
  return period === 'month' && price.period === 'year' && Math.abs(value / 12 - amount) < 0.01;
}
