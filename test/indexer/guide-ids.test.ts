import { expect, test } from 'vitest';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';
import { readGuides } from './read-guides.ts';

test('Ids come from paths: lower case, slugged, without endings, an index by its folder’s name', async () => {
  const { guides } = await readGuides({
    'index.md': 'a',
    'Connect/Git_Hub.md': 'b',
    'connect/index.mdx': 'c',
    'a b/ÉTÉ & café.html.md': 'd',
    'v1.2.md': 'e',
    '指南.md': 'f',
    'batch.md': 'g',
    'notes.txt': 'not a guide',
    '.hidden/x.md': 'not a guide',
    'node_modules/y/README.md': 'not a guide',
  });
  expect(guides.map(({ id }) => id)).toEqual([
    '6307-5357',
    'a-b/ete-cafe',
    'batch-guide',
    'connect',
    'connect/git-hub',
    'index',
    'v1-2',
  ]);
});

test('One id alone is taken, by an address of the interface, and what to write instead is told', async () => {
  const taken =
    '`batch` cannot be the id of a guide, since `/v1/guides/batch` hands out several: `batch-guide` is used  →  write `id: batch-guide`, or a longer name, into its front matter';
  const toldOf = async (guides: Readonly<Record<string, string>>) => {
    const { problems } = await readCorpus(await corpusOfGuides(guides), { today: TODAY });
    return problems.map((problem) => formatProblem(problem));
  };
  expect(await toldOf({ 'batch.md': 'Text.' })).toEqual([`guides/batch.md:1:1  warning: ${taken}`]);
  expect(await toldOf({ 'batch/index.md': 'Text.', 'batch/one.md': 'More.' })).toEqual([
    `guides/batch/index.md:1:1  warning: ${taken}`,
  ]);
  expect(await toldOf({ 'a.md': '---\nid: batch\n---\nText.' })).toEqual([
    `guides/a.md:2:5  warning: front matter: ${taken}`,
  ]);
  expect(await toldOf({ 'a.md': '---\nid: Batch_Jobs\n---\nText.' })).toEqual([
    'guides/a.md:2:5  warning: front matter: `Batch_Jobs` cannot be the id of a guide, `batch-jobs` is used  →  write `id: batch-jobs`: small letters and digits joined by single `-` or `/`, at most 128',
  ]);
  expect(
    await toldOf({
      'batch_guide.md': 'Text.',
      'jobs/batch.md': '---\nredirect_from: [batch]\n---\nMore.',
      ...Object.fromEntries(
        ['product', 'pricing', 'guides', 'ask', 'mcp', 'search', 'index', 'health', 'v1'].map((id) => [
          `${id}.md`,
          `About ${id}.`,
        ]),
      ),
    }),
  ).toEqual([]);
});

test('Two guides with one id are an error, except below different folders, where the folder tells them apart', async () => {
  const { told } = await readGuides({
    'a-b.md': 'x',
    'a_b.md': 'y',
    'c.md': '---\nid: a-b\n---\nText',
    'd/e.md': '---\nid: a-b\n---\nText',
  });
  expect(told).toEqual([
    'error guides/a_b.md:1:1 `a-b` is already the id of `guides/a-b.md`',
    'error guides/c.md:2:5 `a-b` is already the id of `guides/a-b.md`',
    'warning guides/d/e.md:2:5 `a-b` is already the id of `guides/a-b.md`, so `d/a-b` is used',
  ]);
});

test('Ids that only repeat the names of their files count below their folders where several files give the same', async () => {
  const file = (title: string) =>
    `---\nid: store\ntitle: ${title}\n---\nThe same text of the store stands in all of them.`;
  const { guides, told } = await readGuides({
    'docs/store.md': file('Store'),
    'docs/settings/store.md': file('Settings of the store'),
    'versioned_docs/version-10.x/store.md': file('Store'),
  });
  expect(told).toEqual([]);
  expect(guides.map(({ id }) => id)).toEqual([
    'docs/settings/store',
    'docs/store',
    'versioned-docs/version-10-x/store',
  ]);
});
