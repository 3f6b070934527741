/** A list of 32-bit numbers that grows by doubling; a plain array of this length would cost several times the memory. */
export class GrowingColumn {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  clear(): void {
    this.#length = 0;
  }

  /** A copy of exactly what was pushed. */
  toArray(): Uint32Array {
    return this.#values.slice(0, this.#length);
  }
}
