import { tokens } from '../text/words.ts';
import { GrowingColumn } from './growing-column.ts';
import { Runs } from './runs.ts';

/** Collects words in the order in which they turn up, and sequences of them; ranks come when all words are known. */
export class Lexicon {
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }

  /** Numbers of all words and their parts, in the order of the text. */
  read(text: string, into: { push(value: number): unknown }): void {
    for (const { text: word, parts } of tokens(text)) {
      into.push(this.numberOf(word));
      for (const part of parts) into.push(this.numberOf(part));
    }
  }

  /** All words by code unit, and the rank of each number in that order. */
  ranked(): { words: string[]; rankOf: Uint32Array } {
    const words = [...this.#numbers.keys()].sort();
    const rankOf = new Uint32Array(words.length);
    for (const [rank, word] of words.entries()) rankOf[this.#numbers.get(word) as number] = rank;
    return { words, rankOf };
  }
}

/** Collects sequences of words. */
export class RunsBuilder {
  readonly #lexicon: Lexicon;
  readonly #starts = new GrowingColumn();
  readonly #values = new GrowingColumn();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#starts.push(0);
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** Adds the words of some texts as one sequence. */
  add(...texts: readonly string[]): void {
    for (const text of texts) this.#lexicon.read(text, this.#values);
    this.#starts.push(this.#values.length);
  }

  build(rankOf: Uint32Array): Runs {
    return new Runs(
      this.#starts.toArray(),
      this.#values.toArray().map((number) => rankOf[number] as number),
    );
  }
}
