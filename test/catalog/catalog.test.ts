import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { CAPITAL, PART } from '../../src/catalog/building/analysis.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { corpusOf } from './corpus-of.ts';

const CORPUS = corpusOf(
  [
    {
      id: 'setup',
      title: 'Set up',
      sections: { Install: 'Use AES-256 here. Then connect Slack.', 'Sign in': 'Open the link.' },
    },
    { id: 'alerts/slack', title: 'Slack alerts', language: 'de', sections: { Connect: 'Alerts reach Slack.' } },
  ],
  { synonyms: [['seat', 'team member'], ['cost']] },
);

const textOf = ({ words }: Catalog, ids: Iterable<number>) => [...ids].map((id) => words.terms.textOf(id));

describe('a catalog', () => {
  it('numbers the sections of all guides in the order of their ids, then the anchors of the pages', async () => {
    const { passages } = await buildCatalog(CORPUS);
    expect(Array.from({ length: passages.count }, (_, passage) => passages.idOf(passage))).toEqual([
      'guide:alerts/slack#connect',
      'guide:setup#install',
      'guide:setup#sign-in',
      'product#description',
      'product#includes-export',
      'product#contact',
    ]);
    expect([...passages.guideStarts]).toEqual([0, 1, 3]);
    expect([...passages.guideOf]).toEqual([0, 1, 1]);
    expect(passages.guidePassageCount).toBe(3);
    expect(passages.placeOf(2)).toMatchObject({ kind: 'guide', section: { id: 'sign-in' } });
    expect(passages.placeOf(4)).toMatchObject({ kind: 'product', anchor: { anchor: 'includes-export' } });
  });

  it('holds the words of every unit, title and heading, with capitals and parts marked', async () => {
    const catalog = await buildCatalog(CORPUS);
    const { units, unitStarts, unitMarks, titles, headings } = catalog;
    expect([...unitStarts]).toEqual([0, 1, 3, 4, 5, 6, 7]);
    expect(textOf(catalog, units.at(1))).toEqual(['use', 'aes-256', 'aes', '256', 'aes256', 'here']);
    expect([...unitMarks.subarray(units.start(1), units.end(1))]).toEqual([
      CAPITAL,
      CAPITAL,
      CAPITAL | PART,
      CAPITAL | PART,
      CAPITAL | PART,
      0,
    ]);
    expect(textOf(catalog, titles.at(1))).toEqual(['set', 'up']);
    expect(textOf(catalog, headings.at(2))).toEqual(['sign', 'in']);
  });

  it('maps every word to its stem', async () => {
    const { words, stems, stemOfWord } = await buildCatalog(CORPUS);
    for (const [word, stem] of [
      ['alerts', 'alert'],
      ['aes-256', 'aes-256'],
      ['connect', 'connect'],
    ] as const)
      expect(stems.terms.textOf(stemOfWord[words.terms.idOf(word)] as number)).toBe(stem);
  });

  it('keeps synonyms as stems, also of words that stand nowhere', async () => {
    const { synonyms, stems } = await buildCatalog(CORPUS);
    expect(synonyms.map((group) => group.map((phrase) => [...phrase].map((stem) => stems.terms.textOf(stem))))).toEqual(
      [[['seat'], ['team', 'member']], [['cost']]],
    );
  });

  it('keeps what a thesaurus says about readers words, limited to stems of the corpus', async () => {
    const { related, stems } = await buildCatalog(CORPUS, {
      thesaurus: (known) => [
        [
          'notif',
          [
            { stem: 'alert', weight: 0.5, kind: 3 },
            { stem: 'nowhere', weight: 1, kind: 0 },
          ],
        ],
        ['gone', [{ stem: 'nowhere', weight: 1, kind: 0 }]],
        ['constructor', known.has('link') ? [{ stem: 'link', weight: 1, kind: 1 }] : []],
      ],
    });
    const read = (word: string) =>
      related.of(word).map(({ stem, weight, kind }) => [stems.terms.textOf(stem), weight, kind]);
    expect(read('notif')).toEqual([['alert', expect.closeTo(0.5, 2), 3]]);
    expect(read('constructor')).toEqual([['link', 1, 1]]);
    expect(read('gone')).toEqual([]);
    expect((await buildCatalog(CORPUS)).related.of('notif')).toEqual([]);
  });

  it('finds passages through Orama, filtered by kind, guide and language', async () => {
    const catalog = await buildCatalog(CORPUS);
    const find = (query: string, options = {}) =>
      catalog.search(query, options).map(({ passage }) => catalog.passages.idOf(passage));
    expect(find('alert slack')).toEqual(['guide:alerts/slack#connect', 'guide:setup#install']);
    expect(find('slack', { where: { guide: 'setup' } })).toEqual(['guide:setup#install']);
    expect(find('slack', { where: { language: 'de' } })).toEqual(['guide:alerts/slack#connect']);
    expect(find('larkbox download', { where: { kind: 'product' } })).toEqual([
      'product#includes-export',
      'product#description',
      'product#contact',
    ]);
    expect(find('slack', { where: { kind: ['product', 'pricing'] } })).toEqual([]);
    expect(find('slack', { limit: 1 })).toEqual(['guide:alerts/slack#connect']);
    expect(find('xyzzy')).toEqual([]);
  });

  it('works with a guide that has no sections, and with sections that have no text', async () => {
    const catalog = await buildCatalog(
      corpusOf([
        { id: 'a', sections: {} },
        { id: 'b', sections: { Empty: '', Full: 'Seats.' } },
        { id: 'c', sections: {} },
      ]),
    );
    expect([...catalog.passages.guideStarts]).toEqual([0, 0, 2, 2]);
    expect(catalog.search('seats').map(({ passage }) => catalog.passages.idOf(passage))).toEqual(['guide:b#full']);
    expect(catalog.corpus.guides.map(({ sections }) => sections.length)).toEqual([0, 2, 0]);
  });

  it('works without any guide', async () => {
    const catalog = await buildCatalog(corpusOf([]));
    expect(catalog.passages.guidePassageCount).toBe(0);
    expect(catalog.search('larkbox').length).toBe(3);
    expect(catalog.stems.guides.top([catalog.stems.terms.idOf('larkbox')], { limit: 3 }).documents.length).toBe(0);
  });
});
