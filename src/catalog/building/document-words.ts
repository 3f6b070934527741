import type { Runs } from '../columns/runs.ts';
import { FIELDS, type Field } from '../search/weights.ts';

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

/** Documents of which each field is read by a function of its own. */
export function documentWords(
  count: number,
  fields: Readonly<Record<Field, (document: number) => readonly FieldPiece[]>>,
): DocumentWords {
  const piecesOf = FIELDS.map((field) => fields[field]);
  return { count, pieces: (document, field) => piecesOf[field]?.(document) ?? [] };
}

/** Runs `first` up to, not including, `behind` as one piece: they lie one behind the other. */
export function piece({ starts, values }: Runs, first: number, behind = first + 1): FieldPiece {
  return { values, from: starts[first] as number, to: starts[behind] as number };
}
