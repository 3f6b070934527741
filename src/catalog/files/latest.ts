/**
 * Values of some of the numbers that were asked for last: of those that leave the same remainder when divided by how many
 * are kept, one.
 *
 * In arrays rather than a map, of which V8 chains each table to the one that replaces it: once a table is in the old
 * generation, all that came and went since would stay until a full collection.
 */
export class Latest<V extends NonNullable<unknown>> {
  readonly #keys: Int32Array;
  readonly #values: (V | undefined)[];

  constructor(most: number) {
    this.#keys = new Int32Array(most).fill(-1);
    this.#values = new Array(most).fill(undefined);
  }

  get(key: number, make: () => V): V {
    const place = key % this.#keys.length;
    const known = this.#keys[place] === key ? this.#values[place] : undefined;
    if (known !== undefined) return known;
    const value = make();
    this.#keys[place] = key;
    this.#values[place] = value;
    return value;
  }
}
