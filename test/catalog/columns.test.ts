import { describe, expect, it } from 'vitest';
import { type Column, packColumns, unpackColumns } from '../../src/catalog/columns/columns.ts';

describe('a file of columns', () => {
  const COLUMNS = new Map<string, Column>([
    ['a', Uint8Array.of(1, 2, 3)],
    ['b', Uint32Array.of(0xffffffff, 7)],
    ['c', new Uint16Array()],
    ['d', Uint16Array.of(0xffff)],
  ]);

  it('gives back its columns as views over its own bytes', () => {
    const bytes = packColumns(COLUMNS);
    const read = unpackColumns(bytes);
    expect([...read]).toEqual([...COLUMNS]);
    expect(read.get('b')?.buffer).toBe(bytes.buffer);
  });

  it('is read from any offset of a larger buffer', () => {
    const bytes = packColumns(COLUMNS);
    for (let offset = 0; offset < 9; offset++) {
      const larger = new Uint8Array(bytes.length + offset);
      larger.set(bytes, offset);
      expect([...unpackColumns(larger.subarray(offset))]).toEqual([...COLUMNS]);
    }
  });

  it('is refused when it is foreign, of another layout, or ends early', () => {
    const bytes = packColumns(COLUMNS);
    expect(() => unpackColumns(Buffer.from('{}'))).toThrow('is not an index file');
    expect(() => unpackColumns(bytes.subarray(0, -8))).toThrow('ends within its column d');
    const newer = Uint8Array.from(bytes);
    newer[8] = 99;
    expect(() => unpackColumns(newer)).toThrow('has layout 99, but layout 1 is read here');
  });
});
