import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { INDEX_WEIGHTS, type RankingWeights } from '../../src/catalog/search/weights.ts';
import { stem } from '../../src/text/stem.ts';
import { corpusOf } from './corpus-of.ts';

type Fields = Readonly<Record<'title' | 'headings' | 'body' | 'path', readonly string[]>>;

/** BM25F as it is written in the literature, over words split at spaces. */
function reference(
  documents: readonly Fields[],
  query: readonly string[],
  { fields, saturation }: RankingWeights,
): number[] {
  const names = Object.keys(fields) as (keyof Fields)[];
  const average = new Map(
    names.map((name) => [
      name,
      Math.max(1, documents.reduce((sum, document) => sum + document[name].length, 0) / documents.length),
    ]),
  );
  const frequency = (document: Fields, word: string) =>
    names.reduce((sum, name) => {
      const { weight, lengthNorm } = fields[name];
      const count = document[name].filter((other) => other === word).length;
      return (
        sum + (weight * count) / (1 - lengthNorm + (lengthNorm * document[name].length) / (average.get(name) as number))
      );
    }, 0);
  return documents.map((document) =>
    query.reduce((score, word) => {
      const holders = documents.filter((other) => names.some((name) => other[name].includes(word))).length;
      const rarity = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
      const weighted = frequency(document, word);
      return score + (rarity * weighted) / (weighted + saturation);
    }, 0),
  );
}

const WORDS = ['constructor', 'proto', 'prices', 'seats', 'links', 'mail', 'zebra', 'tables'];
const words = (maxLength: number) => fc.array(fc.constantFrom(...WORDS), { maxLength });
const guides = fc.array(
  fc.record({
    title: words(3),
    topics: words(2),
    sections: fc.array(fc.record({ heading: words(2), body: words(12) }), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

interface RandomGuide {
  readonly title: readonly string[];
  readonly topics: readonly string[];
  readonly sections: readonly { readonly heading: readonly string[]; readonly body: readonly string[] }[];
}

const corpusFrom = (texts: readonly RandomGuide[]) =>
  corpusOf(
    texts.map(({ title, topics, sections }, number) => ({
      id: `g${String(number).padStart(2, '0')}`,
      title: title.join(' '),
      topics: [topics.join(' ')],
      sections: Object.fromEntries(
        sections.map(({ heading, body }, section) => [`${heading.join(' ')} s${section}`, body.join(' ')]),
      ),
    })),
  );

/** What people say for the contact, which every page of a product has. */
const SAYINGS =
  'contact details contact us get in touch talk to a human talk to a person speak to someone customer service customer support' +
  ' support team help desk';

const split = (text: string) => text.split(' ').filter((word) => word !== '');

describe('BM25F postings', () => {
  it('score guides and passages as the formula says, ties by number', async () => {
    await fc.assert(
      fc.asyncProperty(guides, fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 4 }), async (texts, query) => {
        const corpus = corpusFrom(texts);
        const { stems: index, passages } = await buildCatalog(corpus);
        const guideFields = corpus.guides.map(({ id, title, topics, sections }) => ({
          title: split(title),
          headings: sections.flatMap(({ heading }) => split(heading)),
          body: sections.flatMap(({ text }) => split(text)),
          path: [id, ...topics.flatMap(split)],
        }));
        const passageFields = corpus.guides.flatMap(({ id, title, topics, sections }) =>
          sections.map(({ heading, text }) => ({
            title: split(title),
            headings: split(heading),
            body: split(text),
            path: [id, ...topics.flatMap(split)],
          })),
        );
        const pages = [
          { title: ['larkbox'], headings: [], body: ['larkbox', 'collects', 'support', 'mail'], path: [] },
          { title: ['larkbox'], headings: [], body: ['export', 'of', 'conversations'], path: ['download'] },
          {
            title: ['larkbox'],
            headings: [],
            body: ['contact', 'https', 'www.larkbox.example', 'www', 'larkbox', 'example', 'contact'],
            path: split(SAYINGS),
          },
        ];
        expect(passages.count).toBe(passageFields.length + pages.length);
        const terms = query.map((word) => index.terms.idOf(stem(word))).filter((term) => term >= 0);
        for (const [documents, postings, weights] of [
          [guideFields, index.guides, INDEX_WEIGHTS.guides],
          [[...passageFields, ...pages], index.passages, INDEX_WEIGHTS.passages],
        ] as const) {
          const expected = reference(documents, query, weights);
          const found = postings.top(terms, { limit: documents.length });
          expect(found.documents.length).toBe(expected.filter((score) => score > 0).length);
          for (const [rank, document] of found.documents.entries()) {
            expect(found.scores[rank]).toBeCloseTo(expected[document] as number, 3);
            const before = rank - 1;
            if (before < 0) continue;
            const difference = (found.scores[before] as number) - (found.scores[rank] as number);
            expect(difference > 0 || (difference === 0 && (found.documents[before] as number) < document)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('top', () => {
  const catalog = buildCatalog(
    corpusOf([
      { id: 'a', sections: { One: 'Seats and seats.', Two: 'A seat.' } },
      { id: 'b', sections: { Three: 'A seat.', Four: 'Constructor calls.' } },
      { id: 'c', sections: { Five: 'A seat.' } },
    ]),
  );

  it('gives equal scores in the order of passages', async () => {
    const { stems } = await catalog;
    const found = stems.passages.top([stems.terms.idOf('seat')], { limit: 10 });
    expect([...found.documents]).toEqual([0, 1, 2, 4]);
    expect([...stems.passages.top([stems.terms.idOf('seat')], { limit: 2 }).documents]).toEqual([0, 1]);
  });

  it('keeps to numbers below a bound, to accepted documents and to the limit', async () => {
    const { stems } = await catalog;
    const terms = [stems.terms.idOf('seat')];
    expect([...stems.passages.top(terms, { limit: 10, below: 2 }).documents]).toEqual([0, 1]);
    expect([...stems.passages.top(terms, { limit: 10, accepts: (passage) => passage > 1 }).documents]).toEqual([2, 4]);
    expect([...stems.passages.top(terms, { limit: 0 }).documents]).toEqual([]);
  });

  it('finds nothing for unknown terms, and prototype names like any word', async () => {
    const { stems } = await catalog;
    expect(stems.terms.idOf('toString')).toBe(-1);
    expect([...stems.passages.top([-1], { limit: 10 }).documents]).toEqual([]);
    expect([...stems.passages.top([stems.terms.idOf('constructor')], { limit: 10 }).documents]).toEqual([3]);
  });

  it('weighs terms and tells the impact of one term in one passage', async () => {
    const { stems } = await catalog;
    const seat = stems.terms.idOf('seat');
    const once = stems.passages.top([seat], { limit: 1 }).scores[0] as number;
    expect(stems.passages.top([seat], { limit: 1, weights: [2] }).scores[0]).toBeCloseTo(2 * once);
    expect(stems.passages.impact(seat, 0) * stems.passages.rarity(seat)).toBeCloseTo(once);
    expect(stems.passages.impact(seat, 3)).toBe(0);
    expect(stems.passages.impact(-1, 0)).toBe(0);
  });

  it('gives stop words a number but no postings', async () => {
    const { words: index, isStop } = await catalog;
    const and = index.terms.idOf('and');
    expect(isStop[and]).toBe(1);
    expect(index.passages.frequency(and)).toBe(0);
  });
});
