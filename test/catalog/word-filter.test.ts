import { describe, expect, it } from 'vitest';
import { WordFilter, wordFilterBytes } from '../../src/catalog/words/word-filter.ts';

const WORDS = Array.from({ length: 5000 }, (_, at) => `word${(at * 7919).toString(36)}`);

describe('A filter of words', () => {
  it('knows every word that it was made of, and takes hardly any other for one', () => {
    const filter = new WordFilter(wordFilterBytes(new Set(WORDS)));
    expect(WORDS.every((word) => filter.has(word))).toBe(true);
    const others = WORDS.map((word) => `${word.slice(1)}q`);
    expect(others.filter((word) => filter.has(word)).length).toBeLessThan(20);
  });

  it('is the same whatever the order of its words', () => {
    expect(wordFilterBytes(new Set(WORDS.toReversed()))).toEqual(wordFilterBytes(new Set(WORDS)));
  });

  it('knows nothing where it was made of nothing', () => {
    expect(new WordFilter(wordFilterBytes(new Set())).has('')).toBe(false);
  });
});
