import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { pngOf } from '../helpers/pictures.ts';
import { compile } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';
import { smallCorpusWith, TODAY, temporaryFolder } from './folders.ts';

beforeAll(compile);

/** `npm run preview` of a corpus against an index, with what it printed so far. */
function previewing(corpus: string, index: string) {
  const child = spawn(
    process.execPath,
    ['build/commands/preview-command.js', '--corpus', corpus, '--diff', index, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // Its service ends with it, as on a signal from a terminal.
  onTestFinished(() => void child.kill('SIGTERM'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return { child, printed: () => printed };
}

const pageAt = async (url: string) => (await fetch(url)).text();

test('A preview leads to every passage that differs from the index in force, marks it, and follows each edit', async () => {
  const index = join(await temporaryFolder(), 'index');
  const corpus = await smallCorpusWith({});
  await indexCorpus({ corpusDir: corpus, outDir: index, today: TODAY, asksItself: false });
  const manifest = await readFile(join(index, 'manifest.json'), 'utf8');
  const pricing = join(corpus, 'pricing.yaml');
  await writeFile(pricing, (await readFile(pricing, 'utf8')).replace('29.5,', '31,'));
  const { child, printed } = previewing(corpus, index);
  await until(() => /shown/.test(printed()) || child.exitCode !== null);
  expect(printed()).toContain('shown');
  const [, url] = /Preview of .+: (http:\/\/localhost:\d+)\n/.exec(printed()) ?? [];
  const page = await pageAt(`${url}/pricing`);
  expect(page).toContain('<summary>Preview: 1 changed passage</summary>');
  expect(page).toContain('changed: <a href="/pricing#team">');
  expect(page).toContain('$31');
  expect(await pageAt(`${url}/preview.css?%2Fpricing`)).toContain('[id="team"] {');
  expect(await pageAt(`${url}/preview.css?%2Fproduct`)).not.toContain('[id=');

  await writeFile(pricing, (await readFile(pricing, 'utf8')).replace('  - Prices exclude VAT.\n', ''));
  await until(async () => (await pageAt(`${url}/product`)).includes('Preview: 2 changed passages'));
  expect(await pageAt(`${url}/product`)).toContain('gone: <del>Prices exclude VAT.</del>');
  expect(JSON.parse(await pageAt(`${url}/v1/pricing`)).id).toBe('pricing');
  expect(await readFile(join(index, 'manifest.json'), 'utf8')).toBe(manifest);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('A preview shows the pictures of guides, also one that is saved anew, and the reader’s browser loads no old one', async () => {
  const index = join(await temporaryFolder(), 'index');
  const corpus = await smallCorpusWith({ 'guides/screen.md': '# Screen\n\n![The screen](screen.png)\n' });
  const picture = join(corpus, 'guides/screen.png');
  await writeFile(picture, pngOf(20, 10));
  await indexCorpus({ corpusDir: corpus, outDir: index, today: TODAY, asksItself: false });
  const { child, printed } = previewing(corpus, index);
  await until(() => /shown/.test(printed()) || child.exitCode !== null);
  const [, url] = /Preview of .+: (http:\/\/localhost:\d+)\n/.exec(printed()) ?? [];
  const shown = async () => {
    const [, src, width] = /<img src="([^"]+)" [^>]*width="(\d+)"/.exec(await pageAt(`${url}/guides/screen`)) ?? [];
    return { src, width };
  };
  const before = await shown();
  expect(before.width).toBe('20');
  expect(Buffer.from(await (await fetch(`${url}${before.src}`)).arrayBuffer()).equals(pngOf(20, 10))).toBe(true);
  await writeFile(picture, pngOf(30, 15));
  await until(async () => (await shown()).width === '30');
  const after = await shown();
  expect(after.src).not.toBe(before.src);
  expect(Buffer.from(await (await fetch(`${url}${after.src}`)).arrayBuffer()).equals(pngOf(30, 15))).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('Nothing that the service itself prints has the bar', async () => {
  const script = await readFile('build/server.js', 'utf8');
  const bundle = /server-[0-9a-f]{16}/.exec(script)?.[0];
  expect(await readFile(`build/${bundle}.cjs`, 'utf8')).not.toContain('preview-bar');
});

test('A reference that is none is told, and nothing is served', async () => {
  const { child, printed } = previewing(await smallCorpusWith({}), 'no-such-reference');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(printed()).toMatch(/`no-such-reference` is no index, no corpus folder and no revision/);
});
