import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectGuides } from '../../indexer/guides/collect-guides.ts';
import { readGuide } from '../../indexer/guides/read-guide.ts';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { Problems } from '../../indexer/problems/problems.ts';
import { indexIsCurrent } from '../../indexer/source-note.ts';
import { loadCatalog } from '../../src/catalog/artifact.ts';
import { corpusOfGuides, fixture, TODAY, temporaryFolder } from './folders.ts';

async function filesBelow(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(dir.length + 1), await readFile(path)] as const)),
  );
}

async function indexOf(corpusDir: string, outDir: string, today = TODAY): Promise<Map<string, Buffer>> {
  const { problems, written } = await indexCorpus({ corpusDir, outDir, today });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(written).toBe(true);
  return filesBelow(outDir);
}

test('The same corpus gives the same bytes, in whatever order, when and where its files were written', async () => {
  const source = fixture('flavours/github');
  const copy = await temporaryFolder();
  for (const [name, bytes] of [...(await filesBelow(source))].reverse()) {
    await mkdir(dirname(join(copy, name)), { recursive: true });
    await writeFile(join(copy, name), bytes);
    await utimes(join(copy, name), 1e9, 1e9);
  }
  const first = await indexOf(source, await temporaryFolder());
  const second = await indexOf(copy, await temporaryFolder(), '2026-12-31');
  expect([...second].sort()).toEqual([...first].sort());
});

test('The order in which guides are read makes no difference', () => {
  const problems = new Problems();
  const texts = {
    'a.md': '---\nid: x\n---\n[b](b.md#nope)',
    'b.md': '---\nid: b\n---\n# B',
    'c/a.md': '---\nid: x\n---\nC',
    'd/a.md': '---\nid: x\n---\nD',
    'e/x.md': 'E',
    'b-2.md': 'F',
  };
  const read = Object.entries(texts).flatMap(
    ([path, text]) => readGuide({ file: path, path, text, problems, today: TODAY, language: 'en' }) ?? [],
  );
  const collect = (guides: typeof read) => {
    const found = new Problems();
    return { guides: collectGuides(guides, found), problems: found.sorted() };
  };
  const expected = collect(read);
  expect(expected.guides.map(({ id }) => id)).toEqual(['b', 'b-2', 'c/x', 'd/x', 'e/x', 'x']);
  fc.assert(
    fc.property(fc.shuffledSubarray(read, { minLength: read.length }), (order) => {
      expect(collect(order)).toEqual(expected);
    }),
  );
});

test('An indexer that stops before its last step leaves the old index whole, and the next one cleans up', async () => {
  const outDir = await temporaryFolder();
  const before = await indexOf(fixture('flavours/hugo'), outDir);
  const version = (await loadCatalog(outDir)).manifest.corpusVersion;
  const next = await corpusOfGuides({ 'a.md': 'Another corpus.' });

  // A folder where the manifest's draft belongs stops the writer after everything else is on the disk.
  const draft = join(outDir, `manifest.json.${process.pid}.tmp`);
  await mkdir(draft);
  await expect(indexCorpus({ corpusDir: next, outDir, today: TODAY })).rejects.toThrow();
  expect((await loadCatalog(outDir)).manifest.corpusVersion).toBe(version);
  const after = await filesBelow(outDir);
  for (const [name, bytes] of before) expect(after.get(name)).toEqual(bytes);

  const elsewhere = await temporaryFolder();
  await cp(outDir, elsewhere, { recursive: true, filter: (path) => path !== draft });
  const clean = await indexOf(next, elsewhere);
  expect([...clean.keys()].sort()).toEqual([...(await indexOf(next, await temporaryFolder())).keys()].sort());
});

test('An index is current as long as no file of its corpus changed, and nobody touched or damaged it', async () => {
  const corpusDir = await corpusOfGuides({ 'a.md': 'A.', 'b/c.md': 'C.' });
  const outDir = await temporaryFolder();
  const isCurrent = () => indexIsCurrent({ corpusDir, outDir });
  expect(await isCurrent()).toBe(false);
  await indexOf(corpusDir, outDir);
  expect(await isCurrent()).toBe(true);

  await utimes(join(corpusDir, 'guides/a.md'), 1e9, 1e9);
  await writeFile(join(corpusDir, 'guides/picture.png'), 'not read');
  expect(await isCurrent()).toBe(true);

  await writeFile(join(corpusDir, 'guides/a.md'), 'A, changed.');
  expect(await isCurrent()).toBe(false);
  await indexOf(corpusDir, outDir);
  expect(await isCurrent()).toBe(true);

  await cp(join(corpusDir, 'guides/a.md'), join(corpusDir, 'guides/copy.md'));
  expect(await isCurrent()).toBe(false);
  await indexOf(corpusDir, outDir);
  await writeFile(join(outDir, 'manifest.json'), '{}');
  expect(await isCurrent()).toBe(false);

  for (const role of ['facts', 'index', 'texts']) {
    await indexOf(corpusDir, outDir);
    expect(await isCurrent()).toBe(true);
    const name = (await readdir(outDir)).find((file) => file.startsWith(`${role}-`)) ?? '';
    const bytes = await readFile(join(outDir, name));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(join(outDir, name), bytes);
    expect(await isCurrent()).toBe(false);
    await rm(join(outDir, name));
    expect(await isCurrent()).toBe(false);
  }
});
