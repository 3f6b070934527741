import { withDeadline } from './deadline.ts';

export interface BreakerOptions {
  /** How long one attempt may take. */
  readonly deadlineMs?: number;
  /** After a failure, at most one attempt in this time. */
  readonly pauseMs?: number;
  /** Called when attempts begin to fail, and when they succeed again. */
  readonly onChange?: (works: boolean, error?: unknown) => void;
  /** Milliseconds that never go back. */
  readonly clock?: () => number;
}

/** Keeps a failing dependency from costing every request its deadline. */
export class Breaker {
  readonly #deadlineMs: number;
  readonly #pauseMs: number;
  readonly #onChange: (works: boolean, error?: unknown) => void;
  readonly #clock: () => number;
  #works = true;
  /** On its clock. */
  #pausedUntil = 0;

  constructor({
    deadlineMs = 100,
    pauseMs = 1000,
    onChange = () => {},
    clock = () => performance.now(),
  }: BreakerOptions = {}) {
    this.#deadlineMs = deadlineMs;
    this.#pauseMs = pauseMs;
    this.#onChange = onChange;
    this.#clock = clock;
  }

  get works(): boolean {
    return this.#works;
  }

  /** The result of `work`; null where it failed, took too long or was not tried. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    const now = this.#clock();
    if (now < this.#pausedUntil) return null;
    if (!this.#works) this.#pausedUntil = now + this.#pauseMs; // The others go on without waiting for this one.
    try {
      const result = await withDeadline(work(), this.#deadlineMs);
      this.#settle(true);
      return result;
    } catch (error) {
      this.#settle(false, error);
      return null;
    }
  }

  #settle(works: boolean, error?: unknown): void {
    this.#pausedUntil = works ? 0 : this.#clock() + this.#pauseMs;
    if (works === this.#works) return;
    this.#works = works;
    this.#onChange(works, error);
  }
}
