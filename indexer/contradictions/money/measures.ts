import type { Fee, Price, Pricing } from '../../../src/facts/corpus.ts';
import { addonPrices } from '../../../src/facts/pricing/addon-prices.ts';
import { formatMoney } from '../../../src/facts/pricing/money.ts';
import { currencyOf } from '../../../src/text/numbers/units.ts';
import { type Contradiction, type Finder, NOT_NOW, oneOfTexts } from '../contradiction.ts';

const COSTS = '(?:costs?|is(?: priced at)?) (?:only |just |now )?';
const MONEY = String.raw`(?<sign>(?:[A-Z]{2})?[$€£¥]|[A-Z]{3} )(?<digits>\d[\d,]*(?:\.\d+)?)`;
/** The end of what a price buys: behind `per night`, `and person` makes it something else. */
const WHOLE = String.raw`(?=\s*(?:[.,;:!?)–—]|$)| (?:with|for|on|at|if|when|which) )`;
const EACH = String.raw`(?:\s?/\s?|\s(?:per|an?|each|every)\s)`;

/** What is sold by something else than the month or year alone, with all prices of it by what one buys. */
interface Sold {
  readonly names: readonly string[];
  /** Names of plans are words elsewhere; they count as they are written. */
  readonly isExact: boolean;
  readonly prices: readonly Price[];
  /** What may be said, too: what comes on top, and what is to come. */
  readonly others: readonly string[];
  readonly steps: Contradiction['fact']['steps'];
}

/** “Visitor costs £20 per hour”, “a night on Visitor costs £105” where the plan or add-on has another price for it. */
export function otherPricesByMeasure({ plans, addons }: Pricing): Finder {
  const sold: Sold[] = [
    ...plans.map(({ id, name, prices, upcoming }) => ({
      names: [name],
      isExact: true,
      prices,
      others: amountsBesides(prices, upcoming),
      steps: ['plans', { id }, 'prices'],
    })),
    ...addons.map((addon) => ({
      names: [addon.name, ...addon.aliases.filter(isLong)],
      isExact: false,
      prices: addonPrices(addon),
      others: amountsBesides(addonPrices(addon), addon.upcoming),
      steps: ['addons', { id: addon.id }],
    })),
  ];
  const forms = sold.flatMap((one) => formsOf(one));
  return function* (sentence) {
    if (forms.length === 0 || !/\d/.test(sentence) || NOT_NOW.test(sentence)) return;
    for (const { of, known, form } of forms)
      for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
        const { sign = '', digits = '' } = groups;
        const currency = /^[A-Z]{3} $/.test(sign) ? sign.trim() : currencyOf(sign.toLowerCase());
        const amount = Number(digits.replaceAll(',', ''));
        const alike = known.filter((price) => price.currency === currency);
        const [other] = alike;
        if (other === undefined || alike.some((price) => Number(price.amount) === amount)) continue;
        if (of.others.some((one) => Number(one) === amount)) continue;
        yield {
          said: said.trim(),
          what: `the price is ${formatMoney(other.amount, other.currency)}`,
          fact: { file: 'pricing.yaml', steps: [...of.steps, { holds: String(Number(other.amount)) }, 'amount'] },
        };
      }
  };
}

function amountsBesides(prices: readonly Price[], upcoming: readonly (Price | Fee)[] = []): readonly string[] {
  return [...prices, ...upcoming].flatMap((one) => [
    ...(prices.includes(one as Price) || 'percent' in one ? [] : [one.amount]),
    ...(one.plus ?? []).map(({ amount }) => amount),
  ]);
}

function formsOf(of: Sold): { readonly of: Sold; readonly known: readonly Price[]; readonly form: RegExp }[] {
  const byMeasure = new Map<string, Price[]>();
  for (const price of of.prices)
    for (const measure of measuresOf(price)) byMeasure.set(measure, [...(byMeasure.get(measure) ?? []), price]);
  const flags = of.isExact ? 'gu' : 'giu';
  const name = namePattern(of);
  return [...byMeasure].flatMap(([measure, known]) => [
    { of, known, form: new RegExp(`${name}(?: plan| tier)? ${COSTS}${MONEY}${EACH}${measure}${WHOLE}`, flags) },
    {
      of,
      known,
      form: new RegExp(
        String.raw`\b(?:[Aa]n?|[Oo]ne|[Ee]ach) ${measure} (?:on|with|in) (?:the )?${name}(?: plan)? ${COSTS}${MONEY}(?![\d.]*\d|\s?/| (?:per|an?|each|every) )`,
        flags,
      ),
    },
  ]);
}

/** A word before a name makes it another: `Night Visitor`, `a yoga trainer`; of an add-on only where the name is one word. */
function namePattern({ names, isExact }: Sold): string {
  if (isExact) return `(?<![\\p{L}\\d-] ?\\p{Lu}[\\p{L}\\d]* )\\b(?:${oneOfTexts(names)})`;
  const [long, short] = [oneOfTexts(names.filter(isLong)), oneOfTexts(names.filter((one) => !isLong(one)))];
  const forms = [
    ...(long === '' ? [] : [`\\b(?:${long})`]),
    ...(short === '' ? [] : [`(?<=^|[.;:,] |\\b(?:an?|the|our|one|each|every|that) )(?:${short})`]),
  ];
  return `(?:${forms.join('|')})`;
}

const isLong = (name: string): boolean => /\s/.test(name.trim());

/** How what a price buys is said, for a pattern: `person per night`, `user a month`. */
function measuresOf({ period, per }: Price): readonly string[] {
  if (per === null) return [];
  const each = (one: string) =>
    one
      .trim()
      .toLowerCase()
      .split(/ per | an? /)
      .map((words) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+'))
      .join(EACH);
  if (period === 'usage') return [each(per)];
  return period === 'month' || period === 'year' ? [each(`${per} per ${period}`), each(`${period} per ${per}`)] : [];
}
