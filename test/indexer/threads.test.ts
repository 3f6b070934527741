import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { collectGuides } from '../../indexer/guides/collect-guides.ts';
import { GuideReader } from '../../indexer/guides/guide-reader.ts';
import { guidesOfThread, placesIn, threadResult } from '../../indexer/guides/threads/thread-result.ts';
import { Problems } from '../../indexer/problems/problems.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { compile } from '../helpers/service.ts';
import { corpusOfGuides, TODAY, temporaryFolder } from './folders.ts';

const COMPILED = join(import.meta.dirname, '../../build/js/indexer');
const COMMAND = join(import.meta.dirname, '../../build/commands/index-command.js');

beforeAll(compile);

/** A paragraph that no other guide has, with words of every kind; plain ones are read from the Markdown itself. */
const paragraph = (guide: number, at: number) =>
  `Step ${at} of guide ${guide} costs $${at}.50 and takes ${at} hours with word${'abcdefghij'[at % 10]}${'klmnopqrst'[guide % 10]}. ` +
  `Is AES-256 part of it? Naïve Zürich 東京 says so${at < 8 ? '' : `, **e.g.** in [the next one](g${(guide + 1) % 200}.md#part-3)`}.`;

/** A sentence that two guides say, each with a number of its own. */
const saidTwice = (guide: number) =>
  `The lantern of house${'abcdefghij'[guide % 10]}${'klmnopqr'[Math.floor(guide / 10) % 8]} in the cellar holds up to ${guide < 80 ? 20 : 25} litres.`;

/** Guides for several threads, with something to say about many of the files. */
const MANY = Object.fromEntries(
  Array.from({ length: 160 }, (_, guide) => [
    guide % 40 === 7 ? `inner/g${guide}.mdx` : `g${guide}.md`,
    [
      '---',
      `title: Guide ${guide}`,
      // Ids that files of different folders share, drafts, and dates that are none.
      ...(guide % 40 < 8 ? ['id: shared'.concat(guide % 40 === 7 ? '' : `-${guide}`)] : []),
      ...(guide % 50 === 9 ? ['draft: true'] : []),
      ...(guide % 30 === 3 ? ['date_modified: 2026-02-31'] : []),
      '---',
      ...Array.from({ length: 2 }, (_, part) =>
        [
          `## Part ${part}`,
          ...Array.from({ length: 8 }, (_, at) => paragraph(guide, part * 8 + at)),
          ...(part === 0 ? [saidTwice(guide)] : []),
        ].join('\n\n'),
      ),
    ].join('\n'),
  ]),
);

async function indexedBy(threads: number, corpus: string) {
  const out = await temporaryFolder();
  const args = ['--corpus', corpus, '--out', out, '--today', TODAY, '--json', '--quick', '--threads', String(threads)];
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
  });
  const digest = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(out, name)))
      .digest('hex');
  const files = await Promise.all((await readdir(out)).sort().map(async (name) => [name, await digest(name)]));
  return { status, stderr, report: JSON.parse(stdout), files };
}

test('How many threads read the guides makes no difference to the index, nor to what is said about the corpus', async () => {
  const { 'inner/g47.mdx': second, 'inner/g87.mdx': third, 'inner/g127.mdx': fourth, ...others } = MANY;
  const corpus = await corpusOfGuides({
    ...others,
    'two/g47.mdx': second ?? '',
    'three/g87.mdx': third ?? '',
    'four/g127.mdx': fourth ?? '',
  });
  const alone = await indexedBy(1, corpus);
  expect(alone.stderr).toBe('');
  expect(alone.report).toMatchObject({ ok: true, written: true, counts: { guides: 156, errors: 0 } });
  expect(alone.report.counts.warnings).toBeGreaterThan(100);
  for (const threads of [2, 4]) expect(await indexedBy(threads, corpus)).toEqual(alone);
});

test('Errors are the same, in the same order, whoever reads the files', async () => {
  const corpus = await corpusOfGuides({ ...MANY, 'a/x.md': '---\nid: g1\n---\n', 'a/y.md': '---\nid: g1\n---\n' });
  const alone = await indexedBy(1, corpus);
  expect(alone).toMatchObject({ status: 1, files: [] });
  expect(await indexedBy(3, corpus)).toEqual(alone);
});

test('Threads read where they are wanted, and a small corpus is not worth any', async () => {
  const compiled: { readCorpus: typeof readCorpus } = await import(
    pathToFileURL(join(COMPILED, 'reading/read-corpus.js')).href
  );
  const corpus = await corpusOfGuides(MANY);
  const preparedBy = async (threads?: number) =>
    (await compiled.readCorpus(corpus, { today: TODAY, threads })).prepared.size;
  expect(await preparedBy(2)).toBe(156);
  expect(await preparedBy(1)).toBe(0);
  expect(await preparedBy()).toBe(0);
});

test('However the guides are shared out among threads, the index is the same', async () => {
  const dir = await corpusOfGuides(Object.fromEntries(Object.entries(MANY).slice(0, 24)));
  const { corpus } = await readCorpus(dir, { today: TODAY, threads: 1 });
  const files = Object.keys(MANY).slice(0, 24);
  const expected = (await buildCatalog(corpus as Corpus)).manifest.digest;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }), async (threadOf) => {
      const shares = [0, 1, 2].map((thread) => files.filter((_, at) => threadOf[at] === thread));
      expect(await digestOfParts(dir, corpus as Corpus, shares)).toBe(expected);
    }),
    { numRuns: 12 },
  );
});

/** What the index is when each share of the files was read apart, and what was found passed from thread to thread. */
async function digestOfParts(dir: string, corpus: Corpus, shares: readonly (readonly string[])[]): Promise<string> {
  const read = shares.map((files) => {
    const reader = new GuideReader({ dir, today: TODAY, language: 'en' });
    for (const file of files) reader.read(`guides/${file}`);
    const result = structuredClone(threadResult(reader));
    return { part: result.part, guides: guidesOfThread(result) };
  });
  const guides = collectGuides(
    read.flatMap((share) => share.guides),
    new Problems(),
  );
  const prepared = new Map(read.flatMap((share) => [...placesIn(share.part, share.guides)]));
  return (await buildCatalog({ ...corpus, guides }, { prepared })).manifest.digest;
}

test.each(['0', '1.5', 'many'])('%s is no number of threads', (threads) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--check', '--threads', threads], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(`--threads is \`${threads}\`: write a number from 1 to 8`);
});
