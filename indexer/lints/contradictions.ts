import { LineCounter, parseDocument } from 'yaml';
import type { Plan, Price, Pricing } from '../../src/facts/corpus.ts';
import { formatMoney } from '../../src/facts/money.ts';
import { currencyOf } from '../../src/text/units.ts';
import type { ReadGuide } from '../guides/read-guide.ts';
import { didYouMean, listed } from '../nearest.ts';
import type { Place, Problems } from '../problems.ts';
import { shorten } from '../shorten.ts';
import { placeAt } from './encodings.ts';

const PRICING = 'pricing.yaml';

interface Contradiction {
  /** What the guide says, word for word. */
  readonly said: string;
  readonly what: string;
  /** Where the fact stands in the pricing file; null where none stands. */
  readonly path: readonly (string | number)[] | null;
  readonly fix?: string;
}

/** What was so, or is so for some: it contradicts nothing. */
const NOT_NOW =
  /\b(?:former(?:ly)?|previous(?:ly)?|legacy|old|older|retired|discontinued|until|before|used to|was|were|no longer|discount(?:ed)?|charit\w+|non-?profits?|students?|instead of|example|if|would|unless|extra|additional|further|competitors?)\b/i;

/**
 * Warns of prose that says another price, trial or plan than the pricing file, at its place in the guide and with that of the fact.
 *
 * @param textOf the text of a file of the corpus
 */
export function checkContradictions(
  guides: readonly ReadGuide[],
  pricing: Pricing,
  problems: Problems,
  textOf: (file: string) => string,
): void {
  for (const { guide, file } of guides) {
    for (const { text, units } of guide.sections) {
      for (const { start, end, kind } of units) {
        if (kind === 'code' || kind === 'header' || kind === 'row') continue;
        const sentence = text.slice(start, end);
        if (NOT_NOW.test(sentence)) continue;
        for (const { said, what, path, fix } of contradictionsIn(sentence, pricing)) {
          const fact = path === null ? '' : ` (${placeOfFact(textOf(PRICING), path)})`;
          const place = placeOf(said, file, textOf(file));
          problems.warning(
            place,
            `\`${shorten(said)}\`: ${what}${fact}`,
            fix ?? 'make the guide and the facts say the same',
          );
        }
      }
    }
  }
}

function* contradictionsIn(sentence: string, pricing: Pricing): Generator<Contradiction> {
  yield* otherPrices(sentence, pricing.plans);
  yield* otherTrials(sentence, pricing);
  yield* unknownPlans(sentence, pricing.plans);
}

const PRICE =
  /(?<![\p{L}\d-] ?\p{Lu}[\p{L}\d]* )(\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)?)(?: plan| tier)? (?:costs|is(?: priced at)?) (?:only |just |now )?((?:[A-Z]{2})?[$€£¥]|[A-Z]{3} )(\d[\d,]*(?:\.\d+)?) ?(?:per|a|\/|each|every) ?(month|year)(?! per| and)/gu;

/** “Pro costs €79 per month” where the plan has a price of that period and currency, and none of that amount. */
function* otherPrices(sentence: string, plans: readonly Plan[]): Generator<Contradiction> {
  for (const [said, name = '', sign = '', digits = '', period] of sentence.matchAll(PRICE)) {
    const at = plans.findIndex((plan) => plan.name === name);
    const plan = plans[at];
    const currency = /^[A-Z]{3} $/.test(sign) ? sign.trim() : currencyOf(sign.toLowerCase());
    if (plan === undefined || currency === undefined) continue;
    const amount = Number(digits.replaceAll(',', ''));
    const known = plan.prices.filter((price) => price.currency === currency);
    const other = known.find((price) => price.period === period);
    if (other === undefined || known.some((price) => isSame(price, amount, period ?? ''))) continue;
    yield {
      said,
      what: `the price is ${formatMoney(other.amount, other.currency)}`,
      path: ['plans', at, 'prices', plan.prices.indexOf(other), 'amount'],
    };
  }
}

/** A year's price may be said by the month. */
function isSame(price: Price, amount: number, period: string): boolean {
  const value = Number(price.amount);
  if (price.period === period) return value === amount;
  return period === 'month' && price.period === 'year' && Math.abs(value / 12 - amount) < 0.01;
}

const TRIAL = /\b(\d{1,3})[- ]day (?:free )?trial\b|\btrial (?:lasts|runs for|of) (\d{1,3}) days\b/gi;

function* otherTrials(sentence: string, { trial }: Pricing): Generator<Contradiction> {
  if (trial === null) return;
  for (const [said, before, behind] of sentence.matchAll(TRIAL)) {
    if (!trial.available) yield { said, what: 'there is no trial', path: ['trial'] };
    else if (trial.days !== null && trial.days !== Number(before ?? behind))
      yield { said, what: `the trial has ${trial.days} days`, path: ['trial', 'days'] };
  }
}

const NAMED_PLAN = /\b(?:on|of|with|in|to|from|needs|requires|choose|has|have) (?:the|our) (\p{Lu}[\p{L}\d]+) plan\b/gu;

/** “on the Gold plan” where no plan, and nothing that plans are called, has that word. */
function* unknownPlans(sentence: string, plans: readonly Plan[]): Generator<Contradiction> {
  if (plans.length === 0) return;
  const known = plans.flatMap(({ name, aliases }) => [name, ...aliases]);
  const words = new Set(known.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u)));
  for (const [said, name = ''] of sentence.matchAll(NAMED_PLAN)) {
    if (words.has(name.toLowerCase())) continue;
    const names = plans.map((plan) => plan.name);
    yield {
      said,
      what: `there is no plan \`${name}\` in ${PRICING}`,
      path: ['plans'],
      fix: didYouMean(name, names, `name one of ${listed(names)}, or give one this alias`),
    };
  }
}

/** `pricing.yaml:12:11` */
function placeOfFact(text: string, path: readonly (string | number)[]): string {
  const lines = new LineCounter();
  const node = parseDocument(text, { lineCounter: lines }).getIn(path, true) as
    | { range?: readonly number[] }
    | undefined;
  const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
  return `${PRICING}:${Math.max(1, line)}:${Math.max(1, col)}`;
}

/** Where a guide says something, whatever markup and line breaks stand between the words; its beginning where that cannot be seen. */
function placeOf(said: string, file: string, text: string): Place {
  const words = said.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const at = text.search(new RegExp(words.join('[\\s*_`~>[\\]]{1,12}')));
  return placeAt(file, text, Math.max(0, at));
}
