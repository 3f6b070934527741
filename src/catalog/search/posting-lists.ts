import { anyColumn, type Columns, column } from '../columns/columns.ts';
import { Frequencies } from '../columns/frequencies.ts';

/** An impact of 1 as it is stored. */
export const IMPACT_SCALE = 0xffff;
/** Documents are stored as 16-bit numbers within chunks of so many. */
export const CHUNK_BITS = 16;

/**
 * For each term the documents that hold it, ascending, each with its impact: the saturated, normalised, weighted term
 * frequency of BM25F, in steps of 1 / `IMPACT_SCALE`. Entries of chunk `c` and term `t` are `starts[c × termCount + t]` up to
 * the next start.
 */
export class PostingLists extends Frequencies {
  readonly chunkCount: number;
  readonly starts: Uint32Array;
  readonly documents: Uint16Array;
  readonly impacts: Uint16Array;
  /** Largest stored impact of each term. */
  readonly maxima: Uint16Array;

  constructor(columns: Columns, name: string, documentCount: number) {
    super(anyColumn(columns, `${name}.counts`), documentCount);
    this.chunkCount = Math.ceil(documentCount / (1 << CHUNK_BITS));
    this.starts = column(columns, `${name}.starts`, 'u32');
    this.documents = column(columns, `${name}.documents`, 'u16');
    this.impacts = column(columns, `${name}.impacts`, 'u16');
    this.maxima = column(columns, `${name}.maxima`, 'u16');
  }

  /** Stored impact of a known term in a document; 0 where it is not there. */
  storedImpact(term: number, document: number): number {
    const list = (document >>> CHUNK_BITS) * this.termCount + term;
    const wanted = document & 0xffff;
    let low = this.starts[list] as number;
    let high = this.starts[list + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.documents[middle] as number;
      if (found === wanted) return this.impacts[middle] as number;
      if (found < wanted) low = middle + 1;
      else high = middle;
    }
    return 0;
  }
}
