import type { Column } from './columns.ts';
import { GrowingColumn } from './growing-column.ts';
import { IMPACT_SCALE } from './postings.ts';
import { FIELDS, type RankingWeights } from './weights.ts';

/** The words of one document in one field: pieces `[from, to)` of a column of words. */
export interface FieldPiece {
  readonly values: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** Documents whose words can be read field by field. */
export interface DocumentWords {
  readonly count: number;
  /** Pieces of field number `field` of one document. */
  pieces(document: number, field: number): readonly FieldPiece[];
}

/**
 * Inverts documents into BM25F postings: for each term the documents that hold it, ascending, each with its impact, the
 * saturated, length-normalised, weighted term frequency in 0…1 (Robertson, Zaragoza: The Probabilistic Relevance Framework,
 * 2009, §3.6). What is left to a question is the sum of impact × rarity.
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
  const lengths = fieldLengths(documents);
  const averages = lengths.map((column) =>
    Math.max(1, column.reduce((sum, length) => sum + length, 0) / documents.count),
  );
  const terms = new GrowingColumn();
  const entries = new GrowingColumn();
  const impacts = new GrowingColumn();
  const frequency = new Float64Array(termCount);
  const seen: number[] = [];
  for (let document = 0; document < documents.count; document++) {
    for (const [field, fieldName] of FIELDS.entries()) {
      const { weight, lengthNorm } = weights.fields[fieldName];
      const share = (lengths[field]?.[document] as number) / (averages[field] as number);
      const step = weight / (1 - lengthNorm + lengthNorm * share);
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
      terms.push(term);
      entries.push(document);
      impacts.push(Math.max(1, Math.round((weighted / (weighted + weights.saturation)) * IMPACT_SCALE)));
    }
    seen.length = 0;
  }
  return sortByTerm(name, terms, entries, impacts, termCount);
}

/** Stands for a word without postings. */
export const NO_TERM = 0xffffffff;

function fieldLengths(documents: DocumentWords): Uint32Array[] {
  return FIELDS.map((_, field) =>
    Uint32Array.from({ length: documents.count }, (__, document) =>
      documents.pieces(document, field).reduce((sum, { from, to }) => sum + to - from, 0),
    ),
  );
}

/** Counting sort, stable, so documents stay ascending within a term. */
function sortByTerm(
  name: string,
  terms: GrowingColumn,
  entries: GrowingColumn,
  impacts: GrowingColumn,
  termCount: number,
): [string, Column][] {
  const starts = new Uint32Array(termCount + 1);
  for (let at = 0; at < terms.length; at++) {
    const behind = terms.at(at) + 1;
    starts[behind] = (starts[behind] as number) + 1;
  }
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  const next = starts.slice();
  const documents = new Uint32Array(terms.length);
  const values = new Uint16Array(terms.length);
  for (let at = 0; at < terms.length; at++) {
    const term = terms.at(at);
    const slot = next[term] as number;
    next[term] = slot + 1;
    documents[slot] = entries.at(at);
    values[slot] = impacts.at(at);
  }
  return [
    [`${name}.starts`, starts],
    [`${name}.documents`, documents],
    [`${name}.impacts`, values],
  ];
}
