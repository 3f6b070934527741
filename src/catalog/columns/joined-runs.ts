import type { WordRuns } from '../building/analysis.ts';
import { Runs } from './runs.ts';

/** Sequences `first` up to, not including, `behind` of some that were read apart. */
interface Piece extends WordRuns {
  readonly first: number;
  readonly behind: number;
  /** The rank of each number there. */
  readonly rankOf: Uint32Array;
}

/** Joins sequences of words that were read apart, with ranks for numbers. */
export class JoinedRuns {
  readonly #pieces: Piece[] = [];
  #count = 0;
  #length = 0;

  /** Sequences so far. */
  get count(): number {
    return this.#count;
  }

  add({ starts, values }: WordRuns, first: number, behind: number, rankOf: Uint32Array): void {
    this.#pieces.push({ starts, values, first, behind, rankOf });
    this.#count += behind - first;
    this.#length += (starts[behind] as number) - (starts[first] as number);
  }

  build(): Runs {
    const joinedStarts = new Uint32Array(this.#count + 1);
    const joinedValues = new Uint32Array(this.#length);
    let run = 0;
    let end = 0;
    for (const { starts, values, first, behind, rankOf } of this.#pieces) {
      const from = starts[first] as number;
      const to = starts[behind] as number;
      for (let own = first; own < behind; own++) joinedStarts[++run] = end + (starts[own + 1] as number) - from;
      for (let at = from; at < to; at++) joinedValues[end++] = rankOf[values[at] as number] as number;
    }
    return new Runs(joinedStarts, joinedValues);
  }
}
