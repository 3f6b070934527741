import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../helpers/service.ts';
import { fixture, folderWith } from '../indexer/folders.ts';

interface ListedSet {
  readonly name: string;
  readonly at: string;
  readonly inside?: boolean;
  readonly isLiving?: boolean;
  readonly documentation?: object;
  readonly sealed?: boolean;
  readonly questions: string;
  readonly corpus: string;
}

const ASKED = 'How much is Team per month?';
const UNKNOWN = 'Who won the football world cup in 1998?';
const QUESTIONS = [
  { id: 's-1', question: ASKED, kind: 'price', answerable: true, sources: ['pricing#team'], answers: ['$29.50'] },
  { id: 's-2', question: UNKNOWN, kind: 'none', answerable: false, sources: [], answers: [] },
];

beforeAll(compile);

function run(script: string, args: readonly string[]) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH },
  });
  return { status, stdout, stderr };
}

/** A list with one set, sealed or open, of the small corpus. */
async function listOf(sealed: boolean): Promise<string> {
  const folder = await folderWith({
    'secret/questions.jsonl': QUESTIONS.map((question) => JSON.stringify(question)).join('\n'),
    'sets.json': JSON.stringify({ sets: [{ name: 'secret', role: 'check', sealed, inside: true, at: 'secret' }] }),
  });
  await cp(fixture('small'), join(folder, 'secret/corpus'), { recursive: true });
  const list = join(folder, 'sets.json');
  expect(run('tools/eval.mjs', ['--list', list, '--digests']).status).toBe(0);
  return list;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const lines = files.sort().map(async (file) => {
    return `${file.slice(folder.length + 1)}\0${sha256(await readFile(file))}\n`;
  });
  return sha256((await Promise.all(lines)).join(''));
}

describe('A sealed set', () => {
  test('is refused with every option that would show its cases, and nothing of it is written', async () => {
    const list = await listOf(true);
    const out = `${list}.cases`;
    for (const option of [['--show', '1'], ['--errors'], ['--json', out]]) {
      const { status, stdout, stderr } = run('tools/eval.mjs', ['--list', list, ...option]);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        `${option[0]} shows cases, and secret is sealed: figures only. Name other sets with --only, for example --only work.\n`,
      );
    }
    expect(existsSync(out)).toBe(false);
  });

  test('is known to the scorer by its questions, wherever they lie', async () => {
    const list = await listOf(true);
    const elsewhere = join(await folderWith({ 'copy.jsonl': '' }), 'copy.jsonl');
    await cp(join(list, '../secret/questions.jsonl'), elsewhere);
    for (const option of [
      ['--show', '1'],
      ['--json', `${elsewhere}.json`],
    ]) {
      const { status, stderr } = run('eval/score.mjs', ['--questions', elsewhere, '--list', list, ...option]);
      expect([status, stderr]).toEqual([
        2,
        'These questions are sealed: --show and --json would show them. Their figures are all there is to see.\n',
      ]);
    }
  });

  test('is measured in figures alone, beside those that were accepted', async () => {
    const list = await listOf(true);
    const first = run('tools/eval.mjs', ['--list', list, '--accept']);
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/^products +right +false\/100 .*\nsecret +1\.0000 +0\.0 /);
    expect(first.stdout).not.toContain('accepted');

    const second = run('tools/eval.mjs', ['--list', list]);
    expect(second.stdout).toMatch(/\nsecret +1\.0000 .*\n {2}accepted +1\.0000 /);
    const told = [first.stdout, first.stderr, second.stdout, second.stderr];
    told.push(await readFile(join(list, '../accepted.json'), 'utf8'));
    for (const text of told) for (const secret of [ASKED, UNKNOWN, '$29.50', 's-1']) expect(text).not.toContain(secret);
  });
});

describe('A set', () => {
  test('shows its cases where it is open', async () => {
    const list = await listOf(false);
    const questions = join(list, '../secret/questions.jsonl');
    await writeFile(questions, JSON.stringify({ ...QUESTIONS[0], answers: ['$999'] }));
    expect(run('tools/eval.mjs', ['--list', list, '--digests']).status).toBe(0);
    const { status, stdout } = run('tools/eval.mjs', ['--list', list, '--show', '1', '--errors']);
    expect(status).toBe(0);
    expect(stdout).toContain(ASKED);
    expect(stdout).toMatch(/\nprice +0 +0 +0 +0 +0 +0 +1 +0 +1\n/);
  });

  test('is refused when it is not the one that was listed', async () => {
    const list = await listOf(false);
    await writeFile(join(list, '../secret/questions.jsonl'), JSON.stringify(QUESTIONS[0]));
    const { status, stdout, stderr } = run('tools/eval.mjs', ['--list', list]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^secret: its questions are not those of the list/);
  });

  test('that is not listed or not there is named', () => {
    const unlisted = run('tools/eval.mjs', ['--only', 'nothing-such']);
    expect([unlisted.status, unlisted.stderr]).toEqual([2, 'No set has the name or role "nothing-such".\n']);
    const away = run('tools/eval.mjs', ['--only', 'check']);
    expect(away.status).toBe(2);
    expect(away.stderr).toMatch(/^"check" is not there: --sets says where/);
  });
});

test('The list tells the digests of the sets in the project', async () => {
  const { sets } = JSON.parse(await readFile('eval/sets.json', 'utf8')) as { sets: ListedSet[] };
  const inside = sets.filter((set) => set.inside);
  expect(inside.map(({ name }) => name)).toContain('product-dev');
  for (const { name, at, questions, corpus, isLiving, documentation } of inside) {
    const found = {
      name,
      questions: sha256(await readFile(join('eval', at, 'questions.jsonl'))),
      // One that changes with the project has none: its questions stay. Documentation is somebody else's, and not here.
      corpus: isLiving ? undefined : documentation ? corpus : await digestOf(join('eval', at, 'corpus')),
    };
    expect(found).toEqual({ name, questions, corpus });
  }
});

test('The list seals every set of the role `check`', async () => {
  const { sets } = JSON.parse(await readFile('eval/sets.json', 'utf8')) as { sets: (ListedSet & { role: string })[] };
  const check = sets.filter(({ role }) => role === 'check');
  expect(check.length).toBeGreaterThan(0);
  expect(check.filter(({ sealed, inside }) => !sealed || inside)).toEqual([]);
});
