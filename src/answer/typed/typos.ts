import type { Corpus } from '../../facts/corpus.ts';
import { editDistance } from '../../text/distance.ts';
import { stem } from '../../text/stem.ts';
import { tokens } from '../../text/words.ts';
import type { Word } from '../interpret/words.ts';
import { namingsOf } from './entities.ts';
import { GENERAL_WORDS } from './harmless.ts';
import { COMMON_WORDS } from './words/common.ts';
import { FUNCTION_WORDS } from './words/harmless.ts';
import { OPERATORS } from './words/operators.ts';

/** Below this length one slip makes another word as easily as a typing error. */
const SHORTEST = 5;
/** In words this short only two swapped letters count as a typing error. */
const SHORTEST_SWAP = 3;
const TWO_SLIPS_FROM = 7;

/** Puts typing errors right, where a word is unknown and exactly one known word is nearest. */
export interface Speller {
  correct(words: readonly Word[]): Word[];
}

/** @param isKnown whether a folded word stands anywhere in the corpus: such a word is no typing error. */
export function createSpeller(corpus: Corpus, isKnown: (word: string) => boolean): Speller {
  const names = wordsOf([...namingsOf(corpus).map(({ text }) => text), ...corpus.synonyms.flat()]);
  const operators = wordsOf(OPERATORS.flatMap(({ phrases }) => phrases));
  const vocabulary = new Set([...names, ...operators, ...GENERAL_WORDS]);
  const stems = new Set([...vocabulary].map(stem));
  const targets = [...vocabulary].filter((word) => word.length >= SHORTEST_SWAP).sort();
  const byLength = new Map<number, string[]>();
  for (const word of targets) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return {
    correct: (words) =>
      words.map((word) => {
        const isSpelled =
          word.kind !== 'word' ||
          vocabulary.has(word.text) ||
          stems.has(word.stem) ||
          isKnown(word.text) ||
          isCommon(word);
        const meant = isSpelled ? null : nearest(word.text, byLength);
        return meant === null ? word : { ...word, text: meant, stem: stem(meant), typed: word.text };
      }),
  };
}

const COMMON_STEMS = new Set([...COMMON_WORDS].map(stem));
const isCommon = ({ text, stem: stemmed }: Word): boolean => COMMON_WORDS.has(text) || COMMON_STEMS.has(stemmed);

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => tokens(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : [])));
}

/** The only nearest word; null where there is none, or two of different stems. */
function nearest(text: string, byLength: ReadonlyMap<number, readonly string[]>): string | null {
  const limit = text.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best: string | null = null;
  let least = limit + 1;
  for (let length = text.length - limit; length <= text.length + limit; length++)
    for (const word of byLength.get(length) ?? []) {
      if (word[0] !== text[0] || word.startsWith(text) || text.startsWith(word)) continue;
      const distance = slipsBetween(text, word, Math.min(least, limit));
      if (distance < least) [best, least] = [word, distance];
      else if (distance === least && best !== null && stem(best) !== stem(word)) best = '';
    }
  return best === '' ? null : best;
}

function slipsBetween(text: string, word: string, limit: number): number {
  const distance = editDistance(text, word, limit);
  if (text.length >= SHORTEST && word.length >= SHORTEST) return distance;
  if (word.length < SHORTEST_SWAP + 1 && !FUNCTION_WORDS.has(word)) return limit + 1;
  const isSwap =
    distance === 1 && text.length === word.length && [...text].sort().join('') === [...word].sort().join('');
  return isSwap ? 1 : limit + 1;
}
