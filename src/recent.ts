import { Seen } from './seen.ts';

export interface RecentOptions<V> {
  readonly maxBytes: number;
  readonly sizeOf: (value: V) => number;
  /**
   * Keeps what is asked for a second time. Most questions are asked once; to keep their answers costs more than room, as
   * what is kept has to be moved out of the collector's way.
   */
  readonly onlyRepeated?: boolean;
}

/**
 * What was made of the latest keys, as many as fit: whoever asks for everything there is does not fill the memory.
 *
 * Two generations, each of half the bytes: when the younger is full it becomes the elder, and what the elder still held
 * is forgotten. A key that is found among the elder moves to the younger; one that is found among the younger, as keys
 * that are asked for again and again are, costs a lookup and nothing else.
 */
export class Recent<V extends NonNullable<unknown>, K extends string | number = string> {
  readonly #bytesEach: number;
  readonly #sizeOf: (value: V) => number;
  readonly #seen: Seen | null;
  #younger = new Map<K, V>();
  #elder = new Map<K, V>();
  /** Of the younger. */
  #bytes = 0;

  constructor({ maxBytes, sizeOf, onlyRepeated = false }: RecentOptions<V>) {
    this.#bytesEach = maxBytes / 2;
    this.#sizeOf = sizeOf;
    this.#seen = onlyRepeated ? new Seen() : null;
  }

  /** The value of a key, made where it is not at hand. Nothing is kept of a maker that throws. */
  get(key: K, make: () => V): V {
    return this.peek(key) ?? this.keep(key, make());
  }

  /** The value of a key, where it is at hand. */
  peek(key: K): V | undefined {
    const young = this.#younger.get(key);
    if (young !== undefined) return young;
    const old = this.#elder.get(key);
    return old === undefined ? undefined : this.#put(key, old);
  }

  /** Keeps the value of a key that is not at hand; one that would fill a generation alone is not kept. */
  keep(key: K, value: V): V {
    return this.#seen === null || this.#seen.again(String(key)) ? this.#put(key, value) : value;
  }

  #put(key: K, value: V): V {
    const bytes = bytesOf(key) + this.#sizeOf(value) + ENTRY_BYTES;
    if (bytes > this.#bytesEach) return value;
    if (this.#bytes + bytes > this.#bytesEach) {
      this.#elder = this.#younger;
      this.#younger = new Map();
      this.#bytes = 0;
    }
    this.#younger.set(key, value);
    this.#bytes += bytes;
    return value;
  }
}

/** What holds a key and its value together weighs something, too. */
const ENTRY_BYTES = 200;

/** Text has two bytes a character at most. */
const bytesOf = (key: string | number): number => (typeof key === 'string' ? 2 * key.length : 8);
