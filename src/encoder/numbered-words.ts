import { Recent } from '../recent.ts';
import { token } from '../text/token.ts';
import { tokens } from '../text/words.ts';
import type { Encoder, ReadWord } from './encoder.ts';

/** For words that are remembered: what is asked about again and again has room many times over. */
const MOST_BYTES = 16 * 2 ** 20;

/** The words of a vocabulary as an encoder reads them, by their numbers: a text whose words are numbered need not be read again. */
export class NumberedWords {
  readonly #encoder: Encoder;
  readonly #textOf: (word: number) => string;
  readonly #words: Recent<ReadWord, number>;

  /**
   * @param textOf a word of the vocabulary, in the form that tokens have
   * @param maxBytes for words that are remembered; by default as much as answering questions is worth
   */
  constructor(encoder: Encoder, textOf: (word: number) => string, maxBytes = MOST_BYTES) {
    this.#encoder = encoder;
    this.#words = new Recent({ maxBytes, sizeOf: ({ sum }) => sum.byteLength });
    this.#textOf = textOf;
  }

  at(word: number): ReadWord {
    return this.#words.peek(word) ?? this.#words.keep(word, this.#encoder.readWord(tokenOf(this.#textOf(word))));
  }
}

/** The token that a word was read from; one that does not read as itself any more, as of an acronym, is a plain word. */
function tokenOf(text: string): ReturnType<typeof token> {
  const [first] = tokens(text);
  return first?.text === text ? first : token('word', text, 0, text.length);
}
