import { classOf, LETTER, OTHER } from '../text/characters.ts';
import type { Token } from '../text/token.ts';
import { plainWord, plainWordEnd, readToken } from '../text/words.ts';
import { GrowingColumn } from './growing-column.ts';
import { RawWords } from './raw-words.ts';
import { Runs } from './runs.ts';

/** The token begins with a capital letter. */
export const CAPITAL = 1;
/** The word is a part of the token before it. */
export const PART = 2;

function isCapital(code: number): boolean {
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : /\p{Lu}/u.test(String.fromCharCode(code));
}

/** Collects words in the order in which they turn up, and sequences of them; ranks come when all words are known. */
export class Lexicon {
  readonly #numbers = new Map<string, number>();
  readonly #raw = new RawWords();
  readonly #add = (raw: string): number => this.numberOf(plainWord(raw));

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }

  /** Numbers and marks of all words and their parts, in the order of the text: what `tokens` reads. */
  read(text: string, numbers: GrowingColumn, marks?: GrowingColumn): void {
    for (let at = 0; at < text.length; ) {
      const kind = classOf(text.charCodeAt(at));
      const end = kind === LETTER ? plainWordEnd(text, at) : -1;
      if (end >= 0) {
        numbers.push(this.#raw.numberOf(text, at, end, this.#add));
        marks?.push(isCapital(text.charCodeAt(at)) ? CAPITAL : 0);
        at = end;
      } else at = kind === OTHER ? at + 1 : this.#readOther(text, at, numbers, marks);
    }
  }

  #readOther(text: string, at: number, numbers: GrowingColumn, marks?: GrowingColumn): number {
    const found: Token[] = [];
    const next = readToken(text, at, found);
    for (const { text: word, parts, start } of found) {
      const mark = isCapital(text.charCodeAt(start)) ? CAPITAL : 0;
      numbers.push(this.numberOf(word));
      marks?.push(mark);
      for (const part of parts) {
        numbers.push(this.numberOf(part));
        marks?.push(mark | PART);
      }
    }
    return next;
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
  readonly #marks = new GrowingColumn();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#starts.push(0);
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** Adds the words of some texts as one sequence. */
  add(...texts: readonly string[]): void {
    for (const text of texts) this.#lexicon.read(text, this.#values, this.#marks);
    this.#starts.push(this.#values.length);
  }

  /** For each value its marks. */
  marks(): Uint8Array {
    return Uint8Array.from(this.#marks.toArray());
  }

  build(rankOf: Uint32Array): Runs {
    return new Runs(
      this.#starts.toArray(),
      this.#values.toArray().map((number) => rankOf[number] as number),
    );
  }
}
