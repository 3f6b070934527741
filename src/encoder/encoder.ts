import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Recent } from '../recent.ts';
import { endsPlainWord, GAP, PLAIN_LETTER, plainKindOf } from '../text/plain-words.ts';
import { type Token, type TokenKind, token } from '../text/token.ts';
import { isLowerCase, plainWord, readToken } from '../text/words.ts';
import { bucketsOf, pairOf, pairStart, stemOf, wordFeaturesOf } from './features.ts';
import { readWeights, type Weights } from './weights.ts';

/** Length of every vector: the dot product of two, over its square, is their cosine. */
export const VECTOR_LENGTH = 256;
/** What a heading or title counts, beside 1 for the text that stands below it. */
const CONTEXT_WEIGHT = 0.5;
const MOST = 127;
/** For words that are remembered: those of the last questions and of the texts that were looked at for them. */
const MOST_BYTES = 24 * 2 ** 20;

/** A word as the encoder reads it: what it adds wherever it stands, and what it is in a pair. */
export interface ReadWord {
  readonly kind: TokenKind;
  readonly sum: Float64Array;
  readonly stem: string;
  readonly pairStart: number;
}

/**
 * Turns texts into vectors that are near each other where the texts mean the same. A vector is the sum of rows that were
 * learned for words, stems and pairs of neighbours; words that have none are made of pieces. Additions, products and roots of
 * 64-bit floats in a fixed order, rounded to bytes: the same bytes on every machine.
 */
export class Encoder {
  readonly dimension: number;
  /** Sixteen hexadecimal digits that tell these weights from others. */
  readonly digest: string;
  readonly #weights: Weights;
  readonly #sum: Float64Array;
  /** Where to begin to look for a key: the first row of each value of its upper bits, and the row behind the last one. */
  readonly #starts: Uint32Array;
  readonly #words = new Recent<ReadWord>({ maxBytes: MOST_BYTES, sizeOf: ({ sum }) => sum.byteLength });
  readonly #wordVectors = new Recent<Int8Array>({ maxBytes: MOST_BYTES / 4, sizeOf: ({ length }) => length });

  constructor(weights: Weights) {
    this.#weights = weights;
    this.dimension = weights.dimension;
    this.digest = weights.digest;
    this.#sum = new Float64Array(weights.dimension);
    this.#starts = startsOf(weights.keys);
  }

  /** Reads the weights that lie beside this script, or another file of them. */
  static load(path: string = join(dirname(import.meta.filename), 'weights.bin')): Encoder {
    return new Encoder(readWeights(readFileSync(path)));
  }

  /**
   * The vector of a text: `dimension` signed bytes, together of `VECTOR_LENGTH`; zeros for a text without words.
   *
   * @param context what it stands under, as its page's title and heading: it counts, but less
   */
  encode(text: string | readonly Token[], context: string | readonly Token[] = []): Int8Array {
    this.#sum.fill(0);
    this.#add(text, 1);
    this.#add(context, CONTEXT_WEIGHT);
    return this.#rounded();
  }

  /**
   * The same of words that were read before, which need not be looked for in a text again.
   *
   * @param context what `sumOf` makes of it, once for all texts that stand under it
   */
  encodeRead(words: readonly ReadWord[], context: Float64Array | null = null): Int8Array {
    this.#sum.fill(0);
    let before: ReadWord | undefined;
    for (const word of words) before = this.#addWord(word, before, 1);
    if (context !== null) addTo(this.#sum, context, CONTEXT_WEIGHT);
    return this.#rounded();
  }

  /** What the words of a text add up to, before that is made a vector. */
  sumOf(text: string): Float64Array {
    this.#sum.fill(0);
    this.#add(text, 1);
    return this.#sum.slice();
  }

  /** The vector of one word, in the form that tokens have; remembered, as long as not too many are. */
  encodeWord(token: Token): Int8Array {
    return this.#wordVectors.get(token.text, () => this.encode([token]));
  }

  /** Whether it has learnt what a word means, and does not guess by its letters. */
  knows(token: Token): boolean {
    const { word, stem } = wordFeaturesOf(token);
    return this.#rowOf(word) >= 0 || this.#rowOf(stem) >= 0;
  }

  #add(text: string | readonly Token[], factor: number): void {
    let before: ReadWord | undefined;
    if (typeof text !== 'string') for (const read of text) before = this.#addWord(this.#wordOf(read), before, factor);
    else this.#addText(text, factor);
  }

  /** What `tokens` reads in a text; plain words, which most are, are looked up without making a token of each. */
  #addText(text: string, factor: number): void {
    const { length } = text;
    const found: Token[] = [];
    let before: ReadWord | undefined;
    for (let at = 0; at < length; ) {
      if (plainKindOf(text.charCodeAt(at)) === GAP) {
        at++;
        continue;
      }
      let end = at;
      while (end < length && plainKindOf(text.charCodeAt(end)) === PLAIN_LETTER) end++;
      if (end > at && endsPlainWord(text.charCodeAt(end), text.charCodeAt(end + 1))) {
        before = this.#addWord(this.#plainWordOf(text, at, end), before, factor);
        at = end;
        continue;
      }
      at = readToken(text, at, found);
      for (const read of found) before = this.#addWord(this.#wordOf(read), before, factor);
      found.length = 0;
    }
  }

  #addWord(word: ReadWord, before: ReadWord | undefined, factor: number): ReadWord {
    addTo(this.#sum, word.sum, factor);
    const ofPair = before === undefined ? -1 : this.#rowOf(pairOf(word.stem, before.pairStart));
    if (ofPair >= 0) this.#addRow(this.#sum, ofPair, factor);
    return word;
  }

  #plainWordOf(text: string, start: number, end: number): ReadWord {
    const raw = text.slice(start, end);
    const word = isLowerCase(text, start, end) ? raw : plainWord(raw);
    const known = this.#words.peek(word);
    return known?.kind === 'word' ? known : this.#words.keep(word, this.readWord(token('word', word, start, end)));
  }

  #wordOf(token: Token): ReadWord {
    const known = this.#words.peek(token.text);
    return known?.kind === token.kind ? known : this.#words.keep(token.text, this.readWord(token));
  }

  /** A word's own row and its stem's, or the pieces that it is made of; made anew each time. */
  readWord(token: Token): ReadWord {
    const { word, stem } = wordFeaturesOf(token);
    const sum = new Float64Array(this.dimension);
    const ofWord = this.#rowOf(word);
    if (ofWord >= 0) this.#addRow(sum, ofWord, 1);
    const ofStem = this.#rowOf(stem);
    if (ofStem >= 0) this.#addRow(sum, ofStem, 1);
    if (ofWord < 0) {
      const buckets = bucketsOf(token);
      const share = 1 / Math.sqrt(buckets.length);
      for (const bucket of buckets) this.#addRow(sum, this.#weights.keys.length + bucket, share);
    }
    return { kind: token.kind, sum, stem: stemOf(token), pairStart: pairStart(stemOf(token)) };
  }

  #addRow(sum: Float64Array, row: number, factor: number): void {
    const { values, scales } = this.#weights;
    const { dimension } = this;
    const scale = factor * (scales[row] as number);
    for (let at = 0, place = (row * dimension) / 2; at < dimension; at += 2, place++) {
      const both = values[place] as number;
      sum[at] = (sum[at] as number) + scale * ((both << 28) >> 28);
      sum[at + 1] = (sum[at + 1] as number) + scale * (both >> 4);
    }
  }

  /** The row of a key, or -1. */
  #rowOf(key: number): number {
    const { keys } = this.#weights;
    const wanted = key >>> 0;
    const upper = wanted >>> LOWER_BITS;
    const end = this.#starts[upper + 1] as number;
    for (let row = this.#starts[upper] as number; row < end; row++) if (keys[row] === wanted) return row;
    return -1;
  }

  #rounded(): Int8Array {
    const sum = this.#sum;
    let square = 0;
    for (const value of sum) square += value * value;
    const vector = new Int8Array(sum.length);
    if (square === 0) return vector;
    const stretch = VECTOR_LENGTH / Math.sqrt(square);
    for (let at = 0; at < sum.length; at++)
      vector[at] = Math.max(-MOST, Math.min(MOST, Math.round((sum[at] as number) * stretch)));
    return vector;
  }
}

/** As many values of a key's upper bits as there are rows, about: most keys that have none are told without looking at one. */
const LOWER_BITS = 16;

function startsOf(keys: Uint32Array): Uint32Array {
  const starts = new Uint32Array((1 << (32 - LOWER_BITS)) + 1);
  for (const key of keys) starts[(key >>> LOWER_BITS) + 1] = (starts[(key >>> LOWER_BITS) + 1] as number) + 1;
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  return starts;
}

/** Adds one list of numbers to another, four at a time: an index is made of millions of such sums. */
function addTo(sum: Float64Array, added: Float64Array, factor: number): void {
  const inFours = sum.length - (sum.length % 4);
  for (let at = 0; at < inFours; at += 4) {
    const first = (sum[at] as number) + factor * (added[at] as number);
    const second = (sum[at + 1] as number) + factor * (added[at + 1] as number);
    const third = (sum[at + 2] as number) + factor * (added[at + 2] as number);
    const fourth = (sum[at + 3] as number) + factor * (added[at + 3] as number);
    sum[at] = first;
    sum[at + 1] = second;
    sum[at + 2] = third;
    sum[at + 3] = fourth;
  }
  for (let at = inFours; at < sum.length; at++) sum[at] = (sum[at] as number) + factor * (added[at] as number);
}
