import { describe, expect, it } from 'vitest';
import { endlessQuestions, take } from '../../bench/corpora/endless-questions.ts';
import { EMPTY_CORPUS, madeCorpus } from '../../bench/corpora/made-corpus.ts';
import { questionsFrom } from '../../bench/corpora/questions.ts';
import { passagesOf } from '../../bench/corpora/source.ts';
import { zipfPassages } from '../../bench/corpora/zipf.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';

describe('made-up passages', () => {
  it('are the same each time, and fewer of them are the beginning of more', () => {
    const many = [...zipfPassages(40)];
    expect([...zipfPassages(40)]).toEqual(many);
    expect([...zipfPassages(25)]).toEqual(many.slice(0, 25));
  });

  it('hold 126 words each, the frequent ones about as often as Zipf says', () => {
    const passages = [...zipfPassages(400)].map(({ sentences }) => sentences.join(' ').replaceAll('.', '').split(' '));
    expect(new Set(passages.map(({ length }) => length))).toEqual(new Set([126]));
    const counts = new Map<string, number>();
    for (const word of passages.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
    const [first = 0, ...others] = [...counts.values()].sort((left, right) => right - left);
    expect(first / (others[8] ?? 0)).toBeGreaterThan(8);
    expect(first / (others[8] ?? 0)).toBeLessThan(12);
  });

  it('have the numbers that the catalog gives them', async () => {
    const corpus = madeCorpus(37);
    const { passages } = await buildCatalog(corpus);
    const titles = passagesOf(corpus).map(({ title }) => title);
    expect(passages.guidePassageCount).toBe(37);
    for (const number of [0, 9, 10, 36]) {
      const place = passages.placeOf(number);
      expect(place.kind === 'guide' && `${place.guide.title} ${place.section.heading}`).toBe(titles[number]);
    }
  });
});

describe('questions', () => {
  it('made from passages are seven different words of one of them', () => {
    const passages = passagesOf(madeCorpus(20));
    for (const { text, passage } of questionsFrom((at) => passages[at]?.text ?? '', passages.length, 50)) {
      const words = text.split(' ');
      expect(new Set(words).size).toBe(7);
      for (const word of words) expect(passages[passage ?? -1]?.text).toContain(word);
    }
  });

  it('that are never repeated differ by more than capitals and include none that was known before', () => {
    const given = ['How do I add a seat?', 'how do i add a seat?', 'Where are my invoices kept now?'];
    const questions = take(endlessQuestions(given, madeCorpus(3), ['how do i add seat?']), 200);
    expect(questions.slice(0, 2)).toEqual(['How do I add a seat?', 'Where are my invoices kept now?']);
    expect(questions).toHaveLength(200);
    expect(new Set(questions.map((question) => question.toLowerCase())).size).toBe(200);
    expect(questions).not.toContain('How do I add seat?');
  });

  it('end where nothing is left to ask', () => {
    expect(take(endlessQuestions(['One two?'], EMPTY_CORPUS), 10)).toEqual(['One two?']);
  });
});
