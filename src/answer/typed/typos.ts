import { baseForms } from '../../text/base-forms.ts';
import { editDistance } from '../../text/distance.ts';
import { stem } from '../../text/stem.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import type { Word } from '../interpret/words.ts';
import { GENERAL_WORDS } from './harmless.ts';
import { PLAN_NOUNS } from './ordinary.ts';
import { COMMON_WORDS } from './words/common.ts';
import { FUNCTION_WORDS } from './words/harmless.ts';
import { OPERATORS, type Operator } from './words/operators.ts';
import { OTHER_SPELLINGS } from './words/spellings.ts';
import { THESAURUS } from './words/thesaurus.ts';

/** Below this length of the longer word, one slip makes another word as easily as a typing error. */
const SHORTEST = 5;
/** In words this short only two swapped letters count as a typing error. */
const SHORTEST_SWAP = 3;
const TWO_SLIPS_FROM = 7;
/** What is left of a shorter word without its ending is chance: "plns" is no plural of zlotys. */
const SHORTEST_BASE = 4;
/** They come before anything else that is as near. */
const QUESTION_WORDS =
  'which what when where could would should does have there their your with from this that much many'.split(' ');
/** Other ways to read a question that are tried where the nearest words make no sense. */
const MOST_OTHERS = 4;

/** Puts typing errors right, where a word is unknown and another one is near. */
export interface Speller {
  correct(words: readonly Word[]): Correction;
}

export interface Correction {
  /** Each word as it was most likely meant; left as it is where words of several stems are as near and as likely. */
  readonly words: readonly Word[];
  /** The same with one word at a time taken for another one that is just as near; the likeliest first. */
  others(): readonly (readonly Word[])[];
  /** The same with one word that is spelled right, but stands nowhere in the corpus, taken for a name one slip away. */
  guesses(): readonly (readonly Word[])[];
}

/** What a corpus knows of words. */
export interface Vocabulary {
  /** Whether a folded word stands anywhere in the corpus: such a word is no typing error. */
  isKnown(word: string): boolean;
  /** Whether a folded word is spelled right, whatever the corpus says. */
  isSpelled(word: string): boolean;
  /** The nearest word of the guides, and how many slips away it is. */
  nearest(word: string): { readonly text: string; readonly distance: number } | null;
}

/**
 * @param names every name, alias and unit that the corpus gives to something
 * @param planNames those of plans
 * @param lines the lines of its pages
 */
export function createSpeller(
  names: readonly string[],
  planNames: readonly string[],
  synonyms: readonly string[],
  lines: readonly string[],
  { isKnown, isSpelled, nearest: nearestInGuides }: Vocabulary,
): Speller {
  let read: Known | undefined;
  /** Read at the first word that may be wrong: a start need not wait for it. */
  const known = (): Known => {
    read ??= knownFrom(names, synonyms, lines);
    return read;
  };
  const planWords = new Set(planNames.flatMap(wordsOf).filter((word) => !PLAN_NOUNS.has(word)));
  const isRight = ({ kind, text }: Word): boolean =>
    kind !== 'word' ||
    isKnown(text) ||
    isSpelled(text) ||
    baseForms(text).some(
      (base) => base.length >= SHORTEST_BASE && (COMMON_WORDS.has(base) || isKnown(base) || known().ranks.has(base)),
    );
  const candidatesFor = (word: Word): readonly Target[] => {
    if (isRight(word) || isShortName(word)) return [];
    const near = nearest(word.text, known().targets);
    const found = isName(word) ? null : nearestInGuides(word.text);
    // Guides speak of plans, too; a short word that is near their names may be the name of another one: "the teal plan".
    const inGuides = found !== null && planWords.has(found.text) ? null : found;
    const isNearer = inGuides !== null && (near.length === 0 || inGuides.distance < (near[0] as Near).distance);
    return isNearer ? [{ word: inGuides.text, letters: 0, rank: GUIDE_RANK }] : near.map(({ target }) => target);
  };
  const likeliestOf = (word: Word, candidates: readonly Target[]): Word => {
    const other = OTHER_SPELLINGS.get(word.text);
    return other !== undefined && !known().ranks.has(word.text) && known().ranks.has(other)
      ? { ...word, text: other, stem: stem(other) }
      : meant(word, likeliest(candidates));
  };
  const guessesFor = (word: Word): readonly Target[] => {
    const { kind, text } = word;
    if (kind !== 'word' || text.length < SHORTEST || isName(word) || isKnown(text) || known().ranks.has(text))
      return [];
    return nearest(text, known().targets).flatMap(({ target, distance }) =>
      distance === 1 && target.rank <= LAST_NAMING_RANK ? [target] : [],
    );
  };
  return {
    correct(words) {
      const candidates = words.map(candidatesFor);
      const first = words.map((word, at) => likeliestOf(word, candidates[at] as readonly Target[]));
      return {
        words: first,
        others: () => othersOf(words, candidates, first),
        guesses: () => othersOf(words, words.map(guessesFor), first),
      };
    },
  };
}

function othersOf(
  words: readonly Word[],
  candidates: readonly (readonly Target[])[],
  first: readonly Word[],
): readonly (readonly Word[])[] {
  const others = words.flatMap((word, at) =>
    distinct(candidates[at] as readonly Target[])
      .filter((target) => stem(target.word) !== first[at]?.stem)
      .map((target) => ({ rank: target.rank, words: first.with(at, meant(word, target)) })),
  );
  return others
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_OTHERS)
    .map(({ words: other }) => other);
}

/** Operators that are asked for by nouns, which have plurals. */
const NOUNS = new Set<Operator>(['price', 'plan', 'trial', 'limit', 'discount', 'tax', 'period']);
/** Of the lists that words are read from: names, then operators and synonyms. */
const LAST_NAMING_RANK = 2;
const GUIDE_RANK = 5;

function meant(word: Word, target: Target | null): Word {
  return target === null ? word : { ...word, text: target.word, stem: stem(target.word), typed: word.text };
}

/** The one of the best rank; null where there is none, or several of different stems. */
function likeliest(candidates: readonly Target[]): Target | null {
  if (candidates.length === 0) return null;
  const rank = Math.min(...candidates.map((target) => target.rank));
  const best = distinct(candidates.filter((target) => target.rank === rank));
  return best.length === 1 ? (best[0] as Target) : null;
}

/** The first of each stem. */
function distinct(targets: readonly Target[]): Target[] {
  const seen = new Set<string>();
  return targets.filter(({ word }) => !seen.has(stem(word)) && seen.add(stem(word)));
}

const pluralOf = (word: string): string => (word.endsWith('s') ? word : `${word}s`);

/** Within a sentence, a capital letter makes a name, which is no slip of an ordinary word. */
const isName = ({ capital, start }: Word): boolean => capital && start > 0;

/** "Fro" within a sentence is somebody's name rather than a slip of "for". */
const isShortName = (word: Word): boolean => isName(word) && word.text.length < SHORTEST;

function wordsOf(text: string): string[] {
  return tokens(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));
}

/** Words that a typing error may have been meant for. */
interface Known {
  readonly ranks: ReadonlyMap<string, number>;
  readonly targets: Targets;
}

function knownFrom(names: readonly string[], synonyms: readonly string[], lines: readonly string[]): Known {
  const operators = OPERATORS.flatMap(({ phrases }) => phrases);
  const nouns = OPERATORS.flatMap(({ operator, phrases }) => (NOUNS.has(operator) ? phrases : []));
  const ranks = ranksOf([
    QUESTION_WORDS,
    [...names, ...names.flatMap(wordsOf).map(pluralOf)],
    [...operators, ...nouns.map(pluralOf), ...synonyms, ...THESAURUS.flat()],
    [...GENERAL_WORDS, ...STOP_WORDS],
    lines,
  ]);
  return { ranks, targets: targetsOf(ranks) };
}

/** Words with the first list that holds them: of two that are equally near, the one that names something is meant. */
function ranksOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const [rank, texts] of lists.entries())
    for (const word of texts.flatMap(wordsOf)) if (!ranks.has(word)) ranks.set(word, rank);
  return ranks;
}

/** Words by first letter and length: nobody mistypes the first letter. */
type Targets = ReadonlyMap<string, readonly Target[]>;

interface Target {
  readonly word: string;
  readonly letters: number;
  readonly rank: number;
}

/** A bit for each letter that a word has: one slip changes at most two of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

function targetsOf(ranks: ReadonlyMap<string, number>): Targets {
  const targets = new Map<string, Target[]>();
  for (const [word, rank] of [...ranks].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = `${word[0]}${word.length}`;
    const target = { word, letters: lettersOf(word), rank };
    const list = targets.get(key);
    if (list) list.push(target);
    else targets.set(key, [target]);
  }
  return targets;
}

interface Near {
  readonly target: Target;
  readonly distance: number;
}

/** The nearest words, all at the same distance, by code unit; empty where none is near enough. */
function nearest(text: string, targets: Targets): readonly Near[] {
  const limit = text.length >= TWO_SLIPS_FROM ? 2 : 1;
  const letters = lettersOf(text);
  let found: Near[] = [];
  let least = limit;
  for (let length = text.length - limit; length <= text.length + limit; length++)
    for (const target of targets.get(`${text[0]}${length}`) ?? []) {
      if (bitCount(letters ^ target.letters) > 2 * least) continue;
      const distance = slipsBetween(text, target.word, least);
      if (distance > least) continue;
      found = distance < least ? [{ target, distance }] : [...found, { target, distance }];
      least = distance;
    }
  return found;
}

/** Edits between two words; more than `limit` where one is the other with an ending, or both are too short to tell. */
function slipsBetween(text: string, word: string, limit: number): number {
  if (word.startsWith(text) || text.startsWith(word)) return isEndSlip(text, word) ? 1 : limit + 1;
  if (Math.max(text.length, word.length) >= SHORTEST && text.length >= SHORTEST - 1)
    return editDistance(text, word, limit);
  const isTried = word.length > SHORTEST_SWAP || FUNCTION_WORDS.has(word);
  const isSwap = isTried && text.length === word.length && sortedLetters(text) === sortedLetters(word);
  return isSwap ? editDistance(text, word, limit) : limit + 1;
}

/** "Busines", "planss": the last letter is missing or doubled. */
function isEndSlip(text: string, word: string): boolean {
  if (Math.min(text.length, word.length) < SHORTEST) return false;
  const longer = text.length > word.length ? text : word;
  return Math.abs(text.length - word.length) === 1 && longer.at(-1) === longer.at(-2);
}

const sortedLetters = (word: string): string => [...word].sort().join('');
