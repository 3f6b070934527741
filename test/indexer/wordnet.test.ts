import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptRelations } from '../../indexer/words/kept-relations.ts';
import { wordNet } from '../../indexer/words/thesaurus.ts';
import { NO_WORD, readWordNet, wordNetPackage } from '../../indexer/words/wordnet.ts';
import { packColumns } from '../../src/catalog/columns/columns.ts';
import { RELATION } from '../../src/catalog/words/thesaurus.ts';

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'factline-wordnet-'));
});
afterAll(() => rm(cacheDir, { recursive: true }));

const bytesOf = (folder: string) => Buffer.from(packColumns(keptRelations(folder)));

describe('The lexical database', () => {
  it('says the same when it is read from its own files, from what was kept of them, and after that was damaged', async () => {
    const read = bytesOf(cacheDir);
    const [name = ''] = await readdir(cacheDir);
    const kept = await readFile(join(cacheDir, name));
    expect(kept.equals(read)).toBe(true);
    expect(bytesOf(cacheDir).equals(read)).toBe(true);
    await truncate(join(cacheDir, name), kept.length / 2);
    expect(bytesOf(cacheDir).equals(read)).toBe(true);
    expect(kept.equals(await readFile(join(cacheDir, name)))).toBe(true);
  });

  it('is read anew each time where nothing can be kept', async () => {
    const blocked = join(cacheDir, 'a-file');
    await writeFile(blocked, '');
    expect(bytesOf(blocked).equals(bytesOf(cacheDir))).toBe(true);
  });

  it('knows words, their meanings by rank, and words of the same root', () => {
    const { words, members, roots, senses } = readWordNet(wordNetPackage().directory);
    const price = words.indexOf('price');
    const meanings = [];
    for (let at = 0; at < senses.length; at += 3) if (senses[at] === price) meanings.push(senses[at + 1] as number);
    const said = (meaning: number) =>
      Array.from(members.values.subarray(members.starts[meaning], members.starts[meaning + 1]), (word) =>
        word === NO_WORD ? null : words[word],
      );
    expect(said(meanings[0] as number)).toEqual([null, 'price', 'cost']);
    const behind = roots.starts[(meanings[0] as number) + 1] as number;
    const pointed = [];
    for (let at = roots.starts[meanings[0] as number] as number; at < behind; at += 3)
      pointed.push(said(roots.values[at + 1] as number)[(roots.values[at + 2] as number) - 1]);
    expect(pointed).toEqual(['costly', 'cost']);
    expect(words.every((word) => /^[a-z]+$/.test(word))).toBe(true);
  });
});

describe('The thesaurus', () => {
  it('brings readers’ words to stems of the corpus, and none that the corpus lacks', () => {
    const related = new Map(wordNet(new Set(['cancel', 'fee'])));
    expect(related.get('delet')?.map(({ stem }) => stem)).toEqual(['cancel']);
    expect([...related.values()].flat().every(({ stem }) => stem === 'cancel' || stem === 'fee')).toBe(true);
  });

  it('tells words that mean the opposite from those that mean the same', () => {
    const related = new Map(wordNet(new Set(['accept', 'refus'])));
    const to = (word: string, wanted: number) =>
      related.get(word)?.flatMap(({ stem, kind }) => (kind === wanted ? [stem] : []));
    expect(to('refus', RELATION.opposite)).toEqual(['accept']);
    expect(to('accept', RELATION.opposite)).toEqual(['refus']);
    expect(to('declin', RELATION.synonym)).toEqual(['refus']);
  });
});
