import { best, type Ranking } from './best.ts';
import { type Columns, column } from './columns.ts';

/** An impact of 1 as it is stored. */
export const IMPACT_SCALE = 0xffff;

export interface TopOptions {
  readonly limit: number;
  /** Factor of each term; 1 where the list ends early. */
  readonly weights?: readonly number[];
  /** Only documents with smaller numbers. */
  readonly below?: number;
  /** Only documents for which it holds. */
  readonly accepts?: (document: number) => boolean;
}

/**
 * BM25F postings of one stream at one level. Entries `starts[term]` up to `starts[term + 1]` of `documents` and `impacts`
 * belong to a term, documents ascending; `impacts[i] / IMPACT_SCALE` is the saturated, normalised, weighted term frequency.
 */
export class Postings {
  readonly documentCount: number;
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly impacts: Uint16Array;
  readonly #scores: Float64Array;

  constructor(columns: Columns, name: string, documentCount: number) {
    this.documentCount = documentCount;
    this.starts = column(columns, `${name}.starts`, 'u32');
    this.documents = column(columns, `${name}.documents`, 'u32');
    this.impacts = column(columns, `${name}.impacts`, 'u16');
    this.#scores = new Float64Array(documentCount);
  }

  /** Number of documents that hold a term; 0 for stop words and for -1. */
  frequency(term: number): number {
    return term < 0 ? 0 : (this.starts[term + 1] as number) - (this.starts[term] as number);
  }

  /** Robertson–Spärck Jones rarity, `ln(1 + (N - n + ½) / (n + ½))`: always positive, largest for a term that is nowhere. */
  rarity(term: number): number {
    const frequency = this.frequency(term);
    return Math.log(1 + (this.documentCount - frequency + 0.5) / (frequency + 0.5));
  }

  /** Impact of a term in a document, 0…1; 0 where it is not there. */
  impact(term: number, document: number): number {
    if (term < 0) return 0;
    let low = this.starts[term] as number;
    let high = this.starts[term + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.documents[middle] as number;
      if (found === document) return (this.impacts[middle] as number) / IMPACT_SCALE;
      if (found < document) low = middle + 1;
      else high = middle;
    }
    return 0;
  }

  /** Adds `factor` × impact of every document that holds a term to `scores[document]`. */
  accumulate(term: number, factor: number, scores: Float64Array): void {
    if (term < 0) return;
    const { documents, impacts } = this;
    const scale = factor / IMPACT_SCALE;
    const end = this.starts[term + 1] as number;
    for (let at = this.starts[term] as number; at < end; at++) {
      const document = documents[at] as number;
      scores[document] = (scores[document] as number) + scale * (impacts[at] as number);
    }
  }

  /**
   * Raises `impacts[document]` to `weight` × impact for every document that holds a term, and lists in `touched`, from
   * `count` on, those that were at 0. Several terms thus count as one: the strongest decides.
   *
   * @returns how many are listed now
   */
  collect(term: number, weight: number, impacts: Float64Array, touched: Uint32Array, count: number): number {
    if (term < 0) return count;
    const scale = weight / IMPACT_SCALE;
    const end = this.starts[term + 1] as number;
    let listed = count;
    for (let at = this.starts[term] as number; at < end; at++) {
      const document = this.documents[at] as number;
      const impact = scale * (this.impacts[at] as number);
      const before = impacts[document] as number;
      if (before === 0) touched[listed++] = document;
      if (impact > before) impacts[document] = impact;
    }
    return listed;
  }

  /** The best documents for some terms; terms are added up in the order given. */
  top(terms: readonly number[], { limit, weights = [], below = this.documentCount, accepts }: TopOptions): Ranking {
    const scores = this.#scores.fill(0);
    for (const [index, term] of terms.entries())
      this.accumulate(term, this.rarity(term) * (weights[index] ?? 1), scores);
    return best(scores, { limit, below, ...(accepts && { accepts }) });
  }
}
