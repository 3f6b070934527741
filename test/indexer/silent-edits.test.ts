import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { folderWith, TODAY } from './folders.ts';

const read = (file: string) => parse(readFileSync(join(import.meta.dirname, '../fixtures', file), 'utf8'));
const { guide, edits } = read('silent-edits.yaml') as {
  guide: string;
  edits: readonly (readonly [file: string, from: string, to: string])[];
};
const SITE = 'name: Kestrel\nurl: https://kestrel.example\ncontact: https://kestrel.example\n';
const BASE: Readonly<Record<string, string>> = {
  'site.yaml': SITE,
  ...(read('contradictions.yaml') as { corpus: Record<string, string> }).corpus,
  'guides/setup.md': guide,
};

async function problemsOf(files: Readonly<Record<string, string>>) {
  const corpusDir = await folderWith({ ...BASE, ...files });
  return (await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false })).problems;
}

test('The corpus that is edited has nothing to be told', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test('Of eighty edits that pass for right, at least nineteen of twenty are told with place and fix', async () => {
  expect(edits.length).toBeGreaterThanOrEqual(80);
  const silent: string[] = [];
  for (const [file, from, to] of edits) {
    const before = BASE[file] ?? '';
    const after = from === '' ? before + to : before.replace(from, () => to);
    expect(after, `${file}: ${from}`).not.toBe(before);
    const told = (await problemsOf({ [file]: after })).filter((problem) => problem.file === file);
    expect(told.every(({ line, column, fix }) => line > 0 && column > 0 && fix !== '')).toBe(true);
    if (told.length === 0) silent.push(`${file}: ${from} → ${to}`);
  }
  expect((edits.length - silent.length) / edits.length, silent.join('\n')).toBeGreaterThanOrEqual(0.95);
});
