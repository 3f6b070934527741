import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../helpers/service.ts';
import { fixture, smallCorpusWith, temporaryFolder } from './folders.ts';

const ROOT = join(import.meta.dirname, '../..');

beforeAll(compile);

/** Runs a compiled command as the npm scripts do. */
function run(
  command: 'index' | 'ask',
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string } = {},
) {
  const script = join(ROOT, `build/commands/${command}-command.js`);
  const { env = {}, cwd = ROOT } = options;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
}

test('`npm run index` writes an index and says so on one screen', async () => {
  const out = join(await temporaryFolder(), 'index');
  const { status, stdout, stderr } = run('index', [
    '--corpus',
    fixture('small'),
    '--out',
    out,
    '--today',
    '2026-11-20',
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^The index is ready\.\n {2}Corpus {3}3 guides, 9 sections, 3 plans, \d+ KiB\n {2}Checked {2}0 errors, 0 warnings, 6 golden questions answered as expected\n {2}Asked {4}for 32 published lines: each comes back\n {2}Version {2}[0-9a-f]{16}\n {2}Index {4}.+ in .+\n {2}Time {5}\d+\.\d s\n$/,
  );
  const asked = run('ask', ['How much is Team per month?'], { env: { INDEX_DIR: out } });
  expect(asked.stdout).toContain('$29.50 per month');
  expect(asked.stdout).toContain('http://localhost:3000/pricing#team');
});

test('An index that cannot be written is told in one line, and leaves no temporary file', async () => {
  const out = await temporaryFolder();
  for (const name of ['manifest.json', 'source.json']) {
    await mkdir(join(out, name, 'in-the-way'), { recursive: true });
    const args = ['--quick', '--corpus', fixture('small'), '--out', out, '--today', '2026-11-20'];
    const { status, stderr } = run('index', args);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Cannot write the index to ${out} (EISDIR): see that there is room and that it may be written, then index again.\n`,
    });
    expect((await readdir(out)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    await rm(join(out, name), { recursive: true });
  }
});

test('A corpus that is not right prints every problem and ends with 1', async () => {
  const out = await temporaryFolder();
  const corpus = join('test/fixtures/corpora/broken');
  const { status, stdout, stderr } = run('index', ['--corpus', corpus, '--out', out, '--today', '2026-11-20']);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^\n\d+ errors, \d+ warnings\. Nothing was written/);
  const lines = stderr.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.every((line) => /^test\/fixtures\/corpora\/broken\/[\w./-]+:\d+:\d+ {2}.+ {2}→ {2}.+$/.test(line))).toBe(
    true,
  );
});

test('Warnings of one cause are told once, with their number, the first three places and one fix', async () => {
  const links = Array.from({ length: 9 }, (_, at) => `[a](gone-${at}.md)`).join('\n');
  const corpus = await smallCorpusWith({ 'guides/links.md': `# Links\n\n${links}\n`, 'prices.yaml': 'a: 1\n' });
  const { stderr, stdout } = run('index', ['--corpus', corpus, '--check', '--quick', '--today', '2026-11-20']);
  expect(stderr.split('\n').map((line) => line.replace(corpus, ''))).toEqual([
    'warning, 9 times: the link `…` leads to no guide  →  correct the path or remove the link',
    ...[3, 4, 5].map(
      (line) =>
        `  /guides/links.md:${line}:5  warning: the link \`gone-${line - 3}.md\` leads to no guide  →  correct the path or remove the link`,
    ),
    '/prices.yaml:1:1  warning: `prices.yaml` is not read  →  did you mean `pricing.yaml`?',
    '',
  ]);
  expect(stdout).toContain('10 warnings');
  const json = run('index', ['--corpus', corpus, '--check', '--quick', '--json', '--today', '2026-11-20']);
  expect(JSON.parse(json.stdout).problems).toHaveLength(10);
});

test('The JSON report says the same to a program, and a check writes nothing', async () => {
  const corpus = await smallCorpusWith({ 'prices.yaml': 'a: 1\n' });
  const { status, stdout, stderr } = run('index', ['--corpus', corpus, '--check', '--json', '--today', '2026-11-20'], {
    cwd: await temporaryFolder(),
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    ok: true,
    written: false,
    corpus,
    corpus_version: null,
    format_version: null,
    counts: { guides: 3, sections: 9, plans: 3, questions: 6, errors: 0, warnings: 1 },
    lines: { asked: 32, found: 32, left: 0 },
    bytes: { corpus: expect.any(Number), index: 0 },
    problems: [
      {
        severity: 'warning',
        file: 'prices.yaml',
        line: 1,
        column: 1,
        what: '`prices.yaml` is not read',
        fix: 'did you mean `pricing.yaml`?',
      },
    ],
  });
  expect(run('index', ['--corpus', corpus, '--check', '--strict', '--today', '2026-11-20']).status).toBe(1);
});

test.each([
  [['--corpsu', 'x'], 'unknown option --corpsu: did you mean `--corpus`?'],
  [['--verbose'], 'unknown option --verbose: known are `--corpus`, `--out`'],
  [['--out'], '--out needs DIR'],
  [['--strict=yes'], '--strict takes no value'],
  [['--today', '2026-02-30'], '--today is `2026-02-30`: write a day as YYYY-MM-DD'],
  [['corpus'], '`corpus` is not expected here: a folder is named with --corpus'],
])('A command line that cannot be understood is answered with the way it can: %j', (args, message) => {
  const { status, stdout, stderr } = run('index', args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: npm run index');
});

test('`npm run ask` indexes corpus/ where there is no index, and explains itself when asked to', async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, 'corpus'));
  await cp(fixture('small'), join(cwd, 'corpus'), { recursive: true });
  const { status, stdout, stderr } = run('ask', ['How', 'much', 'is', 'Solo', 'per', 'year?', '--explain'], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('$90 per year');
  expect(stdout).toMatch(/\nconfidence \d\.\d{3}\n\n\S/);
});

test('`npm run ask --explain` prints what the manual follows one question through, but for its figures', async () => {
  const manual = await readFile(join(ROOT, 'manual/guides/answering.md'), 'utf8');
  const [, printed = ''] = /## One question, followed[\s\S]*?```text\n([\s\S]*?)```/.exec(manual) ?? [];
  const question = 'What does solo come to if I pay for the whole year';
  const { stdout } = run('ask', [question, '--explain', '--corpus', join(ROOT, 'corpus')]);
  const linesOf = (text: string) => text.replace(/\b[01]\.\d+\b/g, '#').split('\n');
  expect(manual).toContain(`“${question}”`);
  expect(linesOf(printed).length).toBeGreaterThan(12);
  expect(linesOf(stdout)).toEqual(expect.arrayContaining(linesOf(printed)));
});

test('`npm run ask --corpus` asks a folder as it stands, and refuses one that is not right', async () => {
  const right = run('ask', ['Who won the football world cup?', '--corpus', fixture('small')]);
  expect(right.stdout).toContain('This is not answered here.\nContact: https://www.larkbox.example/contact');
  const wrong = run('ask', ['Anything', '--corpus', fixture('broken')]);
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain('`www.mistakes.example` is not a web address');
  expect(run('ask', [])).toMatchObject({ status: 2, stdout: '' });
});
