import type { Ranking } from './best.ts';
import { CHUNK_BITS, IMPACT_SCALE, PostingLists } from './posting-lists.ts';
import { type TopOptions, TopSearch } from './top.ts';

/**
 * BM25F postings of one stream at one level. A score is the sum of weight × rarity × impact, impacts lie in 0…1, and so no
 * score exceeds the sum of weight × rarity.
 */
export class Postings extends PostingLists {
  readonly #search = new TopSearch(this);

  /** Impact of a term in a document, 0…1; 0 where it is not there. */
  impact(term: number, document: number): number {
    return term < 0 ? 0 : this.storedImpact(term, document) / IMPACT_SCALE;
  }

  /** The best documents for some terms. A score adds up its terms in the order given. */
  top(terms: readonly number[], options: TopOptions): Ranking {
    return this.#search.top(terms, options);
  }

  /** Adds `factor` × impact of every document that holds a term to `scores[document]`. */
  accumulate(term: number, factor: number, scores: Float64Array): void {
    if (term < 0) return;
    const documents = this.documents;
    const impacts = this.impacts;
    const scale = factor / IMPACT_SCALE;
    for (let chunk = 0, list = term; chunk < this.chunkCount; chunk++, list += this.termCount) {
      const base = chunk << CHUNK_BITS;
      const end = this.starts[list + 1] as number;
      for (let at = this.starts[list] as number; at < end; at++) {
        const document = base + (documents[at] as number);
        scores[document] = (scores[document] as number) + scale * (impacts[at] as number);
      }
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
    const { starts, documents, impacts: stored, chunkCount, termCount } = this;
    const scale = weight / IMPACT_SCALE;
    let listed = count;
    for (let chunk = 0, list = term; chunk < chunkCount; chunk++, list += termCount) {
      const base = chunk << CHUNK_BITS;
      const end = starts[list + 1] as number;
      for (let at = starts[list] as number; at < end; at++) {
        const document = base + (documents[at] as number);
        const impact = scale * (stored[at] as number);
        const before = impacts[document] as number;
        if (before === 0) touched[listed++] = document;
        if (impact > before) impacts[document] = impact;
      }
    }
    return listed;
  }
}
