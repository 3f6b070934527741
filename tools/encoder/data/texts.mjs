/** Texts as the encoder reads them, each once, as flat lists of numbers. */
export class Texts {
  #features;
  #ids = new Map();
  /** Token → its three keys, text → its first token, token → its first bucket. */
  keys = [];
  tokenStarts = [0];
  buckets = [];
  bucketStarts = [0];

  /** @param {typeof import('../../../src/encoder/features.ts')} features the built module */
  constructor(features) {
    this.#features = features;
  }

  get size() {
    return this.tokenStarts.length - 1;
  }

  /** @param {string} text @returns {number} its number; the same text has the same one */
  add(text) {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const read = this.#features.tokens(text);
    for (const [at, { word, stem, pair }] of this.#features.featuresOf(read).entries()) {
      this.keys.push(word, stem, pair);
      for (const bucket of this.#features.bucketsOf(read[at])) this.buckets.push(bucket);
      this.bucketStarts.push(this.buckets.length);
    }
    const id = this.size;
    this.#ids.set(text, id);
    this.tokenStarts.push(this.keys.length / 3);
    return id;
  }

  /** How many tokens a text has. */
  lengthOf(id) {
    return this.tokenStarts[id + 1] - this.tokenStarts[id];
  }
}
