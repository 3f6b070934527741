import { stem } from './stem.ts';

export type TokenKind = 'word' | 'number' | 'money' | 'percent' | 'version' | 'code';

/** One word, number or name of a text. */
export interface Token {
  /**
   * As it is compared: lower case, no accents, no `'s`; `1,500` is `1500`, `$49.00` is `$49`, `e-mail` is `email`.
   * Only an acronym that spells a stop word keeps its capitals: `US`, `IT`.
   */
  readonly text: string;
  /** Snowball stem of a plain word; anything else is its own stem. */
  readonly stem: string;
  readonly kind: TokenKind;
  /** UTF-16 offsets into the text that was read. */
  readonly start: number;
  readonly end: number;
  /** Further forms under which it is found: `$49` also as `49`, `AES-256` as `aes`, `256`, `aes256`. Mostly empty. */
  readonly parts: readonly string[];
}

const NONE: readonly string[] = Object.freeze([]);

/** Makes a token from the text between two offsets. Its stem is computed when it is asked for: an index asks once a word. */
export function token(
  kind: TokenKind,
  text: string,
  start: number,
  end: number,
  parts: readonly string[] = NONE,
): Token {
  return new ReadToken(kind, text, start, end, parts);
}

class ReadToken implements Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly parts: readonly string[];
  #stem: string | undefined;

  constructor(kind: TokenKind, text: string, start: number, end: number, parts: readonly string[]) {
    this.kind = kind;
    this.text = text;
    this.start = start;
    this.end = end;
    this.parts = parts;
  }

  get stem(): string {
    this.#stem ??= stem(this.text);
    return this.#stem;
  }
}
