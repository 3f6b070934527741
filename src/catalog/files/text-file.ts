import { numbersOf } from '../columns/columns.ts';
import type { StoredBytes } from './stored-bytes.ts';

const LARGEST = 0xffffffff;

/** A text that may be in a file already. */
export interface KnownText {
  readonly bytes: Uint8Array;
  /** Where it begins in the file; null where it is not known to be in it. */
  readonly start: number | null;
}

/** Collects texts as UTF-8. */
export class TextFile {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  /** Adds texts, or bytes that are some, one behind the other; tells where each begins, and where the last one ends. */
  add(texts: readonly (string | Uint8Array)[]): Uint32Array {
    const starts = new Uint32Array(texts.length + 1);
    for (const [index, text] of texts.entries()) starts[index] = this.#append(text);
    starts[texts.length] = this.#length;
    return starts;
  }

  /** Adds texts that are not in the file already; tells where each begins and ends. */
  addOthers(texts: readonly KnownText[]): { readonly starts: Uint32Array; readonly ends: Uint32Array } {
    const starts = numbersOf(texts, ({ bytes, start }) => start ?? this.#append(bytes));
    return { starts, ends: numbersOf(texts, ({ bytes }, index) => (starts[index] as number) + bytes.length) };
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }

  #append(text: string | Uint8Array): number {
    const piece = typeof text === 'string' ? Buffer.from(text) : text;
    const start = this.#length;
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > LARGEST) throw new RangeError('Cannot index more than 4 GiB of text in one corpus.');
    return start;
  }
}

/** Texts that become strings when they are read. */
export class StoredTexts {
  readonly #bytes: StoredBytes;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  /** Unless it is told where they end, each ends where the next one begins. */
  constructor(bytes: StoredBytes, starts: Uint32Array, ends = starts.subarray(1)) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#ends = ends;
  }

  at(index: number): string {
    return this.#bytes.read(this.#starts[index] as number, this.#ends[index] as number);
  }
}
