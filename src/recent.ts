export interface RecentOptions<V> {
  readonly maxBytes: number;
  readonly sizeOf: (value: V) => number;
}

/** What was made of the latest keys, as many as fit: whoever asks for everything there is does not fill the memory. */
export class Recent<V extends NonNullable<unknown>> {
  readonly #values = new Map<string, V>();
  readonly #maxBytes: number;
  readonly #sizeOf: (value: V) => number;
  #bytes = 0;

  constructor({ maxBytes, sizeOf }: RecentOptions<V>) {
    this.#maxBytes = maxBytes;
    this.#sizeOf = sizeOf;
  }

  /** The value of a key, made where it is not at hand. Nothing is kept of a maker that throws. */
  get(key: string, make: () => V): V {
    return this.peek(key) ?? this.keep(key, make());
  }

  /** The value of a key, where it is at hand. */
  peek(key: string): V | undefined {
    const known = this.#values.get(key);
    if (known === undefined) return undefined;
    // The oldest comes first; this one is now the youngest.
    this.#values.delete(key);
    this.#values.set(key, known);
    return known;
  }

  /** Keeps a value for as long as it fits. */
  keep(key: string, value: V): V {
    this.#drop(key);
    this.#values.set(key, value);
    this.#bytes += this.#bytesOf(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.#bytesOf(key, value);
  }

  /** Keys are text of two bytes a character at most; what holds the two together weighs something, too. */
  #bytesOf(key: string, value: V): number {
    return 2 * key.length + this.#sizeOf(value) + ENTRY_BYTES;
  }
}

const ENTRY_BYTES = 200;
