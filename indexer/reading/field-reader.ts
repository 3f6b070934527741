const LINE_END = 0x0a;
const SPACE = 0x20;
const ZERO = 0x30;
const BRACKET = 0x28;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
/** The bit in which capital and small letters differ. */
const SMALL = 0x20;

/** Reads fields that spaces separate from the lines of a file, in order. Lines that begin with a space are remarks. */
export class FieldReader {
  readonly #bytes: Buffer;
  #at = 0;
  #next = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Goes to the next line that is no remark, whatever is left of this one; false at the end of the file. */
  nextLine(): boolean {
    do {
      this.#at = this.#next;
      if (this.#at >= this.#bytes.length) return false;
      const end = this.#bytes.indexOf(LINE_END, this.#at);
      this.#next = end < 0 ? this.#bytes.length : end + 1;
    } while (this.#bytes[this.#at] === SPACE || this.#bytes[this.#at] === LINE_END);
    return true;
  }

  /** Goes on behind so many fields. */
  skipFields(fields: number): void {
    for (let left = fields; left > 0; left--) this.#at = this.#end() + 1;
  }

  /** A whole number in decimal digits. */
  decimal(): number {
    const end = this.#end();
    let value = 0;
    for (let at = this.#at; at < end; at++) value = value * 10 + (this.#bytes[at] as number) - ZERO;
    this.#at = end + 1;
    return value;
  }

  /** A whole number in hexadecimal digits. */
  hexadecimal(): number {
    const end = this.#end();
    const value = Number.parseInt(this.#bytes.toString('latin1', this.#at, end), 16);
    this.#at = end + 1;
    return value;
  }

  /** A field's first character. */
  character(): string {
    const character = String.fromCharCode(this.#bytes[this.#at] as number);
    this.skipFields(1);
    return character;
  }

  /** A word of letters alone, in small ones and without what stands behind it in brackets; null for any other field. */
  word(): string | null {
    const end = this.#end();
    const start = this.#at;
    this.#at = end + 1;
    let at = start;
    for (; at < end && this.#bytes[at] !== BRACKET; at++) {
      const letter = (this.#bytes[at] as number) | SMALL;
      if (letter < SMALL_A || letter > SMALL_Z) return null;
    }
    return at === start ? null : this.#bytes.toString('latin1', start, at).toLowerCase();
  }

  #end(): number {
    let end = this.#at;
    for (let code = this.#bytes[end]; code !== SPACE && code !== LINE_END && end < this.#next; code = this.#bytes[end])
      end++;
    return end;
  }
}
