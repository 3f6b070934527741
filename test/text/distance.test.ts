import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/text/distance.ts';

/** The definition, written out. */
function reference(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const same = left.at(-1) === right.at(-1) ? 0 : 1;
  const steps = [
    reference(left.slice(0, -1), right) + 1,
    reference(left, right.slice(0, -1)) + 1,
    reference(left.slice(0, -1), right.slice(0, -1)) + same,
  ];
  if (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1))
    steps.push(reference(left.slice(0, -2), right.slice(0, -2)) + 1);
  return Math.min(...steps);
}

describe('editDistance', () => {
  it('counts an insertion, a deletion, a substitution and a swap as one', () => {
    expect(editDistance('price', 'prices', 2)).toBe(1);
    expect(editDistance('price', 'pric', 2)).toBe(1);
    expect(editDistance('price', 'prize', 2)).toBe(1);
    expect(editDistance('price', 'pirce', 2)).toBe(1);
    expect(editDistance('price', 'price', 2)).toBe(0);
  });

  it('is the smallest number of such steps, up to the limit', () => {
    const words = fc.stringMatching(/^[abc]{0,5}$/);
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 3 }), (left, right, limit) => {
        expect(editDistance(left, right, limit)).toBe(Math.min(reference(left, right), limit + 1));
      }),
      { numRuns: 1000 },
    );
  });
});
