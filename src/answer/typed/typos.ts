import type { Corpus } from '../../facts/corpus.ts';
import type { Statement } from '../../facts/statements.ts';
import { editDistance } from '../../text/distance.ts';
import { stem } from '../../text/stem.ts';
import { tokens } from '../../text/words.ts';
import type { Word } from '../interpret/words.ts';
import { namingsOf } from './entities.ts';
import { GENERAL_WORDS } from './harmless.ts';
import { COMMON_WORDS } from './words/common.ts';
import { FUNCTION_WORDS } from './words/harmless.ts';
import { OPERATORS } from './words/operators.ts';
import { THESAURUS } from './words/thesaurus.ts';

/** Below this length of the longer word, one slip makes another word as easily as a typing error. */
const SHORTEST = 5;
/** In words this short only two swapped letters count as a typing error. */
const SHORTEST_SWAP = 3;
const TWO_SLIPS_FROM = 7;

/** Puts typing errors right, where a word is unknown and words of exactly one stem are nearest. */
export interface Speller {
  correct(words: readonly Word[]): Word[];
}

/** @param isKnown whether a folded word stands anywhere in the corpus: such a word is no typing error. */
export function createSpeller(
  corpus: Corpus,
  statements: readonly Statement[],
  isKnown: (word: string) => boolean,
): Speller {
  const ranks = ranksOf([
    namingsOf(corpus).map(({ text }) => text),
    [...OPERATORS.flatMap(({ phrases }) => phrases), ...corpus.synonyms.flat(), ...THESAURUS.flat(), ...GENERAL_WORDS],
    statements.map(({ text }) => text),
  ]);
  const stems = new Set([...ranks.keys()].map(stem));
  const targets = targetsOf(ranks);
  const isSpelled = ({ kind, text, stem: stemmed }: Word): boolean =>
    kind !== 'word' || ranks.has(text) || stems.has(stemmed) || COMMON_STEMS.has(stemmed) || isKnown(text);
  return {
    correct: (words) =>
      words.map((word) => {
        const meant = isSpelled(word) || isShortName(word) ? null : nearest(word.text, targets);
        return meant === null ? word : { ...word, text: meant, stem: stem(meant), typed: word.text };
      }),
  };
}

/** "Fro" within a sentence is somebody's name rather than a slip of "for". */
const isShortName = ({ text, capital, start }: Word): boolean => capital && start > 0 && text.length < SHORTEST;

const COMMON_STEMS = new Set([...COMMON_WORDS].map(stem));

function wordsOf(text: string): string[] {
  return tokens(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));
}

/** Words with the first list that holds them: of two that are equally near, the one that names something is meant. */
function ranksOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const [rank, texts] of lists.entries())
    for (const word of texts.flatMap(wordsOf))
      for (const form of [word, `${word}s`]) if (!ranks.has(form)) ranks.set(form, rank);
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

/** The nearest word; null where there is none, or where words of different stems are equally near and of equal rank. */
function nearest(text: string, targets: Targets): string | null {
  const limit = text.length >= TWO_SLIPS_FROM ? 2 : 1;
  const letters = lettersOf(text);
  let found: Target[] = [];
  let least = limit;
  for (let length = text.length - limit; length <= text.length + limit; length++)
    for (const target of targets.get(`${text[0]}${length}`) ?? []) {
      if (bitCount(letters ^ target.letters) > 2 * least) continue;
      const distance = slipsBetween(text, target.word, least);
      if (distance > least) continue;
      found = distance < least ? [target] : [...found, target];
      least = distance;
    }
  const rank = Math.min(...found.map((target) => target.rank));
  const best = found.filter((target) => target.rank === rank);
  return new Set(best.map(({ word }) => stem(word))).size === 1 ? (best[0]?.word ?? null) : null;
}

/** Edits between two words; more than `limit` where one is the other with an ending, or both are too short to tell. */
function slipsBetween(text: string, word: string, limit: number): number {
  if (word.startsWith(text) || text.startsWith(word)) return limit + 1;
  if (Math.max(text.length, word.length) >= SHORTEST && text.length >= SHORTEST - 1)
    return editDistance(text, word, limit);
  const isTried = word.length > SHORTEST_SWAP || FUNCTION_WORDS.has(word);
  const isSwap = isTried && text.length === word.length && sortedLetters(text) === sortedLetters(word);
  return isSwap ? editDistance(text, word, limit) : limit + 1;
}

const sortedLetters = (word: string): string => [...word].sort().join('');
