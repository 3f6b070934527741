import type { NamedFact, Pricing, Product, Term } from '../../src/facts/corpus.ts';
import { quantitiesOf } from '../../src/text/numbers/numbers.ts';
import { type Finder, NEGATED, NOT_NOW, oneOfTexts } from './contradiction.ts';
import { NUMBER_WORDS, numberOf } from './number-of.ts';

const HEDGE = '(?:about|around|roughly|some|nearly|almost|approximately|just under|just over)';
const NUMBER = String.raw`(?<number>\d[\d,]*(?:\.\d+)?|${NUMBER_WORDS})`;
/** The end of what is said: what goes on may say of which of them it is so. */
const WHOLE = String.raw`(?=\s*(?:[.,;:!)–—]|$)| (?:and|so|but) )`;

/** A fact that is one number of something: `410 m`, `about 110 a year`, `21.7 magnitudes per square arcsecond`. */
interface Measured {
  readonly fact: NamedFact;
  readonly value: number;
  readonly isAbout: boolean;
  readonly form: RegExp;
}

const MEASURED = new RegExp(
  String.raw`^(${HEDGE} )?(\d[\d,]*(?:\.\d+)?)(?: ?([\p{L}%°/²³]+(?: [\p{L}²³]+){0,4}))$`,
  'iu',
);

/** “The height above sea level is 430 m” where the fact is 410 m: another number, and the very words behind it. */
export function otherValues({ facts }: Product): Finder {
  const measured = facts.flatMap((fact) => measuredOf(fact));
  return function* (sentence) {
    if (measured.length === 0 || NOT_NOW.test(sentence) || NEGATED.test(sentence)) return;
    for (const { fact, value, isAbout, form } of measured)
      for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
        const number = numberOf(groups.number ?? '');
        const isHedged = isAbout || groups.about !== undefined;
        if (number === null || number === value || (isHedged && Math.abs(number - value) <= value / 10)) continue;
        yield {
          said: said.trim(),
          what: `\`${fact.name}\` is ${fact.value}`,
          fact: { file: 'product.yaml', steps: ['facts', { id: fact.id }, 'value'] },
        };
      }
  };
}

function measuredOf(fact: NamedFact): Measured[] {
  const [, about, digits = '', rest = ''] = MEASURED.exec(fact.value) ?? [];
  if (digits === '') return [];
  // One word, as “range” or “weight”, is said of much else: it has to be said whose it is.
  const isOwn = (name: string) => /[\s-]/.test(name.trim());
  const names = [fact.name, ...fact.aliases];
  const long = oneOfTexts(names.filter(isOwn));
  const short = oneOfTexts(names.filter((name) => !isOwn(name)));
  const name = [long === '' ? [] : `(?:the |our )?(?:${long})`, short === '' ? [] : `our (?:${short})`]
    .flat()
    .join('|');
  if (name === '') return [];
  const words = rest.split(' ').map(escaped);
  const behind = `${/^[%°]/.test(rest) ? '' : String.raw`\s?`}${words.join(String.raw`\s`)}`;
  const forms = [`\\b(?:${name})(?: is| are| of|:)(?<about> ${HEDGE})? ${NUMBER}${behind}${WHOLE}`];
  // “A session lasts 60 minutes” where the fact is called “Length of a session”.
  const lasting = [fact.name, ...fact.aliases].flatMap((one) => {
    const [, behindOf, before] =
      /^(?:(?:length|duration) of (?:an? |the )?(.+)|(.+) (?:length|duration))$/i.exec(one) ?? [];
    return behindOf ?? before ?? [];
  });
  if (lasting.length > 0 && quantitiesOf(fact.value)[0]?.kind === 'duration')
    forms.push(
      String.raw`\b(?:an?|each|every|one) (?:${oneOfTexts(lasting)}) (?:lasts|takes)(?<about> ${HEDGE})? ${NUMBER}${behind}${WHOLE}`,
    );
  const [first = '', ...more] = words;
  if (/^(?:per|an?|each|every)$/i.test(first) && more.length > 0 && long !== '')
    forms.push(
      String.raw`\b(?:have|has|gets?|are)(?<about> ${HEDGE})? ${NUMBER} (?:${long}) (?:per|an?|each|every) ${more.join(' ')}${WHOLE}`,
    );
  const value = Number(digits.replaceAll(',', ''));
  return forms.map((form) => ({ fact, value, isAbout: about !== undefined, form: new RegExp(form, 'giu') }));
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** “a deposit of £60”, “the notice period is 60 days” where no term of that name says so. */
export function otherTerms({ terms = [] }: Pricing): Finder {
  const byName = new Map<string, Term[]>();
  for (const term of terms) byName.set(term.name, [...(byName.get(term.name) ?? []), term]);
  const forms = [...byName.values()].flatMap((alike) => {
    const [first] = alike;
    const quantities = alike.map(({ value }) => quantitiesOf(value));
    const kinds = new Set(quantities.map(([one, ...more]) => (more.length > 0 ? null : (one?.kind ?? null))));
    const [kind] = kinds;
    if (first === undefined || kinds.size > 1 || (kind !== 'money' && kind !== 'duration')) return [];
    const names = oneOfTexts([first.name, ...first.aliases].filter((name) => /[\s-]/.test(name) || kind === 'money'));
    if (names === '') return [];
    const what = kind === 'money' ? MONEY : DURATION;
    const form = new RegExp(
      String.raw`\b(?:the|our|an?) (?:${names}) (?:of|is) (?<value>${what})${WHOLE}${kind === 'money' ? `|(?<before>${what}) (?:${names})${WHOLE}` : ''}`,
      'giu',
    );
    return [{ alike, known: quantities.flat(), form }];
  });
  return function* (sentence) {
    if (forms.length === 0 || NOT_NOW.test(sentence) || NEGATED.test(sentence)) return;
    for (const { alike, known, form } of forms)
      for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
        const [quantity] = quantitiesOf(groups.value ?? groups.before ?? '');
        const [other] = alike;
        const isKnown = known.some(
          (one) => quantity?.value === one.value && quantity.currency === one.currency && quantity.unit === one.unit,
        );
        // Another currency, or weeks where the term has days, is another matter.
        const isAlike = known.some((one) => quantity?.currency === one.currency && quantity.unit === one.unit);
        if (quantity === undefined || other === undefined || isKnown || !isAlike) continue;
        yield {
          said: said.trim(),
          what: `\`${other.name}\` is ${alike.map(({ value }) => value).join(' or ')}`,
          fact: { file: 'pricing.yaml', steps: ['terms', { holds: other.value }, 'value'] },
        };
      }
  };
}

const MONEY = String.raw`[$€£¥]\d[\d,]*(?:\.\d+)?`;
const DURATION = String.raw`(?:\d{1,3}|${NUMBER_WORDS}) (?:days?|weeks?|months?|years?)`;
