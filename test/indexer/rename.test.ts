import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { startApp } from '../helpers/app.ts';
import { pngOf } from '../helpers/pictures.ts';
import { compile } from '../helpers/service.ts';
import { corpusOfGuides, TODAY, temporaryFolder } from './folders.ts';

beforeAll(compile);

/** Serves a corpus. */
async function served(corpusDir: string) {
  const outDir = await temporaryFolder();
  const { problems } = await indexCorpus({ corpusDir, outDir, today: TODAY, asksItself: false });
  const { app } = await startApp({ env: { INDEX_DIR: outDir } });
  return { app, problems };
}

function rename(corpus: string, ...args: readonly string[]) {
  const command = ['build/commands/index-command.js', '--corpus', corpus, '--today', TODAY, '--rename', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('Old addresses of a guide lead to it, for good: those of `redirect_from`, and aliases that are paths', async () => {
  const { app, problems } = await served(
    await corpusOfGuides({
      'nests.md':
        '---\nredirect_from: [old-nests, /help/nests.html]\naliases: [/docs/nests/, roosts]\n---\n# Nests\n\nNests are warm.\n',
    }),
  );
  expect(problems).toEqual([]);
  const located = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location];
  };
  const there = 'http://localhost:3000/guides/nests';
  expect(await located('/guides/old-nests')).toEqual([308, there]);
  expect(await located('/guides/old-nests.md')).toEqual([308, `${there}.md`]);
  expect(await located('/help/nests.html')).toEqual([308, there]);
  expect(await located('/docs/nests/')).toEqual([308, there]);
  expect(await located('/docs/nests?from=mail')).toEqual([308, there]);
  expect((await app.inject({ method: 'POST', url: '/docs/nests' })).statusCode).toBe(404);
  expect((await app.inject('/docs/other')).statusCode).toBe(404);
  expect((await app.inject('/guides/nests')).statusCode).toBe(200);
  await app.close();
});

test('An old address that leads elsewhere already, or is none, is a warning at its place', async () => {
  const corpus = await corpusOfGuides({
    'a.md': '---\nredirect_from: [b, "/x?y", /old]\n---\n# A\n\nText.\n',
    'b.md': '---\nredirect_from: /old\n---\n# B\n\nText.\n',
  });
  const { corpus: read, problems } = await readCorpus(corpus, { today: TODAY });
  expect(read?.redirects).toEqual([{ from: '/old', to: 'a' }]);
  expect(problems.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
    'guides/a.md:2 `/guides/b` is the address of `guides/b.md`',
    'guides/a.md:2 front matter: `/x?y` is no path that leads here',
    'guides/b.md:2 `/old` is the address of `guides/a.md`',
  ]);
});

test('`npm run index -- --rename` moves a guide with its links, and leaves a redirect', async () => {
  const corpus = await corpusOfGuides({
    'birds/nests.md':
      '---\ntitle: Nests\n---\n\nSee [eggs](eggs.md#colour) and [food](../food.md). ![A nest](img/a%20nest.png)\n',
    'birds/eggs.md': '# Eggs\n\n## Colour\n\nLaid in [nests](./nests.md).\n',
    'food.md': '# Food\n\nBrought to [nests](birds/nests.md?x=1#top), and [there](birds/nests).\n',
  });
  await mkdir(join(corpus, 'guides/birds/img'));
  await writeFile(join(corpus, 'guides/birds/img/a nest.png'), pngOf(2, 2));
  expect(rename(corpus, 'birds/nests', 'homes.md')).toEqual({
    status: 0,
    stderr: '',
    stdout:
      'guides/birds/nests.md is guides/homes.md.\n  mended: guides/birds/eggs.md\n  mended: guides/food.md\n' +
      '  /guides/birds/nests leads to /guides/homes from now on (`redirect_from`).\n',
  });
  const textOf = (file: string) => readFile(join(corpus, 'guides', file), 'utf8');
  expect(existsSync(join(corpus, 'guides/birds/nests.md'))).toBe(false);
  expect(await textOf('homes.md')).toBe(
    '---\nredirect_from: /guides/birds/nests\ntitle: Nests\n---\n\nSee [eggs](birds/eggs.md#colour) and [food](food.md). ![A nest](birds/img/a%20nest.png)\n',
  );
  expect(await textOf('birds/eggs.md')).toContain('[nests](../homes.md)');
  expect(await textOf('food.md')).toContain('[nests](homes.md?x=1#top), and [there](homes).');
  const { corpus: read, problems } = await readCorpus(corpus, { today: TODAY });
  expect(problems).toEqual([]);
  expect(read?.redirects).toEqual([{ from: '/guides/birds/nests', to: 'homes' }]);
});

test('Phrasings and golden questions go along with a guide that is renamed, and keep their comments and their form', async () => {
  const corpus = await corpusOfGuides({
    'nests.md': '# Nests\n\nNests are warm.\n\n## Care\n\nClean them in autumn, with hot water.\n',
    'nests-of-others.md': '# Nests of others\n\nThey are let alone.\n',
  });
  const phrasings = (id: string) =>
    `# How readers ask\n\nnests-of-others: [may I touch it]   # not mine\n${id}#care:\n    - how do I scrub it   # mail of May\n"guide:${id}#care > hot water": soap or no soap\n${id}: [where do they sleep]\n`;
  const questions = (id: string) =>
    `- ask: Are nests warm?   # the first\n  expect: { contains: warm, source: [${id}, 'guide:${id}#care'] }\n- ask: When are nests cleaned?\n  expect:\n    source: "${id}#care"\n`;
  await writeFile(join(corpus, 'phrasings.yaml'), phrasings('nests'));
  await writeFile(join(corpus, 'questions.yaml'), questions('nests'));
  expect((await readCorpus(corpus, { today: TODAY })).problems).toEqual([]);
  expect(rename(corpus, 'nests', 'birds/homes')).toEqual({
    status: 0,
    stderr: '',
    stdout:
      'guides/nests.md is guides/birds/homes.md.\n  mended: questions.yaml\n  mended: phrasings.yaml\n' +
      '  /guides/nests leads to /guides/birds/homes from now on (`redirect_from`).\n',
  });
  expect(await readFile(join(corpus, 'phrasings.yaml'), 'utf8')).toBe(phrasings('birds/homes'));
  expect(await readFile(join(corpus, 'questions.yaml'), 'utf8')).toBe(questions('birds/homes'));
  const { corpus: read, problems } = await readCorpus(corpus, { today: TODAY });
  expect(problems).toEqual([]);
  expect(read?.phrasings?.map(({ page }) => page)).toEqual(['nests-of-others', ...Array(3).fill('birds/homes')]);
});

test('A guide that is renamed back, or whose name another one shares, leaves every address and every reference right', async () => {
  const corpus = await corpusOfGuides({
    'cats/care.md': '---\nid: care\n---\n# Care of cats\n\nCats are brushed.\n',
    'dogs/care.md': '---\nid: care\n---\n# Care of dogs\n\nDogs are walked.\n',
    'birds.md': '# Birds\n\nBirds are fed.\n',
  });
  await writeFile(join(corpus, 'phrasings.yaml'), 'cats/care: [combing]\ndogs/care: [going out]\nbirds: [seeds]\n');
  expect(rename(corpus, 'birds', 'fowl').status).toBe(0);
  expect(rename(corpus, 'fowl', 'birds').status).toBe(0);
  expect(rename(corpus, 'birds', 'fowl').status).toBe(0);
  // Its id stands in its front matter, and clashes with that of another guide, which is called by it alone from now on.
  const { stderr, stdout } = rename(corpus, 'dogs/care', 'dogs/walks');
  expect(stderr).toContain(
    'walks.md:2:5  warning: `care` is already the id of `guides/cats/care.md`, so `dogs/care` is used',
  );
  expect(stdout).toBe(
    'guides/dogs/care.md is guides/dogs/walks.md.\n  mended: phrasings.yaml\n' +
      '  /guides/cats/care leads to /guides/care from now on (`redirect_from`).\n',
  );
  const { corpus: read, problems } = await readCorpus(corpus, { today: TODAY });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const ids = read?.guides.map(({ id }) => id) ?? [];
  expect(read?.phrasings?.map(({ page }) => page)).toEqual(expect.arrayContaining(ids));
  expect(read?.redirects?.map(({ from }) => from)).toEqual(['/guides/birds', '/guides/cats/care']);
});

test('What a renamed guide includes, and what includes it, is still found', async () => {
  const corpus = await corpusOfGuides({
    'birds/_food.mdx': 'Seeds are best.\n',
    'birds/winter.md': '# Winter\n\n{% include "_food.mdx" %}\n\n- And [!INCLUDE [x](_food.mdx)] again.\n',
    'summer.mdx': 'import Food from "./birds/_food.mdx";\n\n# Summer\n\n<Food />\n',
  });
  expect(rename(corpus, 'birds/_food.mdx', 'pieces/_seeds')).toMatchObject({ status: 0, stderr: '' });
  expect(rename(corpus, 'birds/winter', 'winter/cold')).toMatchObject({ status: 0, stderr: '' });
  const { corpus: read, problems } = await readCorpus(corpus, { today: TODAY });
  expect(problems).toEqual([]);
  expect(read?.guides.map(({ id, markdown }) => [id, markdown.includes('Seeds are best.')])).toEqual([
    ['summer', true],
    ['winter/cold', true],
  ]);
});

test('What cannot be renamed is refused, and nothing is changed', async () => {
  const corpus = await corpusOfGuides({ 'a.md': '# A\n\nText.\n', 'b.md': '# B\n\nText.\n' });
  expect(rename(corpus, 'c', 'd')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no guide `c`'),
  });
  expect(rename(corpus, 'a', 'b')).toMatchObject({ status: 1, stderr: '`b.md` is there already\n' });
  expect(rename(corpus, 'a', '../x')).toMatchObject({ status: 1, stderr: '`../x` lies outside guides/\n' });
  expect(rename(corpus, 'a')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--rename needs OLD and NEW'),
  });
  expect(await readFile(join(corpus, 'guides/a.md'), 'utf8')).toBe('# A\n\nText.\n');
});
