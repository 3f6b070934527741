import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { compile } from '../helpers/service.ts';
import { fixture, smallCorpusWith, TODAY, temporaryFolder } from './folders.ts';

beforeAll(compile);

function diff(corpus: string, reference: string, ...args: readonly string[]) {
  const script = 'build/commands/index-command.js';
  const command = [script, '--corpus', corpus, '--today', TODAY, '--diff', reference, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The small corpus in a repository, with a dearer plan and without a guide since its last commit. */
async function edited(): Promise<string> {
  const corpus = await smallCorpusWith({});
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'Begin'],
  ])
    expect(spawnSync('git', ['-C', corpus, ...args], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  const pricing = join(corpus, 'pricing.yaml');
  await writeFile(pricing, (await readFile(pricing, 'utf8')).replace('29.5,', '31,'));
  await rm(join(corpus, 'guides/getting-started.md'));
  return corpus;
}

test('What a corpus changes against a git revision is told, with guides that are gone without a redirect', async () => {
  const corpus = await edited();
  const gaps = join(await temporaryFolder(), 'gaps.jsonl');
  await writeFile(gaps, '{"day":"2026-11-20","question":"price of team","status":"answered","confidence":0.7}\n{"torn');
  const { status, stdout } = diff(corpus, 'HEAD', '--gaps', gaps);
  expect(status).toBe(0);
  expect(stdout).toContain(
    'warning: the guide `getting-started` is gone, and links to it are dead  →  name its old address',
  );
  expect(stdout).toMatch(/Said otherwise \(\d of 38\):/);
  expect(stdout).toContain('  price of team\n    - ');
  expect(stdout).toContain(
    '  How much is Team per month?\n    - The Team plan costs $29.50 per month.  (/pricing#team)\n    + The Team plan costs $31 per month.  (/pricing#team)\n',
  );
  const document = JSON.parse(diff(corpus, 'HEAD', '--format', 'json').stdout);
  expect(document.vanished_guides).toEqual(['getting-started']);
  expect(document.changes).toContainEqual({
    question: 'How much is Team per month?',
    asked_by: 'golden',
    outcome: 'otherwise',
    before: { text: 'The Team plan costs $29.50 per month.', sources: ['/pricing#team'] },
    after: { text: 'The Team plan costs $31 per month.', sources: ['/pricing#team'] },
  });
  const github = diff(corpus, 'HEAD', '--format', 'github', '--strict');
  expect(github.status).toBe(1);
  expect(github.stdout).toMatch(/^::warning title=Guide without redirect::the guide `getting-started` is gone/m);
  expect(github.stdout).toMatch(
    /^::notice title=Said otherwise::How much is Team per month\?%0A- The .+%0A\+ The .+31/m,
  );
});

test('An index and another folder can be compared with, and what is neither is refused', async () => {
  const corpus = await smallCorpusWith({});
  const out = await temporaryFolder();
  await indexCorpus({ corpusDir: fixture('small'), outDir: out, today: TODAY, asksItself: false });
  expect(diff(corpus, out)).toEqual({ status: 0, stdout: 'None of 37 answers changes.\n', stderr: '' });
  expect(diff(corpus, fixture('small')).stdout).toBe('None of 37 answers changes.\n');
  expect(diff(corpus, '--output=x')).toMatchObject({ status: 1, stdout: '' });
  expect(diff(corpus, 'nowhere')).toEqual({
    status: 1,
    stdout: '',
    stderr: `\`nowhere\` is no index, no corpus folder and no revision of the repository that ${corpus} is in\n`,
  });
  expect(diff(corpus, out, '--format', 'xml').status).toBe(2);
});
