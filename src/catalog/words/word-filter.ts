/** Bits for each word, and how many of them a word sets: one of 2,000 words that are not in the set seems to be. */
const BITS_PER_WORD = 16;
const HASHES = 11;

/** FNV-1a over UTF-16 code units, then mixed so that words alike differ in every bit; 32 bit. */
function hash(text: string, multiplier: number): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), multiplier);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Places of a word's bits: steps of one hash from another. */
function* places(word: string, bitCount: number): Generator<number> {
  const first = hash(word, 0x01000193);
  const step = hash(word, 0x5bd1e995) | 1;
  for (let turn = 0; turn < HASHES; turn++) yield ((first + Math.imul(turn, step)) >>> 0) % bitCount;
}

/** Bytes of a set of words, to be read by `WordFilter`: a Bloom filter. The order of the words makes no difference. */
export function wordFilterBytes(words: ReadonlySet<string>): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words)
    for (const place of places(word, bytes.length * 8))
      bytes[place >> 3] = (bytes[place >> 3] as number) | (1 << (place & 7));
  return bytes;
}

/** A set of words in little space: it knows all of its words, and takes very few others for some. */
export class WordFilter {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  has(word: string): boolean {
    if (this.#bytes.length === 0) return false;
    for (const place of places(word, this.#bytes.length * 8))
      if (((this.#bytes[place >> 3] as number) & (1 << (place & 7))) === 0) return false;
    return true;
  }
}
