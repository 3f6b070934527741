import { fnv1a } from '../fnv1a.ts';

const ROWS = 4;
const WIDTH = 2 ** 20;

/**
 * A count-min sketch with conservative update: counts any number of keys in a fixed 16 MiB. Keys that share all their
 * cells are counted too high, none is ever counted too low.
 */
export class Sketch {
  readonly #cells = new Uint32Array(ROWS * WIDTH);
  /** Where the key at hand is counted, one cell in each row; kept, because millions of keys pass. */
  readonly #places = new Uint32Array(ROWS);

  get(key: string): number {
    this.#locate(key);
    let least = Number.POSITIVE_INFINITY;
    for (const place of this.#places) least = Math.min(least, this.#cells[place] ?? 0);
    return least;
  }

  /** Raises the count of `key` to `count`; one that is already higher stays. */
  raise(key: string, count: number): void {
    this.#locate(key);
    for (const place of this.#places) this.#cells[place] = Math.max(this.#cells[place] ?? 0, count);
  }

  #locate(key: string): void {
    const first = hash(key, 0x811c9dc5);
    const step = hash(key, 0x01000193) | 1;
    for (let row = 0; row < ROWS; row++) {
      this.#places[row] = row * WIDTH + (((first + Math.imul(row, step)) >>> 0) % WIDTH);
    }
  }
}

/** Mixed once more, because only the low bits are used. */
function hash(text: string, seed: number): number {
  const value = fnv1a(text, seed);
  return Math.imul(value ^ (value >>> 15), 0x85ebca6b);
}
