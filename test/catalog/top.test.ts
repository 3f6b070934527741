import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ranking } from '../../src/catalog/search/best.ts';
import { ListBuilder } from '../../src/catalog/search/list-builder.ts';
import { Postings } from '../../src/catalog/search/postings.ts';
import type { TopOptions } from '../../src/catalog/search/top.ts';

/** For each term the impacts of some documents. */
type Lists = readonly ReadonlyMap<number, number>[];

interface Collection {
  readonly postings: Postings;
  /** Documents that hold any term. */
  readonly holders: readonly number[];
}

function collectionOf(lists: Lists, documentCount: number): Collection {
  const builder = new ListBuilder(lists.length, documentCount);
  const entries = lists.flatMap((list, term) => [...list].map(([document, impact]) => ({ term, document, impact })));
  entries.sort((left, right) => left.document - right.document || left.term - right.term);
  for (const { term, document, impact } of entries) builder.add(term, document, impact);
  const postings = new Postings(new Map(builder.columns('p')), 'p', documentCount);
  return { postings, holders: [...new Set(entries.map(({ document }) => document))] };
}

/** Scores everything, sorts everything. */
function exhaustive(
  { postings, holders }: Collection,
  terms: readonly number[],
  { limit, weights = [], below = postings.documentCount, accepts = () => true }: TopOptions,
): Ranking {
  const scores = new Float64Array(postings.documentCount);
  for (const [index, term] of terms.entries())
    postings.accumulate(term, postings.rarity(term) * (weights[index] ?? 1), scores);
  const found = holders.filter((at) => at < below && (scores[at] as number) > 0 && accepts(at));
  found.sort((left, right) => (scores[right] as number) - (scores[left] as number) || left - right);
  const documents = Uint32Array.from(found.slice(0, limit));
  return { documents, scores: Float64Array.from(documents, (document) => scores[document] as number) };
}

const expectSame = (collection: Collection, terms: readonly number[], options: TopOptions) =>
  expect(collection.postings.top(terms, options)).toEqual(exhaustive(collection, terms, options));

/** A list of documents in a few near numbers or spread over several windows and chunks; few impacts, so that scores tie. */
const listOf = (documentCount: number) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.integer({ min: 0, max: Math.min(40, documentCount - 1) }),
          fc.integer({ min: 0, max: documentCount - 1 }),
        ),
        fc.oneof(fc.constantFrom(1, 30_000, 65_535), fc.integer({ min: 1, max: 65_535 })),
      ),
      { maxLength: 60 },
    )
    .map((entries) => new Map(entries));

const collection = fc.constantFrom(1, 50, 4096, 4097, 20_000, 65_536, 140_000).chain((documentCount) =>
  fc.record({
    documentCount: fc.constant(documentCount),
    lists: fc.array(listOf(documentCount), { minLength: 1, maxLength: 6 }),
  }),
);

describe('top', () => {
  it('finds exactly what scoring everything finds, for any lists, terms, weights and bounds', () => {
    const question = fc.record({
      terms: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 7 }),
      weights: fc.array(fc.constantFrom(0, 0.1, 1, 3), { maxLength: 7 }),
      limit: fc.constantFrom(0, 1, 2, 10, 1000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      modulus: fc.constantFrom(1, 2, 3),
    });
    fc.assert(
      fc.property(
        collection,
        fc.array(question, { minLength: 1, maxLength: 5 }),
        ({ documentCount, lists }, questions) => {
          const made = collectionOf(lists, documentCount);
          for (const { terms, weights, limit, share, modulus } of questions) {
            const known = terms.filter((term) => term < lists.length);
            expectSame(made, known, { limit });
            expectSame(made, known, { limit, weights, below: Math.ceil(share * documentCount) });
            expectSame(made, known, { limit, weights, accepts: (document) => document % modulus === 0 });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds it where common terms stop to lead, over many windows and chunks', () => {
    const documentCount = 150_000;
    const every = (step: number, impactOf: (document: number) => number) =>
      new Map(Array.from({ length: Math.floor(documentCount / step) }, (_, at) => [at * step, impactOf(at * step)]));
    const lists = [
      every(2, (document) => 1 + ((document * 7919) % 20_000)),
      every(3, (document) => 1 + ((document * 104_729) % 30_000)),
      every(500, (document) => 40_000 + (document % 25_000)),
      every(7000, () => 65_535),
    ];
    const made = collectionOf(lists, documentCount);
    for (const terms of [[0, 1, 2, 3], [3, 2, 1, 0], [0, 1], [2, 0], [1, 1, 2], [3]])
      for (const limit of [1, 10, 100]) expectSame(made, terms, { limit });
  });

  it('gives the same answer whatever was asked before', () => {
    const { postings } = collectionOf(
      [
        new Map([[1, 5]]),
        new Map([
          [1, 9],
          [2, 9],
        ]),
        new Map([[3, 65_535]]),
      ],
      10,
    );
    const first = postings.top([0, 1], { limit: 5 });
    postings.top([2, 1, 0], { limit: 1 });
    postings.top([], { limit: 3 });
    expect(postings.top([0, 1], { limit: 5 })).toEqual(first);
  });
});
