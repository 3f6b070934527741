import type { Column } from './columns.ts';

/** Many sequences of numbers in one column: sequence `i` is `values[starts[i]]` up to, not including, `values[starts[i + 1]]`. */
export class Runs {
  readonly starts: Uint32Array;
  readonly values: Column;

  constructor(starts: Uint32Array, values: Column) {
    this.starts = starts;
    this.values = values;
  }

  get count(): number {
    return this.starts.length - 1;
  }

  start(run: number): number {
    return this.starts[run] as number;
  }

  end(run: number): number {
    return this.starts[run + 1] as number;
  }

  /** A view of one sequence; allocates, so loops over `values` are for hot paths. */
  at(run: number): Column {
    return this.values.subarray(this.start(run), this.end(run));
  }
}
