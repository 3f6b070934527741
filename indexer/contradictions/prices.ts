import type { Plan, Price, Pricing } from '../../src/facts/corpus.ts';
import { addonPrices } from '../../src/facts/pricing/addon-prices.ts';
import { formatMoney } from '../../src/facts/pricing/money.ts';
import { currencyOf } from '../../src/text/numbers/units.ts';
import { didYouMean, listed } from '../problems/nearest.ts';
import { type Contradiction, type Finder, NOT_NOW, oneOfTexts } from './contradiction.ts';
import { NUMBER_WORDS, numberOf } from './number-of.ts';

const MONEY = String.raw`((?:[A-Z]{2})?[$€£¥]|[A-Z]{3} )(\d[\d,]*(?:\.\d+)?) ?(?:per|a|\/|each|every) ?(month|year)(?! per|ly| and(?! (?:has|have|includes?|comes?|gives?|lets|allows?|covers?|offers?|is|can)\b))`;
const COSTS = '(?:costs|is(?: priced at)?) (?:only |just |now )?';
const PLAN_PRICE = new RegExp(
  String.raw`(?<![\p{L}\d-] ?\p{Lu}[\p{L}\d]* )(\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)(?: plan| tier)? ${COSTS}${MONEY}`,
  'gu',
);

/** “Pro costs €79 per month” where the plan has a price of that period and currency, and none of that amount. */
export function otherPrices({ currency, plans, addons }: Pricing): Finder {
  const currencies = currenciesOf({ currency, plans, addons });
  return function* (sentence) {
    for (const [said, name = '', sign = '', digits = '', period = ''] of sentence.matchAll(PLAN_PRICE)) {
      const plan = plans.find((one) => one.name === name);
      if (plan === undefined) continue;
      yield* unlike(plan.prices, { said, sign, digits, period }, ['plans', { id: plan.id }, 'prices'], currencies);
    }
  };
}

/** The same of add-ons. */
export function otherAddonPrices({ currency, plans, addons }: Pricing): Finder {
  const currencies = currenciesOf({ currency, plans, addons });
  const names = oneOfTexts(addons.map(({ name }) => name));
  if (names === '') return () => [];
  const price = new RegExp(String.raw`\b(${names}) ${COSTS}${MONEY}`, 'gi');
  return function* (sentence) {
    for (const [said, name = '', sign = '', digits = '', period = ''] of sentence.matchAll(price)) {
      const addon = addons.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (addon === undefined) continue;
      const price = { said, sign, digits, period: period.toLowerCase() };
      yield* unlike(addonPrices(addon), price, ['addons', { id: addon.id }], currencies);
    }
  };
}

interface Said {
  readonly said: string;
  readonly sign: string;
  readonly digits: string;
  readonly period: string;
}

function* unlike(
  prices: readonly Price[],
  { said, sign, digits, period }: Said,
  steps: Contradiction['fact']['steps'],
  currencies: ReadonlySet<string>,
): Generator<Contradiction> {
  const currency = /^[A-Z]{3} $/.test(sign) ? sign.trim() : ownCurrency(sign, currencies);
  const amount = Number(digits.replaceAll(',', ''));
  const known = prices.filter((price) => price.currency === currency);
  const other = known.find((price) => price.period === period);
  if (currency !== undefined && prices.length > 0 && !currencies.has(currency)) {
    const what = `prices are in ${[...currencies].join(' and ')}`;
    yield { said, what, fact: { file: 'pricing.yaml', steps } };
    return;
  }
  if (other === undefined || known.some((price) => isSame(price, amount, period))) return;
  yield {
    said,
    what: `the price is ${formatMoney(other.amount, other.currency)}`,
    fact: { file: 'pricing.yaml', steps: [...steps, { holds: String(Number(other.amount)) }, 'amount'] },
  };
}

/** What a sign stands for in one price list: `$` are Canadian dollars where things are sold in no other ones. */
function ownCurrency(sign: string, currencies: ReadonlySet<string>): string | undefined {
  const usual = currencyOf(sign.toLowerCase());
  if (usual === undefined || currencies.has(usual)) return usual;
  const alike = [...currencies].filter((code) => (sign === '$' ? code.endsWith('D') : sign === '¥' && code === 'CNY'));
  return alike.length === 1 ? alike[0] : alike.length === 0 ? usual : undefined;
}

/** A year's price may be said by the month. */
function isSame(price: Price, amount: number, period: string): boolean {
  const value = Number(price.amount);
  if (price.period === period) return value === amount;
  return period === 'month' && price.period === 'year' && Math.abs(value / 12 - amount) < 0.01;
}

const NAMED_PLAN = /\b(?:on|of|with|in|to|from|needs|requires|choose|has|have) (?:the|our) (\p{Lu}[\p{L}\d]+) plan\b/gu;

/** “on the Gold plan” where no plan, and nothing that plans are called, has that word. */
export function unknownPlans({ plans, retiredPlans = [] }: Pricing): Finder {
  const known = [...plans, ...retiredPlans].flatMap(({ name, aliases }: Plan) => [name, ...aliases]);
  const words = new Set(known.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u)));
  return function* (sentence) {
    if (plans.length === 0) return;
    for (const [said, name = ''] of sentence.matchAll(NAMED_PLAN)) {
      if (words.has(name.toLowerCase())) continue;
      const names = plans.map((plan) => plan.name);
      yield {
        said,
        what: `there is no plan \`${name}\` in pricing.yaml`,
        fact: { file: 'pricing.yaml', steps: ['plans'] },
        fix: didYouMean(name, names, `name one of ${listed(names)}, or give one this alias`),
      };
    }
  };
}

const PERCENT = /(\d{1,3}(?:\.\d+)?) ?(?:%|percent)/g;

/** “30% charity discount” where that discount has another percentage. */
export function otherDiscounts({ discounts }: Pricing): Finder {
  const named = discounts.flatMap((discount) => {
    const names = oneOfTexts([discount.name, ...discount.aliases]);
    return discount.percent === null || names === '' ? [] : [{ discount, name: new RegExp(`\\b(?:${names})\\b`, 'i') }];
  });
  return function* (sentence) {
    const about = named.filter(({ name }) => name.test(sentence));
    const [percent, ...more] = [...sentence.matchAll(PERCENT)];
    const [only, ...others] = about;
    if (only === undefined || others.length > 0 || percent === undefined || more.length > 0) return;
    const behind = sentence.slice(percent.index + percent[0].length);
    const isOff = /^ (?:\w+ )?(?:off|discount|reduction|rebate|less)\b/i.test(behind);
    if (!isOff && !sentence.toLowerCase().includes(only.discount.name.toLowerCase())) return;
    const { id, percent: known } = only.discount;
    if (Number(percent[1]) === known || /\b(?:was|were|until|former\w*|up to|plus|another)\b/i.test(sentence)) return;
    yield {
      said: percent[0],
      what: `the discount is ${known}%`,
      fact: { file: 'pricing.yaml', steps: ['discounts', { id }, 'percent'] },
    };
  };
}

/** As a price list that was read without an error has them. */
const CURRENCY_CODE = /^[A-Z]{3}$/;
const IN_CURRENCY =
  /(?:(?:^|\b(?:all|our|the|published|listed|plan|subscription|these) )prices are(?: \w+)?|\bwe (?:bill|charge|invoice)(?: you)?(?: \w+)?|^invoices are(?: \w+)?|\bour invoices are(?: \w+)?) in (US dollars|U\.S\. dollars|dollars|euros?|pounds(?: sterling)?|USD|EUR|GBP|CHF|CAD|AUD|JPY|yen|Swiss francs)\b/gi;
const CODES: Readonly<Record<string, string>> = {
  'us dollars': 'USD',
  'u.s. dollars': 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  'pounds sterling': 'GBP',
  yen: 'JPY',
  'swiss francs': 'CHF',
};

/** Every currency that something is sold in. */
function currenciesOf({ currency, plans, addons }: Pick<Pricing, 'currency' | 'plans' | 'addons'>): Set<string> {
  return new Set([
    currency,
    ...plans.flatMap(({ prices }) => prices.map((price) => price.currency)),
    ...addons.flatMap((addon) => [addon.currency, ...addonPrices(addon).map((price) => price.currency)]),
  ]);
}

/** “Prices are in US dollars” where no price is. */
export function otherCurrency({ currency, plans, addons }: Pricing): Finder {
  const known = currenciesOf({ currency, plans, addons });
  // A price list whose currencies are wrong themselves is told of that alone.
  const isSound = [...known].every((code) => CURRENCY_CODE.test(code));
  return function* (sentence) {
    if (!isSound || NOT_NOW.test(sentence)) return;
    for (const [said, name = ''] of sentence.matchAll(IN_CURRENCY)) {
      const code = CODES[name.toLowerCase()] ?? name.toUpperCase();
      const isDollars = name.toLowerCase() === 'dollars' && [...known].some((one) => one.endsWith('D'));
      if (known.has(code) || isDollars) continue;
      yield {
        said,
        what: `prices are in ${[...known].join(' and ')}`,
        fact: { file: 'pricing.yaml', steps: ['currency'] },
      };
    }
  };
}

const TAXED =
  /(?:^|\b(?:all|our|the|published|listed|plan|subscription|these) )prices(?: here| shown| listed| on (?:this|the pricing) page| (?:of|for) (?:all |our )?plans)? (include|exclude|(?:do not|don['’]t) include|are (?:shown )?(?:without|excluding|exclusive of|with|including|inclusive of)) (?:any |all |the )?(?:VAT|GST|taxes|tax|sales tax)\b(?! by)/gi;

/** “Prices include VAT” where they do not. */
export function otherTaxes({ taxesIncluded }: Pricing): Finder {
  return function* (sentence) {
    if (taxesIncluded === null || NOT_NOW.test(sentence)) return;
    for (const [said, verb = ''] of sentence.matchAll(TAXED)) {
      const included = !/exclu|not|n['’]t|without/i.test(verb);
      if (included === taxesIncluded) continue;
      const what = `prices ${taxesIncluded ? '' : 'do not '}include taxes`;
      yield { said, what, fact: { file: 'pricing.yaml', steps: ['taxes_included'] } };
    }
  };
}

const LENGTH = String.raw`(\d{1,3}|one|${NUMBER_WORDS})`;
const TRIAL = new RegExp(
  String.raw`\b${LENGTH}[- ](day|week|month) (?:free )?trial\b|\btrial (?:lasts(?: for)?|runs for|of|is) ${LENGTH} (day|week|month)s?\b`,
  'gi',
);
/** How many days these can have. */
const DAYS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
};
const CARD =
  /\b(?:(?:needs|requires|asks for|wants) an? (?:credit |payment |debit )?card|(?:credit |payment )?card is (?:needed|required))\b/i;
const NO_CARD =
  /\b(?:no (?:credit |payment )?card (?:is )?(?:needed|required)|without an? (?:credit |payment )?card)\b/i;

/** “A 30-day trial”, “the trial needs a credit card” where it is otherwise. */
export function otherTrials({ trial }: Pricing): Finder {
  return function* (sentence) {
    if (trial === null || NOT_NOW.test(sentence)) return;
    for (const [said, before = '', unit = '', behind = '', unitBehind = ''] of sentence.matchAll(TRIAL)) {
      const count = numberOf(before || behind);
      const [least, most] = DAYS[(unit || unitBehind).toLowerCase()] ?? [1, 1];
      if (count === null) continue;
      if (!trial.available) yield { said, what: 'there is no trial', fact: { file: 'pricing.yaml', steps: ['trial'] } };
      else if (trial.days !== null && (trial.days < count * least || trial.days > count * most))
        yield {
          said,
          what: `the trial has ${trial.days} days`,
          fact: { file: 'pricing.yaml', steps: ['trial', 'days'] },
        };
    }
    const { requiresPaymentMethod: required } = trial;
    if (required === null || !/\btrial\b/i.test(sentence)) return;
    const free = NO_CARD.exec(sentence)?.[0];
    const wanted = free === undefined ? CARD.exec(sentence)?.[0] : undefined;
    const said = required ? free : /\b(?:not|never|n['’]t)\b/i.test(sentence) ? undefined : wanted;
    if (said === undefined) return;
    const what = `the trial ${required ? 'requires a' : 'requires no'} payment method`;
    yield { said, what, fact: { file: 'pricing.yaml', steps: ['trial', 'requires_payment_method'] } };
  };
}
