import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { readCorpus } from '../../indexer/read-corpus.ts';
import { compile } from '../helpers/service.ts';
import { corpusOfGuides, TODAY, temporaryFolder } from './folders.ts';

const COMPILED = join(import.meta.dirname, '../../build/js/indexer');

beforeAll(compile);

/** A paragraph that no other guide has, with words of every kind. */
const paragraph = (guide: number, at: number) =>
  `Step ${at} of guide ${guide} costs $${at}.50 and takes ${at} hours with word${'abcdefghij'[at % 10]}${'klmnopqrst'[guide % 10]}. ` +
  `Is AES-256 part of it? Naïve Zürich 東京 says so, **e.g.** in [the next one](g${(guide + 1) % 200}.md#part-3).`;

/** Much to read and little to index. */
const DRAWING = `\`\`\`\n${`${'-'.repeat(79)}\n`.repeat(150)}\`\`\``;

/** Enough to read for several threads, with something to say about many of the files. */
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
        [`## Part ${part}`, ...Array.from({ length: 8 }, (_, at) => paragraph(guide, part * 8 + at))].join('\n\n'),
      ),
      '',
      DRAWING,
    ].join('\n'),
  ]),
);

async function indexedBy(threads: number, corpus: string) {
  const out = await temporaryFolder();
  const args = ['--corpus', corpus, '--out', out, '--today', TODAY, '--json', '--threads', String(threads)];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(COMPILED, 'index-command.js'), ...args], {
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

test('Threads join in where there is much to read, and only there', async () => {
  const compiled: { readCorpus: typeof readCorpus } = await import(
    pathToFileURL(join(COMPILED, 'read-corpus.js')).href
  );
  const preparedBy = async (corpus: string, threads: number) =>
    (await compiled.readCorpus(corpus, { today: TODAY, threads })).prepared.size;
  const large = await corpusOfGuides(MANY);
  expect(await preparedBy(large, 2)).toBe(156);
  expect(await preparedBy(large, 1)).toBe(0);
  const small = await corpusOfGuides(Object.fromEntries(Object.entries(MANY).slice(0, 40)));
  expect(await preparedBy(small, 2)).toBe(0);
});

test.each(['0', '1.5', 'many'])('%s is no number of threads', (threads) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(COMPILED, 'index-command.js'), '--check', '--threads', threads],
    { encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toContain(`--threads is \`${threads}\`: write a number from 1 to 8`);
});
