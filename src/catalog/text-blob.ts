import { type Column, type Columns, column } from './columns.ts';

/** Columns of some texts as UTF-8, one behind the other. */
export function textBlobColumns(name: string, texts: readonly string[]): [string, Column][] {
  const pieces = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, piece] of pieces.entries()) starts[index + 1] = (starts[index] as number) + piece.length;
  return [
    [`${name}.starts`, starts],
    [`${name}.bytes`, new Uint8Array(Buffer.concat(pieces))],
  ];
}

/** Texts that become strings when they are read. */
export class TextBlob {
  readonly #starts: Uint32Array;
  readonly #bytes: Buffer;

  constructor(columns: Columns, name: string) {
    this.#starts = column(columns, `${name}.starts`, 'u32');
    const { buffer, byteOffset, length } = column(columns, `${name}.bytes`, 'u8');
    this.#bytes = Buffer.from(buffer as ArrayBuffer, byteOffset, length);
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  at(index: number): string {
    return this.#bytes.toString('utf8', this.#starts[index], this.#starts[index + 1]);
  }
}
