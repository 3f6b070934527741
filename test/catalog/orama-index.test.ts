import { type AnyOrama, create, insert, load, type Results, remove, save, search } from '@orama/orama';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { createTextIndex } from '../../src/catalog/search/orama-index.ts';
import { INDEX_WEIGHTS } from '../../src/catalog/search/weights.ts';
import { corpusOf } from './corpus-of.ts';

const SCHEMA = { title: 'string', body: 'string', kind: 'enum', year: 'number', open: 'boolean' } as const;

interface Entry {
  readonly id: string;
  readonly title?: string;
  readonly body: string;
  readonly kind?: string;
  readonly year?: number;
  readonly open?: boolean;
}

const database = () =>
  create({ schema: SCHEMA, components: { index: createTextIndex(INDEX_WEIGHTS.passages) } }) as unknown as AnyOrama;

async function filled(entries: readonly Entry[]): Promise<AnyOrama> {
  const made = database();
  for (const entry of entries) await insert(made, entry);
  return made;
}

const find = async (from: AnyOrama, term: string, options = {}) =>
  ((await search(from, { term, ...options })) as Results<Entry>).hits.map(({ id }) => id);

const ENTRIES: readonly Entry[] = [
  { id: 'a', body: 'Prices of seats.', kind: 'page', year: 2020, open: true },
  { id: 'b', title: 'Seats', body: 'Seats, and how many seats there are.', kind: 'guide', year: 2024, open: false },
  { id: 'c', body: 'The constructor of C++ costs $49.', kind: 'guide', year: 2026, open: true },
  { id: 'd', body: 'Prices of seats.', kind: 'guide', year: 2026, open: true },
];

describe('the text index in Orama', () => {
  it('ranks by BM25F over stems, equal scores in the order of insertion', async () => {
    const made = await filled(ENTRIES);
    expect(await find(made, 'price of a seat')).toEqual(['a', 'd', 'b']);
    expect(await find(made, 'SEAT')).toEqual(['b', 'a', 'd']);
  });

  it('knows amounts, codes and prototype names as words', async () => {
    const made = await filled(ENTRIES);
    for (const word of ['$49', 'C++', 'constructor']) expect(await find(made, word)).toEqual(['c']);
    for (const word of ['C', '4', '__proto__', 'toString', 'the of']) expect(await find(made, word)).toEqual([]);
  });

  it('leaves filters on numbers, enums and booleans to Orama', async () => {
    const made = await filled(ENTRIES);
    expect(await find(made, 'prices seats', { where: { kind: { eq: 'guide' } } })).toEqual(['d', 'b']);
    expect(await find(made, 'seats', { where: { year: { lt: 2025 } } })).toEqual(['b', 'a']);
    expect(await find(made, 'seats', { where: { open: true } })).toEqual(['a', 'd']);
    expect(await find(made, '', { where: { year: { gte: 2026 } } })).toEqual(['c', 'd']);
  });

  it('gives every document, or every accepted one, when nothing is asked for', async () => {
    const made = await filled(ENTRIES);
    expect(await find(made, '')).toEqual(['a', 'b', 'c', 'd']);
    expect(await find(made, ' ', { where: { open: true } })).toEqual(['a', 'c', 'd']);
  });

  it('forgets a removed document', async () => {
    const made = await filled(ENTRIES);
    await remove(made, 'a');
    expect(await find(made, 'seats')).toEqual(['b', 'd']);
    expect(await find(made, 'seats', { where: { year: { lt: 2022 } } })).toEqual([]);
  });

  it('answers the same after save and load, and is then read-only', async () => {
    const made = await filled(ENTRIES);
    const loaded = database();
    load(loaded, save(made));
    for (const term of ['price of a seat', '$49', ''])
      expect(await find(loaded, term, { where: { open: true } })).toEqual(
        await find(made, term, { where: { open: true } }),
      );
    expect(() => insert(loaded, { id: 'e', body: 'More.' })).toThrow('Cannot change a loaded index');
  });

  it('refuses a text property that has no weight', () => {
    expect(() =>
      create({ schema: { colour: 'string' }, components: { index: createTextIndex(INDEX_WEIGHTS.passages) } }),
    ).toThrow('Cannot index the text property colour: text properties are title, headings, body, path.');
  });

  it('gives the scores that the catalog gives for the same texts', async () => {
    const words = fc.array(fc.constantFrom('seats', 'prices', 'mail', 'links', 'of'), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 8 }), words, async (bodies, query) => {
        const catalog = await buildCatalog(
          corpusOf(bodies.map((body, at) => ({ id: `g${at}`, sections: { '': body.join(' ') } }))),
        );
        const own = create({
          schema: { title: 'string', headings: 'string', body: 'string', path: 'string' },
          components: { index: createTextIndex(INDEX_WEIGHTS.passages) },
        }) as unknown as AnyOrama;
        for (let passage = 0; passage < catalog.passages.count; passage++) {
          const place = catalog.passages.placeOf(passage);
          const texts =
            place.kind === 'guide'
              ? { title: place.guide.title, headings: '', body: place.section.text, path: place.guide.id }
              : {
                  title: 'Larkbox',
                  headings: '',
                  body: place.anchor.statements.map(({ text }) => text).join(' '),
                  path: '',
                };
          const path = catalog.passages.idOf(passage) === 'product#includes-export' ? { path: 'download' } : {};
          await insert(own, { id: catalog.passages.idOf(passage), ...texts, ...path });
        }
        const hits = ((await search(own, { term: query.join(' ') })) as Results<Entry>).hits;
        const expected = catalog.search(query.join(' '));
        expect(hits.map(({ id, score }) => [id, score])).toEqual(
          expected.map(({ passage, score }) => [catalog.passages.idOf(passage), score]),
        );
      }),
      { numRuns: 50 },
    );
  });
});
