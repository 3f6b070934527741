import { endsPlainWord, GAP, PLAIN_LETTER, plainKindOf } from '../../text/plain-words.ts';
import type { Token } from '../../text/token.ts';
import { isLowerCase, plainWord, readToken } from '../../text/words.ts';
import { GrowingColumn } from '../columns/growing-column.ts';
import { Runs } from '../columns/runs.ts';
import { EMPTY_HASH, hashWith, RawWords } from './raw-words.ts';

/** The token begins with a capital letter. */
export const CAPITAL = 1;
/** The word is a part of the token before it. */
export const PART = 2;

/** Collects words in the order in which they turn up, and sequences of them; ranks come when all words are known. */
export class Lexicon {
  readonly #numbers = new Map<string, number>();
  readonly #raw = new RawWords();
  /** The text that is being read, and its character codes. */
  #text = '';
  #codes = new Uint16Array(1 << 12);
  #bytes = bytesOf(this.#codes);
  readonly #add = (start: number, end: number): number => {
    const raw = this.#text.slice(start, end);
    return this.numberOf(isLowerCase(this.#text, start, end) ? raw : plainWord(raw));
  };

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }

  /**
   * Numbers and marks of all words and their parts, in the order of the text: what `tokens` reads. Plain English words
   * between gaps take a short cut; everything else goes the way of `tokens`.
   */
  read(text: string, numbers: GrowingColumn, marks?: GrowingColumn): void {
    const codes = this.#codesOf(text);
    const { length } = text;
    let at = 0;
    while (at < length) {
      if (plainKindOf(codes[at] as number) === GAP) {
        at++;
        continue;
      }
      let end = at;
      let hash = EMPTY_HASH;
      while (end < length && plainKindOf(codes[end] as number) === PLAIN_LETTER)
        hash = hashWith(hash, codes[end++] as number);
      if (end > at && endsPlainWord(codeAt(codes, end, length), codeAt(codes, end + 1, length))) {
        numbers.push(this.#raw.numberOf(codes, at, end, hash, this.#add));
        marks?.push(isCapital(codes[at] as number) ? CAPITAL : 0);
        at = end;
      } else at = this.#readAny(text, at, numbers, marks);
    }
  }

  #codesOf(text: string): Uint16Array {
    this.#text = text;
    if (this.#codes.length < text.length) {
      this.#codes = new Uint16Array(text.length * 2);
      this.#bytes = bytesOf(this.#codes);
    }
    this.#bytes.write(text, 'utf16le');
    return this.#codes;
  }

  #readAny(text: string, at: number, numbers: GrowingColumn, marks?: GrowingColumn): number {
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

  /** All words by number. */
  words(): string[] {
    return [...this.#numbers.keys()];
  }
}

function bytesOf({ buffer, byteLength }: Uint16Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, 0, byteLength);
}

/** NaN behind the end: the codes of a longer text may still stand there. */
const codeAt = (codes: Uint16Array, at: number, length: number): number => (at < length ? (codes[at] as number) : NaN);

function isCapital(code: number): boolean {
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : /\p{Lu}/u.test(String.fromCharCode(code));
}

/** Sequences of words by their numbers in a lexicon: plain data for `Runs`. */
export interface WordRuns {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
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

  /** The sequences by numbers in the lexicon. */
  runs(): WordRuns {
    return { starts: this.#starts.toArray(), values: this.#values.toArray() };
  }

  build(rankOf: Uint32Array): Runs {
    const { starts, values } = this.runs();
    for (let at = 0; at < values.length; at++) values[at] = rankOf[values[at] as number] as number;
    return new Runs(starts, values);
  }
}
