import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { loadCatalog } from '../../src/catalog/artifact.ts';
import { compile, startService } from '../helpers/service.ts';
import { smallCorpusWith, TODAY, temporaryFolder } from './folders.ts';

beforeAll(compile);

/** `npm run index -- --watch` over a corpus, with what it printed. */
function watching(args: readonly string[]) {
  const child = spawn(process.execPath, ['build/commands/index-command.js', '--watch', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  let seen = 0;
  let look = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      look();
    });
  return {
    /** What is printed up to the end of a match, from the end of the last one on. */
    until: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        look = () => {
          const found = pattern.exec(printed.slice(seen));
          if (found === null) return;
          const part = printed.slice(seen, seen + found.index + found[0].length);
          seen += part.length;
          resolve(part);
        };
        child.once('close', () => reject(new Error(`It ended:\n${printed}`)));
        look();
      }),
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      return ((await once(child, 'close')) as [number | null])[0];
    },
  };
}

/** Whole at once: a file that is being written is an edit of its own to whoever watches. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const edited = join(await temporaryFolder(), 'edited');
  await writeFile(edited, (await readFile(file, 'utf8')).replace(from, to));
  await rename(edited, file);
}

test('An edit is indexed at once, and its effect on answers is told: said otherwise, lost, gained', async () => {
  const corpus = await smallCorpusWith({});
  const out = join(await temporaryFolder(), 'index');
  const watch = watching(['--corpus', corpus, '--out', out, '--today', TODAY]);
  await watch.until(/Watching .+; 37 answers are compared after each edit\.\n/);
  await edit(join(corpus, 'pricing.yaml'), '29.5,', '31,');
  expect(await watch.until(/None of|\(\/pricing#team\)\n(?! {4}\+| {2})/)).toMatch(
    /pricing\.yaml: indexed in .+, \d+ ms\nSaid otherwise \(2 of 37\):\n {2}How much is Team per month\?\n {4}- The Team plan costs \$29\.50 per month\. {2}\(\/pricing#team\)\n {4}\+ The Team plan costs \$31 per month\./,
  );
  await edit(join(corpus, 'product.yaml'), '  - { id: founded, name: Founded, value: 2020, aliases: [started] }\n', '');
  await edit(join(corpus, 'product.yaml'), 'facts:\n', '');
  expect(await watch.until(/Answered before and not now \(\d+ of 37\):\n(?: .+\n)+/)).toMatch(
    /\n {2}What is the founded\?\n {4}- /,
  );
  expect(await watch.stop()).toBe(0);
});

test('What is watched has the same bytes as what is indexed from nothing', async () => {
  const corpus = await smallCorpusWith({});
  const [out, other] = [join(await temporaryFolder(), 'index'), await temporaryFolder()];
  const watch = watching(['--corpus', corpus, '--out', out, '--today', TODAY]);
  await watch.until(/Watching/);
  await edit(join(corpus, 'guides/export.md'), '\n', '\nWalruses are exported on Sundays.\n');
  await watch.until(/export\.md: indexed/);
  await mkdir(join(corpus, 'guides/new'));
  await writeFile(join(corpus, 'guides/new/walrus.md'), '# Walrus\n\nA walrus has tusks.\n');
  await watch.until(/: indexed in/);
  await rename(join(corpus, 'guides/new/walrus.md'), join(corpus, 'guides/new/seal.md'));
  await watch.until(/seal\.md.*: indexed in/);
  await rm(join(corpus, 'guides/getting-started.md'));
  const told = await watch.until(/getting-started\.md: indexed[\s\S]*?(?:None of|\(\d+ of \d+\):)/);
  expect(told).toContain('warning: the guide `getting-started` is gone, and links to it are dead');
  await indexCorpus({ corpusDir: corpus, outDir: other, today: TODAY, asksItself: false });
  const manifestIn = async (dir: string) => (await loadCatalog(dir)).manifest;
  expect(await manifestIn(out)).toEqual(await manifestIn(other));
});

test('A mistake is told with its place, and what was served goes on until it is put right', async () => {
  const corpus = await smallCorpusWith({});
  const out = join(await temporaryFolder(), 'index');
  const watch = watching(['--corpus', corpus, '--out', out, '--today', TODAY]);
  await watch.until(/Watching/);
  const { manifest } = await loadCatalog(out);
  await edit(join(corpus, 'pricing.yaml'), 'period: month', 'period: moon');
  expect(await watch.until(/what was served before goes on\.\n/)).toMatch(/pricing\.yaml:15:30 {2}.*moon/);
  expect((await loadCatalog(out)).manifest).toEqual(manifest);
  await edit(join(corpus, 'pricing.yaml'), 'period: moon', 'period: month');
  await watch.until(/pricing\.yaml: indexed/);
});

test('What a guide says otherwise than the facts is told with each edit, of the guide and of the facts', async () => {
  const corpus = await smallCorpusWith({});
  const out = join(await temporaryFolder(), 'index');
  const watch = watching(['--corpus', corpus, '--out', out, '--today', TODAY]);
  await watch.until(/Watching/);
  await edit(join(corpus, 'guides/export.md'), '\n## Columns', '\nTeam costs $99 per month.\n\n## Columns');
  expect(await watch.until(/export\.md: indexed/)).toMatch(
    /warning: `Team costs \$99 per month`: the price is \$29\.50/,
  );
  await edit(join(corpus, 'pricing.yaml'), '29.5,', '31,');
  expect(await watch.until(/pricing\.yaml: indexed/)).toMatch(/`Team costs \$99 per month`: the price is \$31/);
  await edit(join(corpus, 'pricing.yaml'), '31,', '99,');
  expect(await watch.until(/pricing\.yaml: indexed/)).not.toContain('warning: `Team costs');
});

test('A running service answers from an edit', async () => {
  const corpus = await smallCorpusWith({});
  const out = join(await temporaryFolder(), 'index');
  const watch = watching(['--corpus', corpus, '--out', out, '--today', TODAY]);
  await watch.until(/Watching/);
  const service = startService({ INDEX_DIR: out });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const address = await service.printed(/"Listening on (\S+)"/);
  await edit(join(corpus, 'pricing.yaml'), '29.5,', '31,');
  await service.printed(/A new index is in force/);
  const response = await fetch(`${address}/ask?q=How+much+is+Team+per+month%3F`);
  expect(await response.text()).toContain('The Team plan costs $31 per month.');
});
