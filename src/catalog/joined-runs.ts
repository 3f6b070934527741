import type { WordRuns } from './analysis.ts';
import { GrowingColumn } from './growing-column.ts';
import { Runs } from './runs.ts';

/** Collects sequences of words that were read apart, with ranks for numbers. */
export class JoinedRuns {
  readonly #starts = new GrowingColumn();
  readonly #values = new GrowingColumn();

  constructor() {
    this.#starts.push(0);
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** Adds the sequences `first` up to, not including, `behind`. */
  add({ starts, values }: WordRuns, first: number, behind: number, rankOf: Uint32Array): void {
    const from = starts[first] as number;
    const shift = this.#values.length - from;
    for (let run = first; run < behind; run++) this.#starts.push((starts[run + 1] as number) + shift);
    for (let at = from; at < (starts[behind] as number); at++)
      this.#values.push(rankOf[values[at] as number] as number);
  }

  build(): Runs {
    return new Runs(this.#starts.toArray(), this.#values.toArray());
  }
}
