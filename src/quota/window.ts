import { Sketch } from './sketch.ts';

/** About 20 MiB of keys and counts. */
const EXACT_KEYS = 2 ** 17;

/**
 * The counts of one minute in bounded memory: exact for the first {@link EXACT_KEYS} clients; those that come after
 * them share a sketch that may count too high, never too low. Nobody is forgotten before the minute is over, so that
 * a flood of addresses does not unblock a blocked one.
 */
export class Window {
  readonly minute: number;
  readonly #exact = new Map<string, number>();
  #others: Sketch | null = null;

  constructor(minute: number) {
    this.minute = minute;
  }

  get(key: string): number {
    return this.#exact.get(key) ?? this.#others?.get(key) ?? 0;
  }

  /** Raises the count of `key` to `count`; one that is already higher stays. */
  raise(key: string, count: number): void {
    if (this.#exact.has(key) || this.#exact.size < EXACT_KEYS) {
      this.#exact.set(key, Math.max(count, this.#exact.get(key) ?? 0));
      return;
    }
    this.#others ??= new Sketch();
    this.#others.raise(key, count);
  }
}
