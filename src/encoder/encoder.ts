import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Token } from '../text/token.ts';
import { tokens } from '../text/words.ts';
import { bucketsOf, featuresOf } from './features.ts';
import { readWeights, type Weights } from './weights.ts';

/** Length of every vector: the dot product of two, over its square, is their cosine. */
export const VECTOR_LENGTH = 256;
/** What a heading or title counts, beside 1 for the text that stands below it. */
const CONTEXT_WEIGHT = 0.5;
const MOST = 127;

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

  #add(text: string | readonly Token[], factor: number): void {
    const read = typeof text === 'string' ? tokens(text) : text;
    const shared = this.#weights.keys.length;
    for (const [at, { word, stem, pair }] of featuresOf(read).entries()) {
      const ofWord = this.#rowOf(word);
      if (ofWord >= 0) this.#addRow(ofWord, factor);
      const ofStem = this.#rowOf(stem);
      if (ofStem >= 0) this.#addRow(ofStem, factor);
      const ofPair = pair === 0 ? -1 : this.#rowOf(pair);
      if (ofPair >= 0) this.#addRow(ofPair, factor);
      if (ofWord >= 0) continue;
      const buckets = bucketsOf(read[at] as Token);
      const share = factor / Math.sqrt(buckets.length);
      for (const bucket of buckets) this.#addRow(shared + bucket, share);
    }
  }

  #addRow(row: number, factor: number): void {
    const { values, scales } = this.#weights;
    const sum = this.#sum;
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
