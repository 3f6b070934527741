import { describe, expect, it } from 'vitest';
import { FITTED } from '../../../src/answer/guides/ranking/fitted.ts';
import { PoolBuilder } from '../../../src/answer/guides/ranking/pool.ts';
import { guideTables } from '../../../src/answer/guides/scan/tables.ts';
import { SECTION_FEATURES } from '../../../src/answer/guides/sections/section-feature-names.ts';
import { CONFIDENCE_FEATURES } from '../../../src/answer/guides/standing/confidence-features.ts';
import { UNIT_FEATURES } from '../../../src/answer/guides/units/unit-feature-names.ts';
import { askedFor, wantsSteps } from '../../../src/answer/question/asked.ts';
import { readQuestion } from '../../../src/answer/question/question.ts';
import { relatedStems } from '../../../src/answer/question/related-stems.ts';
import { lampCatalog } from './lamp-guides.ts';

const TABLES = lampCatalog().then(guideTables);
async function read(question: string) {
  const tables = await TABLES;
  return readQuestion(question, tables, relatedStems(tables.catalog));
}

describe('what a question asks for', () => {
  it.each([
    ['How many lamps are there?', 'number'],
    ['How long does it take?', 'duration'],
    ['In what year was it founded?', 'time'],
    ['Who founded the workshop?', 'person'],
    ['Where is the workshop?', 'place'],
    ['Why is it dark?', 'reason'],
    ['Is there a dimmer?', 'yesno'],
    ['spare parts', 'none'],
  ])('%s: %s', (question, asked) => {
    expect(askedFor(question)).toBe(asked);
  });

  it('tells a procedure from an event', () => {
    expect(wantsSteps('How do I mount it?', 'manner', 5)).toBe(true);
    expect(wantsSteps('mount the shade', 'none', 3)).toBe(true);
    expect(wantsSteps('How did the war end?', 'manner', 5)).toBe(false);
  });
});

describe('a question against a vocabulary', () => {
  it('has one slot for each content word, and all words in their order', async () => {
    const { slots, sequence } = await read('How do I mount the shade, the shade?');
    expect(slots.map(({ text }) => text)).toEqual(['mount', 'shade']);
    expect(sequence.map(({ text }) => text)).toEqual(['how', 'do', 'i', 'mount', 'the', 'shade', 'the', 'shade']);
  });

  it('keeps stop words where there is nothing else', async () => {
    const { slots } = await read('what is it');
    expect(slots.map(({ text }) => text)).toEqual(['what', 'is', 'it']);
  });

  it('leaves out a word that only says which measure is asked for', async () => {
    const { slots } = await read('How many bulbs, and for how long?');
    expect(slots.map(({ text }) => text)).toEqual(['bulbs']);
  });

  it("takes an editor's synonym for the word itself, and exchanges of a phrase what tells it apart", async () => {
    const tables = await TABLES;
    const stemsIn = async (question: string) =>
      (await read(question)).slots.map(({ stem, known }) => [tables.catalog.stems.terms.textOf(stem), known]);
    expect(await stemsIn('guarantee')).toEqual([['warranti', true]]);
    expect(await stemsIn('replacement parts')).toEqual([
      ['spare', true],
      ['part', true],
    ]);
  });

  it('finds words written apart, corrects unknown ones and leaves strangers unknown', async () => {
    const { slots } = await read('screw driver shaed zeppelin');
    expect(slots[0]?.alternatives).not.toEqual([]);
    expect(slots.map(({ corrected, known }) => ({ corrected, known }))).toEqual([
      { corrected: false, known: false },
      { corrected: false, known: true },
      { corrected: true, known: false },
      { corrected: false, known: false },
    ]);
  });
});

describe('the pool', () => {
  it('holds the sections that share words with the question, best first, and no others', async () => {
    const tables = await TABLES;
    const { sections } = new PoolBuilder(tables).build(await read('dimmer'));
    const places = sections.map((section) => tables.catalog.passages.idOf(section));
    expect(places[0]).toBe('guide:bulbs#may-i-use-a-dimmer?');
    expect(places.every((place) => place.startsWith('guide:bulbs'))).toBe(true);
  });
});

describe('the fitted figures', () => {
  it('have a weight for every feature', () => {
    expect(FITTED.unit).toHaveLength(UNIT_FEATURES.length);
    expect(FITTED.place).toHaveLength(SECTION_FEATURES.length);
    expect(FITTED.section).toHaveLength(SECTION_FEATURES.length);
    for (const { weights } of Object.values(FITTED.confidence))
      expect(weights).toHaveLength(CONFIDENCE_FEATURES.length);
  });

  it('have trees whose every way ends in a leaf', () => {
    for (const tree of FITTED.confidence.known.trees)
      for (let node = 0; node < tree.length; node += 4)
        if ((tree[node] as number) >= 0)
          for (const child of tree.slice(node + 2, node + 4)) {
            expect(child * 4).toBeGreaterThan(node);
            expect(child * 4).toBeLessThan(tree.length);
          }
  });
});
