import type { Corpus, Guide, Pricing, Product, Section } from '../../src/facts/corpus.ts';
import type { ReadGuide } from '../guides/read-guide.ts';
import { placeAt } from '../lints/encodings.ts';
import { compareText, type Place, type Problem, type Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { type Contradiction, type Finder, NOT_NOW } from './contradiction.ts';
import { type FactPath, placeOfFact } from './fact-place.ts';
import { factsAgainstFacts, isItself, sentencesOfFacts } from './facts.ts';
import { otherHeadcounts } from './headcount.ts';
import { otherCurrency, otherTaxes } from './money/currency.ts';
import { otherPricesByMeasure } from './money/measures.ts';
import { otherDiscounts, otherTrials } from './money/offers.ts';
import { otherAddonPrices, otherPrices } from './money/plan-prices.ts';
import { unknownPlans } from './money/unknown-plans.ts';
import { otherFeatures, otherLimits } from './plans.ts';
import { type PlacedSentence, Sentences } from './said-twice.ts';
import { otherFacts, otherScope, otherSurfaces } from './scope.ts';
import { otherTerms, otherValues } from './values.ts';

const FIX = 'make the guide and the facts say the same';

/**
 * Warns of prose that says otherwise than the facts, at its place and with that of the fact.
 *
 * @param textOf the text of a file of the corpus
 * @param wrong what is wrong with the facts: what stands there was not read as it was written, and contradicts nothing
 */
export function checkContradictions(
  guides: readonly ReadGuide[],
  corpus: Corpus,
  problems: Problems,
  textOf: (file: string) => string,
  wrong: readonly Problem[] = [],
): void {
  const find = findersFor(corpus);
  const placeOf = placesIn(textOf, wrong);
  for (const { guide, file, hasPieces = false } of guides) {
    for (const { text, units } of guide.sections) {
      for (const { start, end, kind } of units) {
        if (kind === 'code' || kind === 'header' || kind === 'row') continue;
        const sentence = text.slice(start, end);
        for (const { said, what, fact, fix } of find(sentence)) {
          const source = textOf(file);
          // What stands in an included file is told there.
          if (hasPieces && offsetOfWords(said, source) === -1) continue;
          const other = placeOf(fact);
          if (other === null) continue;
          const place = placeOfWords(said, file, source);
          problems.warning(place, `\`${shorten(said)}\`: ${what} (${other})`, fix ?? FIX);
        }
      }
    }
  }
}

/** A heading of nothing but a version or a day: `v2.1.0`, `[1.4] - 2026-05-01`, `Version 3.2 (May)`; not `1.4 Files`. */
const RELEASE = /^\W*(?:(?:version|release)\s+|v)?\d+(?:[.-]\d+)+\S*(?:\s*[([–—-].*)?$/i;
const CHANGES = /\b(?:change ?log|release notes|release history)\b/i;

/** Whether a section tells of one release: what another one did is another fact. */
function isOfRelease({ title }: Guide, { heading, path }: Section): boolean {
  return [heading, ...path].some((one) => RELEASE.test(one)) || [title, ...path].some((one) => CHANGES.test(one));
}

/** Warns of two sections that give one thing two numbers. */
export function checkSaidTwice(
  guides: readonly ReadGuide[],
  problems: Problems,
  textOf: (file: string) => string,
): void {
  const sentences = new Sentences();
  // Several threads give guides in the order in which they were done with them.
  for (const { guide, file } of guides.toSorted((a, b) => compareText(a.file, b.file)))
    for (const section of guide.sections) {
      if (isOfRelease(guide, section)) continue;
      const { id, text, units, path, heading } = section;
      const headings = [...path, heading];
      for (const { start, end, kind } of units)
        if (kind === 'sentence')
          sentences.add({ text: text.slice(start, end), section: `${file}#${id}`, file, headings, title: guide.title });
    }
  for (const { first, second, values } of sentences.told()) {
    const other = placeOfSentence(first, values[0], textOf);
    const what = `\`${values[1]}\` here, \`${values[0]}\` in ${other.file}:${other.line}:${other.column}, in the same sentence`;
    problems.warning(placeOfSentence(second, values[1], textOf), what, 'make both say the same, or say what differs');
  }
}

/** Reports facts that deny each other. */
export function checkFacts(
  corpus: Corpus,
  problems: Problems,
  textOf: (file: string) => string,
  wrong: readonly Problem[] = [],
): void {
  const find = findersFor(corpus);
  const placeOf = placesIn(textOf, wrong);
  const tell = (path: FactPath, what: string, other: FactPath) => {
    const [at, otherAt] = [placeOf(path), placeOf(other)];
    if (at === null || otherAt === null) return;
    const [file = '', line, column] = at.split(':');
    const place = { file, line: Number(line), column: Number(column) };
    problems.error(place, `${what} (${otherAt})`, 'make both facts say the same');
  };
  for (const { what, at, other } of factsAgainstFacts(corpus)) tell(at, what, other);
  for (const { text, at } of sentencesOfFacts(corpus))
    for (const contradiction of find(text)) {
      if (isItself(at, contradiction)) continue;
      const { said, what, fact } = contradiction;
      tell(at, `\`${shorten(said)}\`: ${what}`, fact);
    }
}

const FINDERS = new WeakMap<Product, { readonly pricing: Pricing | null; readonly find: Finder }>();

/** What finds contradictions of some facts, made once for all guides. */
function findersFor(corpus: Corpus): Finder {
  const { product, pricing } = corpus;
  const known = FINDERS.get(product);
  if (known?.pricing === pricing) return known.find;
  const find = findersOf(corpus);
  FINDERS.set(product, { pricing, find });
  return find;
}

/** Everything that a sentence can say otherwise; of some words one thing is told. */
function findersOf({ product, pricing }: Corpus): Finder {
  const now: Finder[] = [
    otherScope(product),
    otherSurfaces(product),
    otherHeadcounts({ product, pricing }),
    otherValues(product),
  ];
  const always: Finder[] = [otherFacts(product)];
  if (pricing !== null) {
    now.push(otherPrices(pricing), otherPricesByMeasure(pricing), unknownPlans(pricing, product));
    now.push(otherLimits(pricing), otherFeatures(pricing), otherTerms(pricing));
    always.push(
      otherTrials(pricing),
      otherCurrency(pricing),
      otherTaxes(pricing),
      otherDiscounts(pricing),
      otherAddonPrices(pricing),
    );
  }
  return function* (sentence): Generator<Contradiction> {
    const finders = NOT_NOW.test(sentence) ? always : [...now, ...always];
    const told = new Set<string>();
    for (const finder of finders)
      for (const one of finder(sentence)) {
        if (told.has(one.said)) continue;
        told.add(one.said);
        yield one;
      }
  };
}

/** Where facts stand; their files are read once, and where there is something to tell. null where something is wrong there. */
function placesIn(textOf: (file: string) => string, wrong: readonly Problem[]): (fact: FactPath) => string | null {
  const read = new Map<string, string>();
  return (fact) => {
    const text = read.get(fact.file) ?? textOf(fact.file);
    read.set(fact.file, text);
    const { told, lines } = placeOfFact(fact, text);
    const isWrong = ({ file, line, severity }: Problem) =>
      severity === 'error' && file === fact.file && line >= lines[0] && line <= lines[1];
    return wrong.some(isWrong) ? null : told;
  };
}

/** Of several sentences that begin alike the one that says the value. */
function placeOfSentence({ text, file }: PlacedSentence, value: string, textOf: (file: string) => string): Place {
  const source = textOf(file);
  const beginning = text.split(/\s+/).slice(0, 6).join(' ');
  const starts = Array.from(source.matchAll(patternOfWords(beginning, 'g')), ({ index }) => index);
  const behind = (turn: number) =>
    Math.min(starts[turn + 1] ?? source.length, (starts[turn] as number) + 2 * text.length);
  const said = new RegExp(`(?<!\\d)${escaped(value)}(?!\\d)`);
  const start = starts.find((at, turn) => said.test(source.slice(at, behind(turn)))) ?? starts[0] ?? 0;
  return placeAt(file, source, start);
}

/** Where a guide says something, whatever markup and line breaks stand between the words; its beginning where that cannot be seen. */
function placeOfWords(said: string, file: string, text: string): Place {
  return placeAt(file, text, Math.max(0, offsetOfWords(said, text)));
}

const offsetOfWords = (said: string, text: string): number => text.search(patternOfWords(said));

function patternOfWords(said: string, flags = ''): RegExp {
  return new RegExp(said.split(/\s+/).map(escaped).join('[\\s*_`~>[\\]]{1,12}'), flags);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
