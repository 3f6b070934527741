/** What is learned: a row and the logarithm of a weight for every feature; and how a text becomes rows. */
export class Model {
  /** Token → its three rows, -1 where it has none. */
  #rowsOf;
  #texts;
  #shared;
  /** Rows and factors of the text that was read last. */
  rows = new Int32Array(4096);
  factors = new Float32Array(4096);
  length = 0;

  /**
   * @param {import('./data/texts.mjs').Texts} texts
   * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
   * @param {import('./arithmetic/matrix.mjs').Matrices} matrices where the rows go
   */
  constructor(texts, vocabulary, dimension, random, matrices) {
    this.dimension = dimension;
    this.size = vocabulary.size;
    this.#texts = texts;
    this.#shared = vocabulary.sharedRows;
    this.#rowsOf = Int32Array.from(texts.keys, (key) => vocabulary.rows.get(key) ?? -1);
    this.weights = Float32Array.from(vocabulary.weights);
    const spread = Math.sqrt(3 / dimension);
    this.values = matrices.reserve(this.size * dimension);
    for (let at = 0; at < this.values.length; at++) this.values[at] = random.signed() * spread;
  }

  clear() {
    this.length = 0;
  }

  /**
   * Reads a text's rows, behind what was read since `clear`.
   *
   * @param {number} factor what the text counts
   * @param {{ random: import('./random.mjs').Random, dropped: number, misspelt: number } | null} noise
   * leaves tokens out, or takes them for unknown words, in a share of the cases
   */
  read(id, factor, noise = null) {
    const { tokenStarts, bucketStarts, buckets } = this.#texts;
    const before = this.length;
    const start = tokenStarts[id];
    const end = tokenStarts[id + 1];
    const mayDrop = noise !== null && end - start > 3;
    for (let token = start; token < end; token++) {
      if (mayDrop && noise.random.chance(noise.dropped)) continue;
      const isUnknown = noise?.random.chance(noise.misspelt) ?? false;
      const word = isUnknown ? -1 : this.#rowsOf[3 * token];
      const stem = isUnknown ? -1 : this.#rowsOf[3 * token + 1];
      const pair = isUnknown ? -1 : this.#rowsOf[3 * token + 2];
      if (word >= 0) this.#add(word, factor);
      if (stem >= 0) this.#add(stem, factor);
      if (pair >= 0) this.#add(pair, factor);
      if (word >= 0) continue;
      const pieces = bucketStarts[token + 1] - bucketStarts[token];
      const share = factor / Math.sqrt(pieces);
      for (let at = bucketStarts[token]; at < bucketStarts[token + 1]; at++)
        this.#add(this.#shared + buckets[at], share);
    }
    if (mayDrop && this.length === before) this.read(id, factor);
  }

  #add(row, factor) {
    if (this.length === this.rows.length) return;
    this.rows[this.length] = row;
    this.factors[this.length++] = factor;
  }
}
