/** Letters of the longest word that a pattern takes: one bit each. */
export const LONGEST_PATTERN = 32;

const ALPHABET = 128;

/**
 * One ASCII word, prepared for measuring its distance to many: Damerau–Levenshtein with swaps of neighbours (optimal string
 * alignment), a column of the table in a few machine words (Hyyrö: A Bit-Vector Algorithm for Computing Levenshtein and
 * Damerau Edit Distances, 2003).
 */
export class WordPattern {
  /** For each character the places at which the word has it. */
  readonly #places = new Int32Array(ALPHABET);
  readonly #length: number;

  /** @param word at most `LONGEST_PATTERN` ASCII characters */
  constructor(word: string) {
    if (word.length > LONGEST_PATTERN)
      throw new RangeError(`Cannot measure a word of ${word.length} letters: at most ${LONGEST_PATTERN}.`);
    this.#length = word.length;
    for (let index = 0; index < word.length; index++) {
      const code = word.charCodeAt(index);
      this.#places[code] = (this.#places[code] as number) | (1 << index);
    }
  }

  /** Distance to the characters `[start, end)` of an array of character codes. */
  distanceTo(codes: ArrayLike<number>, start: number, end: number): number {
    if (this.#length === 0) return end - start;
    const last = 1 << (this.#length - 1);
    let distance = this.#length;
    let higher = -1;
    let lower = 0;
    let same = 0;
    let placesBefore = 0;
    for (let at = start; at < end; at++) {
      const code = codes[at] as number;
      const places = code < ALPHABET ? (this.#places[code] as number) : 0;
      const swapped = ((~same & places) << 1) & placesBefore;
      same = (((places & higher) + higher) ^ higher) | places | lower | swapped;
      let growing = lower | ~(same | higher);
      let shrinking = same & higher;
      if (growing & last) distance++;
      else if (shrinking & last) distance--;
      growing = (growing << 1) | 1;
      shrinking <<= 1;
      higher = shrinking | ~(same | growing);
      lower = growing & same;
      placesBefore = places;
    }
    return distance;
  }
}
