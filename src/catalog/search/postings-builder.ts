import type { DocumentWords } from '../building/document-words.ts';
import type { Column } from '../columns/columns.ts';
import { ListBuilder } from './list-builder.ts';
import { IMPACT_SCALE } from './posting-lists.ts';
import { FIELDS, type RankingWeights } from './weights.ts';

/** Stands for a word without postings. */
export const NO_TERM = 0xffffffff;

/**
 * Inverts documents into columns that `PostingLists` reads. An impact is the weighted, length-normalised, saturated term
 * frequency of BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, §3.6); what is left to a question is
 * the sum of impact × rarity.
 *
 * @param termOf word → term; words that map to `NO_TERM` are not indexed, though they count as length
 */
export function buildPostings(
  name: string,
  documents: DocumentWords,
  termOf: Uint32Array,
  termCount: number,
  weights: RankingWeights,
): [string, Column][] {
  const stepOf = fieldSteps(documents, weights);
  const lists = new ListBuilder(termCount, documents.count);
  const frequency = new Float64Array(termCount);
  const seen: number[] = [];
  for (let document = 0; document < documents.count; document++) {
    for (let field = 0; field < FIELDS.length; field++) {
      const step = stepOf[field]?.[document] as number;
      for (const { values, from, to } of documents.pieces(document, field))
        for (let at = from; at < to; at++) {
          const term = termOf[values[at] as number] as number;
          if (term === NO_TERM) continue;
          if (frequency[term] === 0) seen.push(term);
          frequency[term] = (frequency[term] as number) + step;
        }
    }
    for (const term of seen) {
      const weighted = frequency[term] as number;
      frequency[term] = 0;
      lists.add(term, document, Math.max(1, Math.round((weighted / (weighted + weights.saturation)) * IMPACT_SCALE)));
    }
    seen.length = 0;
  }
  return lists.columns(name);
}

/** For each field and document what one occurrence of a word adds to its weighted frequency. */
function fieldSteps(documents: DocumentWords, { fields }: RankingWeights): Float64Array[] {
  return FIELDS.map((name, field) => {
    const { weight, lengthNorm } = fields[name];
    const lengths = Float64Array.from({ length: documents.count }, (_, document) =>
      documents.pieces(document, field).reduce((sum, { from, to }) => sum + to - from, 0),
    );
    const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / documents.count);
    return lengths.map((length) => weight / (1 - lengthNorm + lengthNorm * (length / average)));
  });
}
