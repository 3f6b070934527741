/** Boosted trees as a model's file has them: four numbers a node, as `ModelFile` describes them. */
export type TreeNodes = readonly (readonly number[])[];

const NODE = 4;

/** Boosted trees that lie side by side, each kind of number in a list of its own: whole numbers need no conversion on the way down. */
export class Trees {
  /** Where each tree begins. */
  readonly #starts: Int32Array;
  /** Node → the feature that it asks for, or -1 of a leaf. */
  readonly #features: Int16Array;
  /** Node → its threshold; of a leaf its value. */
  readonly #values: Float64Array;
  /** Node → where to go on where the feature is not above the threshold, and where it is. */
  readonly #below: Int32Array;
  readonly #above: Int32Array;

  /** @param placeOf where a feature of the file stands among those that are given */
  constructor(trees: TreeNodes, placeOf: (feature: number) => number = (feature) => feature) {
    const nodes = trees.reduce((sum, tree) => sum + tree.length / NODE, 0);
    this.#starts = new Int32Array(trees.length);
    this.#features = new Int16Array(nodes);
    this.#values = new Float64Array(nodes);
    this.#below = new Int32Array(nodes);
    this.#above = new Int32Array(nodes);
    let start = 0;
    for (const [number, tree] of trees.entries()) {
      this.#starts[number] = start;
      for (let at = 0; at < tree.length; at += NODE) {
        const [feature, value, below, above] = tree.slice(at, at + NODE) as [number, number, number, number];
        const node = start + at / NODE;
        this.#features[node] = feature < 0 ? -1 : placeOf(feature);
        this.#values[node] = value;
        this.#below[node] = start + below;
        this.#above[node] = start + above;
      }
      start += tree.length / NODE;
    }
  }

  /** What they add to a sum, one after the other, by some features. */
  addTo(sum: number, features: ArrayLike<number>): number {
    let total = sum;
    for (let tree = 0; tree < this.#starts.length; tree++) total += this.#leafOf(tree, features);
    return total;
  }

  /** What they add up to for each of several rows of features. Tree by tree: one that was just read is at hand for all rows. */
  sumsOf(rows: readonly ArrayLike<number>[]): Float64Array {
    const sums = new Float64Array(rows.length);
    for (let tree = 0; tree < this.#starts.length; tree++)
      for (let row = 0; row < rows.length; row++)
        sums[row] = (sums[row] as number) + this.#leafOf(tree, rows[row] as ArrayLike<number>);
    return sums;
  }

  /** The value of the leaf that the features lead to. */
  #leafOf(tree: number, features: ArrayLike<number>): number {
    const asked = this.#features;
    const values = this.#values;
    let node = this.#starts[tree] as number;
    for (;;) {
      const feature = asked[node] as number;
      const value = values[node] as number;
      if (feature < 0) return value;
      node = ((features[feature] as number) <= value ? this.#below[node] : this.#above[node]) as number;
    }
  }
}
