import type { StoredBytes } from './stored-bytes.ts';

const LARGEST = 0xffffffff;

/** Collects texts as UTF-8, one behind the other. */
export class TextFile {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  /** Adds some texts, or bytes that are some, and tells where each begins, and where the last one ends: what `StoredTexts` reads them by. */
  add(texts: readonly (string | Uint8Array)[]): Uint32Array {
    const starts = new Uint32Array(texts.length + 1);
    for (const [index, text] of texts.entries()) {
      const piece = typeof text === 'string' ? Buffer.from(text) : text;
      this.#pieces.push(piece);
      starts[index] = this.#length;
      this.#length += piece.length;
      if (this.#length > LARGEST) throw new RangeError('Cannot index more than 4 GiB of text in one corpus.');
    }
    starts[texts.length] = this.#length;
    return starts;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }
}

/** Texts that become strings when they are read. */
export class StoredTexts {
  readonly #bytes: StoredBytes;
  readonly #starts: Uint32Array;

  constructor(bytes: StoredBytes, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  at(index: number): string {
    return this.#bytes.read(this.#starts[index] as number, this.#starts[index + 1] as number);
  }
}
