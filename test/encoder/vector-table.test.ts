import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot } from '../../src/encoder/dot.ts';
import { VectorTable } from '../../src/encoder/vector-table.ts';

const DIMENSION = 32;
const vector = fc.int8Array({ minLength: DIMENSION, maxLength: DIMENSION });

describe('A table of vectors', () => {
  it('multiplies to the same whole numbers with and without the machine’s instructions for vectors', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 9 }), vector, (rows, asked) => {
        const expected = rows.map((row) => dot(row, asked));
        for (const isPlain of [false, true]) {
          const table = new VectorTable(DIMENSION, rows.length, { isPlain });
          for (const [row, values] of rows.entries()) table.set(row, values);
          expect([...table.compare(asked, rows.length)]).toEqual(expected);
        }
      }),
    );
  });

  it('has room for vectors of any length, for many and for none', () => {
    const odd = new VectorTable(5, 2);
    odd.set(0, Int8Array.of(1, 2, 3, 4, 5, -1, -2, -3, -4, -5));
    expect([...odd.compare(Int8Array.of(1, 1, 1, 1, 1), 2)]).toEqual([15, -15]);
    expect([...new VectorTable(DIMENSION, 0).compare(new Int8Array(DIMENSION), 0)]).toEqual([]);
    const many = new VectorTable(DIMENSION, 5_000);
    many.set(4_999, new Int8Array(DIMENSION).fill(-128));
    expect(many.compare(new Int8Array(DIMENSION).fill(-128), 5_000)[4_999]).toBe(DIMENSION * 128 * 128);
  });
});
