import type { Runs } from './runs.ts';

/** The words of one document in one field: `[from, to)` of a column of words. */
export interface FieldPiece {
  readonly values: Runs['values'];
  readonly from: number;
  readonly to: number;
}

/** Documents whose words can be read field by field. */
export interface DocumentWords {
  readonly count: number;
  /** Pieces of field number `field` of one document. */
  pieces(document: number, field: number): readonly FieldPiece[];
}

/** Runs `first` up to, not including, `behind` as one piece: they lie one behind the other. */
export function piece({ starts, values }: Runs, first: number, behind = first + 1): FieldPiece {
  return { values, from: starts[first] as number, to: starts[behind] as number };
}
