import type { Frequencies } from './columns/frequencies.ts';
import type { StringTable } from './columns/string-table.ts';
import type { Postings } from './search/postings.ts';

/** A vocabulary with the number of guides and passages that hold each term. A term's id is its rank by code unit. */
export interface WordIndex {
  readonly terms: StringTable;
  readonly guides: Frequencies;
  readonly passages: Frequencies;
}

/** A vocabulary with its two rankings. */
export interface StemIndex extends WordIndex {
  /** Whole guides: document number = position in `corpus.guides`. */
  readonly guides: Postings;
  /** Passages: document number = passage number. */
  readonly passages: Postings;
}
