/** Values of the numbers that were last asked for first; the oldest makes room. */
export class Latest<V extends NonNullable<unknown>> {
  readonly #values = new Map<number, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: number, make: () => V): V {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (this.#values.size >= this.#most) this.#values.delete(this.#values.keys().next().value as number);
    this.#values.set(key, value);
    return value;
  }
}
