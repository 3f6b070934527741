import { describe, expect, it } from 'vitest';
import { StringTable, stringTableColumns } from '../../src/catalog/columns/string-table.ts';

const STRINGS = ['', 'a', 'friend', 'friendlist', 'friendly', 'known', 'un', 'unknown', 'zoo', 'éclair', '日本'];
const table = new StringTable(new Map(stringTableColumns('words', STRINGS)), 'words');

describe('a table of strings', () => {
  it('knows each of its strings by number and the number of each, and no other string', () => {
    expect(STRINGS.map((text) => table.idOf(text))).toEqual([...STRINGS.keys()]);
    expect(STRINGS.map((_, id) => table.textOf(id))).toEqual(STRINGS);
    expect(STRINGS.map((_, id) => table.lengthOf(id))).toEqual(STRINGS.map(({ length }) => length));
    expect(['b', 'friends', 'unknow', 'constructor'].map((text) => table.idOf(text))).toEqual([-1, -1, -1, -1]);
  });

  it('finds two pieces written together without their being put together', () => {
    expect(table.idOf('known', 'un')).toBe(STRINGS.indexOf('unknown'));
    expect(table.idOf('list', 'friend')).toBe(STRINGS.indexOf('friendlist'));
    expect(table.idOf('un', 'known')).toBe(-1);
    expect(table.idOf('known', '')).toBe(STRINGS.indexOf('known'));
  });

  it('tells how its strings begin and where others would stand among them', () => {
    for (const text of ['', 'a', 'b', 'fri', 'friend', 'friendl', 'friends', 'zz', 'é', '日', '日本語', '\uffff']) {
      const after = STRINGS.findIndex((known) => known >= text);
      expect(table.firstAtLeast(text)).toBe(after < 0 ? STRINGS.length : after);
      expect(STRINGS.map((_, id) => table.startsWith(id, text))).toEqual(
        STRINGS.map((known) => known.startsWith(text)),
      );
    }
  });
});
