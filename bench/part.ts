import type { Options } from './options.ts';
import type { Table } from './report/table.ts';

/** What a part of the benchmark found out. */
export interface Findings {
  readonly tables: readonly Table[];
  /** Figures that goals are about, by the names that `goals.ts` uses. */
  readonly figures: ReadonlyMap<string, number>;
}

export interface Run {
  readonly options: Options;
  /** A folder of the part's own, not there yet, removed at the end. */
  readonly workDir: string;
  /** Tells who waits what is being done. */
  readonly say: (line: string) => void;
}

export type Part = (run: Run) => Promise<Findings>;
