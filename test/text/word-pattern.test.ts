import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/text/distance.ts';
import { LONGEST_PATTERN, WordPattern } from '../../src/text/word-pattern.ts';

const codesOf = (word: string) => Uint16Array.from(word, (letter) => letter.charCodeAt(0));
const distance = (left: string, right: string) => new WordPattern(left).distanceTo(codesOf(right), 0, right.length);

describe('a word pattern', () => {
  it('measures the same distance as the table of all prefixes', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[ab]{0,32}$/),
      fc.stringMatching(/^[a-e]{0,12}$/),
      fc.stringMatching(/^[a-z']{0,32}$/),
    );
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(distance(left, right)).toBe(editDistance(left, right, 100));
      }),
      { numRuns: 5000 },
    );
  });

  it('measures pieces of a longer array, and characters beyond ASCII as different from all letters', () => {
    const codes = codesOf('xxprizexx');
    expect(new WordPattern('price').distanceTo(codes, 2, 7)).toBe(1);
    expect(distance('price', 'prícé')).toBe(2);
  });

  it('refuses a word that has no room', () => {
    expect(() => new WordPattern('a'.repeat(LONGEST_PATTERN + 1))).toThrow('at most 32');
  });
});
