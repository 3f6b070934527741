import { editDistance } from '../../../text/distance.ts';
import { FUNCTION_WORDS } from '../words/harmless.ts';

/** Below this length of the longer word, one slip makes another word as easily as a typing error. */
export const SHORTEST = 5;
/** In words this short only two swapped letters count as a typing error. */
const SHORTEST_SWAP = 3;
const TWO_SLIPS_FROM = 7;

/** Words by first letter and length: nobody mistypes the first letter. */
export type Targets = ReadonlyMap<string, readonly Target[]>;

/** A word that may have been meant. */
export interface Target {
  readonly word: string;
  /** A bit for each letter that it has. */
  readonly letters: number;
  /** Of words that are equally near the lower one is meant. */
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

/** Words with their ranks, to be looked through for the nearest. */
export function targetsOf(ranks: ReadonlyMap<string, number>): Targets {
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

/** A word with its number of slips. */
export interface Near {
  readonly target: Target;
  readonly distance: number;
}

/** The nearest words, all at the same distance, by code unit; empty where none is near enough. */
export function nearest(text: string, targets: Targets): readonly Near[] {
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
