import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Token } from '../text/token.ts';
import { tokens } from '../text/words.ts';
import { bucketsOf, pairsOf, wordFeaturesOf } from './features.ts';
import { readWeights, type Weights } from './weights.ts';

/** Length of every vector: the dot product of two, over its square, is their cosine. */
export const VECTOR_LENGTH = 256;
/** What a heading or title counts, beside 1 for the text that stands below it. */
const CONTEXT_WEIGHT = 0.5;
const MOST = 127;
/** Words that are remembered: those of the last questions and of the texts that were looked at for them. */
const REMEMBERED = 20_000;

function remember<T>(known: Map<string, T>, text: string, value: T): void {
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, value);
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
  readonly #words = new Map<string, Float64Array>();
  readonly #wordVectors = new Map<string, Int8Array>();

  constructor(weights: Weights) {
    this.#weights = weights;
    this.dimension = weights.dimension;
    this.digest = weights.digest;
    this.#sum = new Float64Array(weights.dimension);
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

  /** The vector of one word, in the form that tokens have; remembered, as long as not too many are. */
  encodeWord(token: Token): Int8Array {
    const known = this.#wordVectors.get(token.text);
    if (known !== undefined) return known;
    const vector = this.encode([token]);
    remember(this.#wordVectors, token.text, vector);
    return vector;
  }

  #add(text: string | readonly Token[], factor: number): void {
    const read = typeof text === 'string' ? tokens(text) : text;
    const pairs = pairsOf(read);
    const sum = this.#sum;
    for (const [at, token] of read.entries()) {
      const word = this.#wordOf(token);
      for (let place = 0; place < word.length; place++)
        sum[place] = (sum[place] as number) + factor * (word[place] as number);
      const pair = pairs[at] as number;
      const ofPair = pair === 0 ? -1 : this.#rowOf(pair);
      if (ofPair >= 0) this.#addRow(sum, ofPair, factor);
    }
  }

  /** What one word adds wherever it stands: its own row and its stem's, or the pieces that it is made of. */
  #wordOf(token: Token): Float64Array {
    const known = this.#words.get(token.text);
    if (known !== undefined) return known;
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
    remember(this.#words, token.text, sum);
    return sum;
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

  /** By halving: the row of a key, or -1. */
  #rowOf(key: number): number {
    const { keys } = this.#weights;
    const wanted = key >>> 0;
    let low = 0;
    let high = keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = keys[middle] as number;
      if (found === wanted) return middle;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #rounded(): Int8Array {
    const sum = this.#sum;
    let square = 0;
    for (const value of sum) square += value * value;
    const vector = new Int8Array(sum.length);
    if (square === 0) return vector;
    const stretch = VECTOR_LENGTH / Math.sqrt(square);
    for (const [at, value] of sum.entries()) vector[at] = Math.max(-MOST, Math.min(MOST, Math.round(value * stretch)));
    return vector;
  }
}
