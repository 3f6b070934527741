import type { Catalog } from '../../catalog/catalog.ts';
import { wordsOfUnit } from '../../catalog/unit-words.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import type { NumberedWords } from '../../encoder/numbered-words.ts';
import { isStopWord } from '../../text/stop-words.ts';
import type { Token } from '../../text/token.ts';
import { tokens } from '../../text/words.ts';

/**
 * The words of published texts that say something, each with its vector: those of the catalog by their numbers there, and
 * behind them, numbered as they come, words that only phrasings have.
 */
export class WordTable {
  readonly #catalog: Catalog;
  readonly #encoder: Encoder;
  readonly #read: NumberedWords;
  readonly #further = new Map<string, number>();
  readonly #vectors: (Int8Array | undefined)[] = [];

  /** @param read words of the catalog as the encoder reads them */
  constructor(catalog: Catalog, encoder: Encoder, read: NumberedWords) {
    this.#catalog = catalog;
    this.#encoder = encoder;
    this.#read = read;
  }

  /** One more than the largest number. */
  get size(): number {
    return this.#catalog.words.terms.count + this.#further.size;
  }

  /** The words of a text, each once. */
  numbersOf(text: string): Int32Array {
    const numbers = new Set<number>();
    for (const read of tokens(text)) if (!isStopWord(read.text)) numbers.add(this.#numberOf(read));
    return Int32Array.from(numbers);
  }

  /** The words of a unit of the catalog, and of a text besides, each once. */
  numbersOfUnit(unit: number, besides: string): Int32Array {
    const { isStop } = this.#catalog;
    const words = wordsOfUnit(this.#catalog, unit).filter((word) => isStop[word] === 0);
    return Int32Array.from(new Set([...this.numbersOf(besides), ...words]));
  }

  vectorOf(number: number): Int8Array {
    let vector = this.#vectors[number];
    if (vector === undefined) {
      vector = this.#encoder.encodeRead([this.#read.at(number)]);
      this.#vectors[number] = vector;
    }
    return vector;
  }

  #numberOf(read: Token): number {
    const known = this.#catalog.words.terms.idOf(read.text);
    if (known >= 0) return known;
    let number = this.#further.get(read.text);
    if (number === undefined) {
      number = this.size;
      this.#further.set(read.text, number);
      this.#vectors[number] = this.#encoder.encodeWord(read);
    }
    return number;
  }
}
