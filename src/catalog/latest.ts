/** Values of the numbers that were last asked for first; the oldest makes room. */
export class Latest<V extends NonNullable<unknown>> {
  readonly #values = new Map<number, V>();
  /** Keys in the order in which they came, in a ring: a map is slow to tell its first key after many were taken out. */
  readonly #keys: number[] = [];
  #next = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: number, make: () => V): V {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    const oldest = this.#keys[this.#next];
    if (oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(key, value);
    this.#keys[this.#next] = key;
    this.#next = (this.#next + 1) % this.#most;
    return value;
  }
}
