import { PART } from '../../catalog/building/analysis.ts';
import type { Catalog } from '../../catalog/catalog.ts';
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
  /** Words of the catalog that stand in the list that is being made. */
  readonly #isListed: Uint8Array;

  /** @param read words of the catalog as the encoder reads them */
  constructor(catalog: Catalog, encoder: Encoder, read: NumberedWords) {
    this.#catalog = catalog;
    this.#encoder = encoder;
    this.#read = read;
    this.#isListed = new Uint8Array(catalog.words.terms.count);
  }

  /** One more than the largest number. */
  get size(): number {
    return this.#isListed.length + this.#further.size;
  }

  /** The words of a text, each once. */
  numbersOf(text: string): Int32Array {
    const numbers = new Set<number>();
    for (const read of tokens(text)) if (!isStopWord(read.text)) numbers.add(this.#numberOf(read));
    return Int32Array.from(numbers);
  }

  /** The words of a unit of the catalog, and of a text besides, each once. */
  numbersOfUnit(unit: number, besides: string): Int32Array {
    const { units, unitMarks, isStop } = this.#catalog;
    const numbers = [...this.numbersOf(besides)];
    for (const number of numbers) this.#isListed[number] = 1;
    const end = units.end(unit);
    for (let at = units.start(unit); at < end; at++) {
      const word = units.values[at] as number;
      if (this.#isListed[word] === 1 || isStop[word] === 1 || ((unitMarks[at] as number) & PART) !== 0) continue;
      this.#isListed[word] = 1;
      numbers.push(word);
    }
    for (const number of numbers) this.#isListed[number] = 0;
    return Int32Array.from(numbers);
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
