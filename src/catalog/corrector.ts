import { editDistance } from '../text/distance.ts';
import type { WordIndex } from './catalog.ts';
import { type Column, type Columns, column, type NumberColumn } from './columns.ts';

/** A word of the vocabulary that a reader may have meant. */
export interface Correction {
  readonly word: number;
  /** 1 or 2: Damerau–Levenshtein distance. */
  readonly distance: number;
}

const SHORTEST_WORD = 4;
/** From this length on two slips are believed; in shorter words they make another word. */
const TWO_SLIPS_FROM = 7;
const PLAIN_WORD = /^[a-z']+$/;

/**
 * A bit for each letter that a word has. One edit changes at most two of them, so that comparing two numbers rules most
 * words out.
 */
function signatureOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Columns that `Corrector` reads; a word that is no candidate has length 0. */
export function correctorColumns(words: readonly string[], counts: NumberColumn): [string, Column][] {
  const isCandidate = (word: string, index: number) => counts[index] !== 0 && PLAIN_WORD.test(word);
  return [
    ['corrector.signatures', Uint32Array.from(words, signatureOf)],
    [
      'corrector.lengths',
      Uint8Array.from(words, (word, index) => (isCandidate(word, index) ? Math.min(255, word.length) : 0)),
    ],
  ];
}

/** Finds the nearest indexed word for one that the vocabulary lacks. */
export class Corrector {
  readonly #words: WordIndex;
  readonly #signatures: Uint32Array;
  readonly #lengths: Uint8Array;

  constructor(columns: Columns, words: WordIndex) {
    this.#words = words;
    this.#signatures = column(columns, 'corrector.signatures', 'u32');
    this.#lengths = column(columns, 'corrector.lengths', 'u8');
  }

  /**
   * The word that `text`, folded, was most likely meant to be: the nearest, then the one in most passages, then the first by
   * code unit. Null where it is too short to tell or nothing is near enough.
   */
  correct(text: string): Correction | null {
    const { length } = text;
    if (length < SHORTEST_WORD || !PLAIN_WORD.test(text)) return null;
    const signature = signatureOf(text);
    let limit = length >= TWO_SLIPS_FROM ? 2 : 1;
    let found: Correction | null = null;
    for (let word = 0; word < this.#lengths.length; word++) {
      if (!this.#isNear(word, length, signature, limit)) continue;
      const distance = editDistance(text, this.#words.terms.textOf(word), limit);
      if (distance > limit || !this.#isBetter(word, distance, found)) continue;
      found = { word, distance };
      limit = distance;
    }
    return found;
  }

  /** Whether length and letters allow the distance. */
  #isNear(word: number, length: number, signature: number, limit: number): boolean {
    const difference = (this.#lengths[word] as number) - length;
    if (difference > limit || difference < -limit) return false;
    return bitCount((this.#signatures[word] as number) ^ signature) <= 2 * limit;
  }

  #isBetter(word: number, distance: number, found: Correction | null): boolean {
    if (found === null || distance < found.distance) return true;
    const { passages } = this.#words;
    return passages.frequency(word) > passages.frequency(found.word);
  }
}
