import { cosineOf, dot } from '../../encoder/dot.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import type { Question } from '../question/question.ts';

/** The words of a text that say something, each as a vector of its own. */
export function termVectors(text: string, encoder: Encoder): Int8Array[] {
  const words = new Map(tokens(text).flatMap((token) => (isStopWord(token.text) ? [] : [[token.text, token]])));
  return Array.from(words.values(), (token) => encoder.encodeWord(token));
}

/** How near the words of a question are to a text. */
export interface TermMatch {
  /** Mean cosine with the text, by IDF, and the largest IDF of a word that is not near. */
  readonly termCosine: number;
  readonly termMissing: number;
  /** The same with the nearest word of the text. */
  readonly wordCosine: number;
  readonly wordMissing: number;
}

/** The words of one question, compared with texts one by one (late interaction). */
export class TermCosines {
  readonly #vectors: readonly Int8Array[];
  readonly #shares: readonly number[];
  readonly #weights: readonly number[];
  readonly #known = new Map<Int8Array, Float64Array>();

  /** @param rarest the largest IDF that a word can have */
  constructor({ slots, rarity }: Question, encoder: Encoder, rarest: number) {
    this.#vectors = slots.map(({ text }) => encoder.encode(text));
    this.#shares = slots.map((slot) => slot.rarity / rarity);
    this.#weights = slots.map((slot) => slot.rarity / rarest);
  }

  /** @param words the vectors of the text's words */
  of(text: Int8Array, words: readonly Int8Array[]): TermMatch {
    const nearest = new Float64Array(this.#vectors.length);
    for (const word of words) {
      const near = this.#nearnessOf(word);
      for (let at = 0; at < nearest.length; at++)
        if ((near[at] as number) > (nearest[at] as number)) nearest[at] = near[at] as number;
    }
    let termCosine = 0;
    let termMissing = 0;
    let wordCosine = 0;
    let wordMissing = 0;
    for (let at = 0; at < nearest.length; at++) {
      const share = this.#shares[at] as number;
      const weight = this.#weights[at] as number;
      const near = Math.max(0, cosineOf(dot(this.#vectors[at] as Int8Array, text)));
      termCosine += share * near;
      termMissing = Math.max(termMissing, weight * (1 - near));
      wordCosine += share * (nearest[at] as number);
      wordMissing = Math.max(wordMissing, weight * (1 - (nearest[at] as number)));
    }
    return { termCosine, termMissing, wordCosine, wordMissing };
  }

  /** The cosine of each word of the question with a word of a text: texts that compete have most of their words in common. */
  #nearnessOf(word: Int8Array): Float64Array {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const near = Float64Array.from(this.#vectors, (own) => cosineOf(dot(own, word)));
    this.#known.set(word, near);
    return near;
  }
}
