/**
 * Which features get a row of their own: words and stems that the pairs have often enough or WordNet's common words are, and
 * neighbours that the pairs have together. Behind them come the rows that all other words share.
 */
export class Vocabulary {
  /** Key → row. */
  rows = new Map();
  /** Row → logarithm of the weight with which training begins. */
  weights = [];
  sharedRows;

  /**
   * @param {import('./data/texts.mjs').Texts} texts
   * @param {number[]} own numbers of the pairs' texts
   * @param {number[]} weak numbers of WordNet's texts
   * @param {{ leastWord: number, leastWeak: number, leastPair: number, mostPairs: number, buckets: number, pairWeight: number, bucketWeight: number }} options
   */
  constructor(texts, own, weak, options) {
    const ofOwn = countsOf(texts, own);
    const ofWeak = countsOf(texts, weak);
    for (const [key, count] of ofWeak.single) {
      const inOwn = ofOwn.single.get(key) ?? 0;
      if (inOwn < options.leastWord && count >= options.leastWeak) this.#add(key, 1);
    }
    for (const [key, count] of ofOwn.single)
      if (count >= options.leastWord) this.#add(key, Math.log(own.length / count) / Math.log(own.length / 30));
    const pairs = [...ofOwn.pairs].filter(([, count]) => count >= options.leastPair);
    pairs.sort(([key, count], [otherKey, otherCount]) => otherCount - count || key - otherKey);
    for (const [key] of pairs.slice(0, options.mostPairs)) this.#add(key, options.pairWeight);
    this.sharedRows = this.weights.length;
    for (let at = 0; at < options.buckets; at++) this.weights.push(Math.log(options.bucketWeight));
  }

  get size() {
    return this.weights.length;
  }

  #add(key, weight) {
    if (this.rows.has(key)) return;
    this.rows.set(key, this.weights.length);
    this.weights.push(Math.log(Math.max(0.1, weight)));
  }
}

/** How many texts have each word or stem, and each pair of neighbours. */
function countsOf(texts, ids) {
  const single = new Map();
  const pairs = new Map();
  const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const id of ids) {
    const here = new Set();
    for (let token = texts.tokenStarts[id]; token < texts.tokenStarts[id + 1]; token++) {
      here.add(texts.keys[3 * token]);
      here.add(texts.keys[3 * token + 1]);
      const pair = texts.keys[3 * token + 2];
      if (pair !== 0) count(pairs, pair);
    }
    for (const key of here) count(single, key);
  }
  return { single, pairs };
}
