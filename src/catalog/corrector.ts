import { editDistance } from '../text/distance.ts';
import type { Postings } from './postings.ts';
import type { StringTable } from './string-table.ts';

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

/** Finds the nearest indexed word for one that the vocabulary lacks. */
export class Corrector {
  readonly #words: StringTable;
  readonly #passages: Postings;
  readonly #signatures: Uint32Array;
  readonly #lengths: Uint8Array;

  constructor(words: StringTable, passages: Postings) {
    this.#words = words;
    this.#passages = passages;
    this.#signatures = new Uint32Array(words.count);
    this.#lengths = new Uint8Array(words.count);
    for (let word = 0; word < words.count; word++) {
      const text = words.textOf(word);
      if (passages.frequency(word) === 0 || !PLAIN_WORD.test(text)) continue;
      this.#signatures[word] = signatureOf(text);
      this.#lengths[word] = Math.min(255, text.length);
    }
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
      const distance = editDistance(text, this.#words.textOf(word), limit);
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
    return this.#passages.frequency(word) > this.#passages.frequency(found.word);
  }
}
