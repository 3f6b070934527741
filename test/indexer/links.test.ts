import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { indexIsCurrent } from '../../indexer/source-note.ts';
import { corpusOfGuides, folderWith, TODAY, temporaryFolder } from './folders.ts';

/** A corpus with one guide and links, each from its path in the corpus to what it leads to. */
async function corpusWithLinks(links: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}) {
  const dir = await corpusOfGuides({ 'one.md': 'One.', 'sub/two.md': 'Two.', ...files });
  for (const [path, target] of Object.entries(links)) {
    await rm(join(dir, path), { recursive: true, force: true });
    await symlink(target, join(dir, path));
  }
  return dir;
}

async function read(dir: string) {
  const { corpus, problems } = await readCorpus(dir, { today: TODAY });
  const told = problems.map(
    ({ severity, file, line, column, what, fix }) => `${severity} ${file}:${line}:${column} ${what} → ${fix}`,
  );
  return { ids: corpus?.guides.map(({ id }) => id) ?? [], told };
}

const PUT_IN = 'put what it should publish into the corpus folder, or remove the link';
const CORRECT = 'correct where it leads, or remove it';

test.each([
  ['a guide', 'guides/secret.md', 'secret.md'],
  ['a folder of guides', 'guides/shared', ''],
  ['the folder of all guides', 'guides', ''],
  ['a YAML file', 'pricing.yaml', 'secret.md'],
  ['a YAML file that is not read', 'other.yaml', 'secret.md'],
  ['a required file', 'product.yaml', 'secret.md'],
])(
  'A link out of the corpus in the place of %s is an error, and nothing is read through it',
  async (_, link, target) => {
    const outside = await folderWith({ 'secret.md': 'TOKEN=1' });
    const { ids, told } = await read(await corpusWithLinks({ [link]: join(outside, target) }));
    expect({ ids, told }).toEqual({
      ids: [],
      told: [`error ${link}:1:1 \`${link}\` is a link that leads out of the corpus folder → ${PUT_IN}`],
    });
  },
);

test('A link out of the corpus is found behind a link that stays within', async () => {
  const outside = await folderWith({ 'secret.md': 'TOKEN=1' });
  const dir = await corpusWithLinks({ 'guides/a.md': 'b.md', 'guides/b.md': '../elsewhere/c.md' });
  await symlink(outside, join(dir, 'elsewhere'));
  await symlink('../elsewhere', join(dir, 'guides/more'));
  await symlink(`../../${outside.split('/').at(-1)}/secret.md`, join(dir, 'guides/relative.md'));
  const { told } = await read(dir);
  expect(told.map((line) => line.replace(/ is a link that leads out .*/, ''))).toEqual(
    [
      'error guides/a.md:1:1 `guides/a.md`',
      'error guides/b.md:1:1 `guides/b.md`',
      'error guides/more:1:1 `guides/more`',
      'error guides/relative.md:1:1 `guides/relative.md`',
    ].map((line) => (/[ab]\.md/.test(line) ? `${line} is a link that leads nowhere → ${CORRECT}` : line)),
  );
});

test('A process’s own environment is not read either', async () => {
  const { told } = await read(await corpusWithLinks({ 'guides/env.md': '/proc/self/environ' }));
  expect(told).toEqual([
    `error guides/env.md:1:1 \`guides/env.md\` is a link that leads out of the corpus folder → ${PUT_IN}`,
  ]);
});

test('Links within the corpus are followed, and a folder is read once', async () => {
  const dir = await corpusWithLinks({
    'guides/three.md': 'sub/two.md',
    'guides/shared': '../shared',
    'guides/latest': 'sub',
    'site.yaml': 'real/site.yml',
  });
  await mkdir(join(dir, 'shared'));
  await writeFile(join(dir, 'shared/four.md'), 'Four.');
  await symlink('../guides/one.md', join(dir, 'shared/five.md'));
  await mkdir(join(dir, 'real'));
  await writeFile(
    join(dir, 'real/site.yml'),
    'name: Kestrel\nurl: https://kestrel.example\ncontact: mailto:a@kestrel.example\n',
  );
  const linked = join(await temporaryFolder(), 'corpus');
  await symlink(dir, linked);
  for (const folder of [dir, linked])
    expect(await read(folder)).toEqual({ ids: ['one', 'shared/five', 'shared/four', 'sub/two', 'three'], told: [] });
});

test.each([
  ['guides/loop.md', 'loop.md'],
  ['guides/loop', 'loop'],
  ['guides/loop', '.'],
  ['guides/sub/loop', '..'],
  ['guides', 'guides'],
  ['pricing.yaml', 'pricing.yaml'],
])('A link that leads round in a circle is an error with its reason: %s → %s', async (link, target) => {
  const { told } = await read(await corpusWithLinks({ [link]: target }));
  expect(told).toEqual([`error ${link}:1:1 \`${link}\` is a link that leads back to itself → ${CORRECT}`]);
});

test('Links that lead nowhere, to something hidden or to no file are errors with their reasons', async () => {
  const dir = await corpusWithLinks({
    'guides/gone.md': 'nowhere.md',
    'guides/config.md': '../.git/config',
    'guides/picture.png': 'nowhere.png',
  });
  await mkdir(join(dir, '.git'));
  await writeFile(join(dir, '.git/config'), 'token');
  await mkdir(join(dir, 'pricing.yaml'));
  expect((await read(dir)).told).toEqual([
    'error guides/config.md:1:1 `guides/config.md` is a link to something hidden → put what it should publish under a name without a leading dot, or remove the link',
    `error guides/gone.md:1:1 \`guides/gone.md\` is a link that leads nowhere → ${CORRECT}`,
    'error pricing.yaml:1:1 `pricing.yaml` is no file → put a file in its place, or give it another name',
  ]);
});

test('A link that is added after an index was made is no reason to go on with that index', async () => {
  const corpusDir = await corpusWithLinks({});
  const outDir = await temporaryFolder();
  await indexCorpus({ corpusDir, outDir, today: TODAY });
  expect(await indexIsCurrent({ corpusDir, outDir })).toBe(true);
  await symlink('/etc/passwd', join(corpusDir, 'guides/passwd.md'));
  expect(await indexIsCurrent({ corpusDir, outDir })).toBe(false);
});
