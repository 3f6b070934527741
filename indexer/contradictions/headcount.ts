import type { Corpus, NamedFact } from '../../src/facts/corpus.ts';
import { quantitiesOf } from '../../src/text/numbers/numbers.ts';
import { isMeasured } from '../facts/pricing/plausible.ts';
import { type Finder, NOT_NOW, oneOfTexts, pattern } from './contradiction.ts';
import { numberOf } from './number-of.ts';

/** How many work there, as a fact says it. */
interface Headcount {
  readonly fact: NamedFact;
  readonly value: number;
  /** Every number that the fact says; where it adds them up (`23, plus 31 hygienists`), their sum, too. */
  readonly others: readonly number[];
  readonly isAbout: boolean;
  /** What they are called. */
  readonly things: readonly string[];
}

const HEDGE = '(?:about|around|roughly|some|nearly|almost|just under|just over)';
const HEADCOUNT = new RegExp(
  String.raw`^(${HEDGE} )?(\d[\d,]*)(?: ([a-z]+))?(?=$|[,;(]| (?:in|by|as of) (?:\w+ )?(?:19|20)\d\d\b)`,
  'i',
);
const YEAR = /^(?:1[89]|20)\d\d$/;

/** All who work there: many words mean the same. */
const WORKERS = [
  'employees',
  'staff',
  'staff members',
  'members of staff',
  'team members',
  'workers',
  'colleagues',
  'people',
];
/** One of these is not one of those who work there: `our 3 teams`, but `our team of 12`. */
const GROUPS = ['team', 'crew', 'staff', 'workforce', 'headcount'];
const ALL_WORKERS = new RegExp(`^(?:${oneOfTexts([...WORKERS, ...GROUPS, 'head count', 'personnel'])})$`, 'i');
const GROUP = new RegExp(`^(?:${oneOfTexts(GROUPS)})$`, 'i');

/** The end of what is counted: what else is said of them may be said of some, or of them elsewhere. */
const WHOLE = String.raw`(?=\s*(?:[.;:!)–—]|, |$)| (?:are|have|answer|work|build|make)\b)`;
const NUMBER = String.raw`(?<number>\d[\d,]*|\p{L}+(?:[- ]\p{L}+){0,3}?)`;
const MORE = '(?<more>(?:more than|over|at least) )?';

/** “our 12 employees” where the fact `Staff` says 14. */
export function otherHeadcounts({ product, pricing }: Pick<Corpus, 'product' | 'pricing'>): Finder {
  // What plans limit is the customer's own, whoever says it.
  const limited = new Set(
    (pricing?.limits ?? []).flatMap(({ name, unit, aliases }) =>
      [name, unit ?? '', ...aliases].map((word) => word.toLowerCase()),
    ),
  );
  const counts = product.facts.flatMap((fact) => headcountOf(fact) ?? []);
  const own = pattern(product.name).replace(/\(\?:e\?s\)\?$/, '');
  const us = `(?:we|${own}) (?:now |currently |only |just )*`;
  const forms = counts.flatMap((count) => {
    const plural = oneOfTexts(count.things.filter((thing) => !GROUP.test(thing) || thing === 'staff').filter(isFree));
    const group = oneOfTexts(count.things.filter((thing) => GROUP.test(thing)).filter(isFree));
    const lead = `(?:our|${us}(?:have|has|employs?|are|is))(?<about> ${HEDGE})?`;
    return [
      ...(plural === ''
        ? []
        : [
            String.raw`\b${lead} ${MORE}${NUMBER} (?:${plural})${WHOLE}`,
            String.raw`(?<![\p{L}\d.,])${NUMBER} (?:${plural}) work (?:here|for us|(?:at|for) ${own})${WHOLE}`,
          ]),
      ...(group === ''
        ? []
        : [
            String.raw`\b(?:our|${us}(?:have|has|are|is) an?) (?:${group}) of(?<about> ${HEDGE})? ${MORE}${NUMBER}(?: (?:people|${plural || 'people'}))?(?=\s*(?:[.;:!)–—]|, |$)| (?:is|are|has|have)\b)`,
          ]),
    ].map((form) => ({ count, form: new RegExp(form, 'giu') }));
  });
  // Most sentences are about others.
  const quick = new RegExp(String.raw`\b(?:our|we|work|${own})\b`, 'i');
  return function* (sentence) {
    // What was once so has a year; what somebody else says stands in quotes.
    if (
      forms.length === 0 ||
      !quick.test(sentence) ||
      NOT_NOW.test(sentence) ||
      /\b(?:19|20)\d\d\b(?!,)|["“”„«]|\b(?:when|once|if|until|as soon as)\b/i.test(sentence)
    )
      return;
    for (const { count, form } of forms)
      for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
        const number = numberOf(groups.number ?? '');
        const isHedged = { isAbout: groups.about !== undefined, isMore: groups.more !== undefined };
        if (number === null || number < 2 || counts.some((one) => isSame(one, number, isHedged))) continue;
        yield {
          said,
          what: `\`${count.fact.name}\` is ${count.fact.value}`,
          fact: { file: 'product.yaml', steps: ['facts', { id: count.fact.id }, 'value'] },
        };
      }
  };

  function isFree(thing: string): boolean {
    return !limited.has(thing.toLowerCase());
  }
}

/** How many work there by a fact; null where it says something else, or a year, a share, a measure, or several numbers in a sentence. */
function headcountOf(fact: NamedFact): Headcount | null {
  const { name, aliases, value } = fact;
  const [, about, digits = '', unit] = HEADCOUNT.exec(value) ?? [];
  if (!ALL_WORKERS.test(name) || digits === '' || (YEAR.test(value) && unit === undefined)) return null;
  if (unit !== undefined && isMeasured(unit)) return null;
  const all = quantitiesOf(value).map((one) => one.value);
  return {
    fact,
    value: Number(digits.replaceAll(',', '')),
    others: / plus /.test(value) ? [...all, all.reduce((sum, one) => sum + one, 0)] : all,
    isAbout: about !== undefined,
    things: [name, ...aliases, ...WORKERS, ...GROUPS],
  };
}

/** A number that is said to be about right, or is rounded, may be off a little. */
function isSame(
  { value, others, isAbout }: Headcount,
  number: number,
  said: { readonly isAbout: boolean; readonly isMore: boolean },
): boolean {
  if (number === value || others.includes(number)) return true;
  if (said.isMore) return number < value;
  const off = Math.abs(number - value) / value;
  if (isAbout || said.isAbout) return off <= 0.1;
  return number >= 1000 && number % 100 === 0 && off <= 0.05;
}
