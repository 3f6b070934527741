import { minuteOf } from './counter.ts';
import { Window } from './window.ts';

/** The counts of this process alone, for the minute at hand and the one beside it, in bounded memory. */
export class LocalCounts {
  /** Two, because clocks that are compared may stand on both sides of a full minute. */
  readonly #windows: Window[] = [new Window(-1), new Window(-1)];

  get(key: string, now: number): number {
    return this.#window(now).get(key);
  }

  /** Counts one request and returns the count, which is at least `atLeast`. */
  hit(key: string, now: number, atLeast = 1): number {
    const window = this.#window(now);
    const count = Math.max(window.get(key) + 1, atLeast);
    window.raise(key, count);
    return count;
  }

  #window(now: number): Window {
    const minute = minuteOf(now);
    const slot = minute % 2;
    const known = this.#windows[slot];
    if (known?.minute === minute) return known;
    const fresh = new Window(minute);
    this.#windows[slot] = fresh;
    return fresh;
  }
}
