export interface RecentOptions<V> {
  readonly maxBytes: number;
  readonly sizeOf: (value: V) => number;
}

/** What was made of the latest keys, as many as fit: whoever asks for everything there is does not fill the memory. */
export class Recent<V extends NonNullable<unknown>> {
  readonly #entries = new Map<string, Entry<V>>();
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
    const known = this.#entries.get(key);
    if (known === undefined) return undefined;
    // The oldest comes first; this one is now the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, known);
    return known.value;
  }

  /** Keeps a value for as long as it fits. */
  keep(key: string, value: V): V {
    this.#drop(key);
    const bytes = 2 * key.length + this.#sizeOf(value) + ENTRY_BYTES;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: string): void {
    const known = this.#entries.get(key);
    if (known === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= known.bytes;
  }
}

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/** Keys are text of two bytes a character at most; what holds the two together weighs something, too. */
const ENTRY_BYTES = 200;
