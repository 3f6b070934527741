import type { Encoder } from '../../encoder/encoder.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';

/** The words of published texts that say something, numbered as they come, each with its vector: as many as the corpus has. */
export class WordTable {
  readonly #encoder: Encoder;
  readonly #numbers = new Map<string, number>();
  readonly #vectors: Int8Array[] = [];

  constructor(encoder: Encoder) {
    this.#encoder = encoder;
  }

  /** How many are known. */
  get size(): number {
    return this.#vectors.length;
  }

  /** The words of a text, each once. */
  numbersOf(text: string): Int32Array {
    const numbers = new Set<number>();
    for (const token of tokens(text)) {
      if (isStopWord(token.text)) continue;
      let number = this.#numbers.get(token.text);
      if (number === undefined) {
        number = this.#vectors.length;
        this.#numbers.set(token.text, number);
        this.#vectors.push(this.#encoder.encodeWord(token));
      }
      numbers.add(number);
    }
    return Int32Array.from(numbers);
  }

  vectorOf(number: number): Int8Array {
    return this.#vectors[number] as Int8Array;
  }
}
