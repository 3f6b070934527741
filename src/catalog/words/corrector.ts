import { LONGEST_PATTERN, WordPattern } from '../../text/word-pattern.ts';
import { anyColumn, type Column, type Columns, column, narrowest, numbersOf } from '../columns/columns.ts';
import type { WordIndex } from '../word-index.ts';

/** A word of the vocabulary that a reader may have meant. */
export interface Correction {
  readonly word: number;
  /** 1 or 2: Damerau–Levenshtein distance. */
  readonly distance: number;
}

/** Different words of one request that are looked for: more are no slips, and each costs a walk through the vocabulary. */
export const MOST_LOOKED_FOR = 16;
const SHORTEST_WORD = 4;
/** From this length on two slips are believed; in shorter words they make another word. */
const TWO_SLIPS_FROM = 7;
const PLAIN_WORD = /^[a-z']+$/;
/** Differences of length in the order in which they are tried: near words are found early and narrow the search. */
const DIFFERENCES = [0, 1, -1, 2, -2];

/**
 * A bit for each letter that a word has. One edit changes at most two of them, so that comparing two numbers rules most
 * words out.
 */
function signatureOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits >>> 0;
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Columns that `Corrector` reads: the words that a reader may mean, by length. */
export function correctorColumns(words: readonly string[], counts: Column): [string, Column][] {
  const isCandidate = (word: number) => counts[word] !== 0 && PLAIN_WORD.test(words[word] as string);
  const lengthOf = (word: number) => Math.min((words[word] as string).length, LONGEST_PATTERN + 1);
  const byLength = Array.from({ length: LONGEST_PATTERN + 2 }, (): number[] => []);
  for (let word = 0; word < words.length; word++) if (isCandidate(word)) byLength[lengthOf(word)]?.push(word);
  const order = byLength.flat();
  const starts = new Uint32Array(LONGEST_PATTERN + 2);
  for (let length = 1; length < starts.length; length++)
    starts[length] = (starts[length - 1] as number) + (byLength[length - 1] as number[]).length;
  return [
    ['corrector.words', narrowest(Uint32Array.from(order))],
    ['corrector.signatures', numbersOf(order, (word) => signatureOf(words[word] as string))],
    ['corrector.starts', starts],
  ];
}

/** Finds the nearest indexed word for one that the vocabulary lacks. */
export class Corrector {
  readonly #index: WordIndex;
  readonly #words: Column;
  readonly #signatures: Uint32Array;
  /** Where the words of each length begin. */
  readonly #starts: Uint32Array;
  /** First letter of the word that is corrected. */
  #initial = 0;
  /** What the words of this request were taken for. */
  readonly #found = new Map<string, Correction | null>();
  #most = Number.POSITIVE_INFINITY;

  constructor(columns: Columns, index: WordIndex) {
    this.#index = index;
    this.#words = anyColumn(columns, 'corrector.words');
    this.#signatures = column(columns, 'corrector.signatures', 'u32');
    this.#starts = column(columns, 'corrector.starts', 'u32');
  }

  /** A request begins: from here on `MOST_LOOKED_FOR` different words are looked for, each once; others stay as they are. */
  beginRequest(): void {
    this.#found.clear();
    this.#most = MOST_LOOKED_FOR;
  }

  /**
   * The word that `text`, folded, was most likely meant to be: the nearest, then one that begins alike (slips seldom fall on
   * the first letter), then the one in most passages, then the first by code unit. Null where it is too short to tell or nothing is near enough.
   */
  correct(text: string): Correction | null {
    const { length } = text;
    if (length < SHORTEST_WORD || length > LONGEST_PATTERN || !PLAIN_WORD.test(text)) return null;
    const known = this.#found.get(text);
    if (known !== undefined) return known;
    if (this.#found.size >= this.#most) return null;
    const found = this.#lookFor(text);
    if (this.#most !== Number.POSITIVE_INFINITY) this.#found.set(text, found);
    return found;
  }

  #lookFor(text: string): Correction | null {
    const { length } = text;
    const pattern = new WordPattern(text);
    const signature = signatureOf(text);
    this.#initial = text.charCodeAt(0);
    let found: Correction | null = null;
    let limit = length < TWO_SLIPS_FROM ? 1 : 2;
    for (const difference of DIFFERENCES) {
      if (Math.abs(difference) > limit || length + difference > LONGEST_PATTERN) continue;
      found = this.#nearest(pattern, signature, length + difference, limit, found);
      limit = found?.distance ?? limit;
    }
    return found;
  }

  /** The best word of one length within a distance, or what was found before. */
  #nearest(pattern: WordPattern, signature: number, length: number, within: number, before: Correction | null) {
    const { terms } = this.#index;
    const end = this.#starts[length + 1] as number;
    let found = before;
    let limit = within;
    for (let at = this.#starts[length] as number; at < end; at++) {
      if (bitCount((this.#signatures[at] as number) ^ signature) > 2 * limit) continue;
      const word = this.#words[at] as number;
      const start = terms.start(word);
      const distance = pattern.distanceTo(terms.units, start, start + length);
      if (distance > limit || !this.#isBetter(word, distance, found)) continue;
      found = { word, distance };
      limit = distance;
    }
    return found;
  }

  #isBetter(word: number, distance: number, than: Correction | null): boolean {
    if (than === null || distance < than.distance) return true;
    const { passages } = this.#index;
    const beginsAlike = this.#beginsAlike(word);
    if (beginsAlike !== this.#beginsAlike(than.word)) return beginsAlike;
    const difference = passages.frequency(word) - passages.frequency(than.word);
    return difference > 0 || (difference === 0 && word < than.word);
  }

  #beginsAlike(word: number): boolean {
    const { terms } = this.#index;
    return terms.units[terms.start(word)] === this.#initial;
  }
}
