import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { openGapsFile } from '../../src/gaps/gaps-file.ts';
import { startApp } from '../helpers/app.ts';
import { compile } from '../helpers/service.ts';

beforeAll(compile);

const DAY = Date.UTC(2026, 10, 22, 15, 30);

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'factline-gaps-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const linesOf = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Asks a service that notes, and gives what it noted. */
async function noted(ask: (app: Awaited<ReturnType<typeof startApp>>['app']) => Promise<unknown>) {
  const path = join(await folder(), 'gaps.jsonl');
  const { app } = await startApp({ env: { GAPS_FILE: path }, clock: () => DAY });
  await ask(app);
  await app.close();
  return linesOf(path);
}

test('What is not answered is noted: normalised, with the day and the nearest place, and nothing else', async () => {
  const lines = await noted(async (app) => {
    await app.inject('/ask?q=Who+won+the+football++World+Cup%3F');
    await app.inject('/ask?q=how+much+is+the+growth+plan+per+month');
  });
  expect(lines).toEqual([
    {
      day: '2026-11-22',
      question: 'who won the football world cup',
      status: 'no_answer',
      confidence: expect.any(Number),
      nearest: lines[0].nearest,
    },
  ]);
});

test('Each time counts, on every way to ask', async () => {
  const question = 'who won the football world cup';
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask', arguments: { question } } };
  const lines = await noted(async (app) => {
    for (let time = 0; time < 4; time++) await app.inject(`/ask?q=${encodeURIComponent(question)}`);
    for (let time = 0; time < 4; time++)
      await app.inject({ url: `/ask?q=${encodeURIComponent(question)}`, headers: { accept: 'text/html' } });
    for (let time = 0; time < 4; time++)
      await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          host: 'localhost',
        },
        payload: JSON.stringify(call),
      });
  });
  expect(lines.map((line) => line.question)).toEqual(Array.from({ length: 12 }, () => question));
});

test.each([
  ['why is ada.lovelace+x@example.org locked out of it', 'why is [e-mail] locked out of it'],
  ['why does sk-live-51HxYzAbCdEf0123456789 not work', 'why does [secret] not work'],
  ['my password is hunter2, why is it refused', 'my password is [secret] why is it refused'],
  ['where did DE89 3704 0044 0532 0130 00 go', 'where did [number] go'],
  ['who used card 4111 1111 1111 1111 yesterday', 'who used card [number] yesterday'],
  ['who called +49 (170) 555-0199 yesterday', 'who called [number] yesterday'],
  ['who are you 192.168.17.23', 'who are you [address]'],
  ['what is wrong with account no. A-20391', 'what is wrong with account no. [number]'],
  ['what of Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIi', 'what of bearer [secret]'],
  ['can walruses open https://me:pw@example.org/x?token=1', 'can walruses open [address]'],
  ['do walruses eat 250 fish in 2026', 'do walruses eat 250 fish in 2026'],
])('What belongs to one person is not noted: %s', async (question, shown) => {
  const [line] = await noted((app) => app.inject(`/ask?q=${encodeURIComponent(question)}`));
  expect(line.question).toBe(shown);
});

test('Nothing is noted unless a file is named, and a file that cannot be written harms no answer', async () => {
  const dir = await folder();
  await mkdir(join(dir, 'gaps.jsonl'));
  const { app } = await startApp({ env: { GAPS_FILE: join(dir, 'gaps.jsonl') } });
  const asked = await app.inject('/ask?q=Who+won+the+football+World+Cup%3F');
  await app.close();
  const plain = await startApp();
  const other = await plain.app.inject('/ask?q=Who+won+the+football+World+Cup%3F');
  await plain.app.close();
  expect(asked.statusCode).toBe(200);
  expect(asked.json().answer).toEqual(other.json().answer);
});

test('Of several writers one sets a full file aside: no line is lost, none is torn, and the size is bounded', async () => {
  const path = join(await folder(), 'gaps.jsonl');
  const answer = {
    question: 'q',
    decontextualized: null,
    status: 'no_answer',
    confidence: 0,
    claims: [],
    suggestions: [],
  };
  const writers = Array.from({ length: 4 }, () =>
    openGapsFile({ path, clock: () => DAY, onFailure: (error) => expect.unreachable(error.message), maxBytes: 20_000 }),
  );
  for (let line = 0; line < 75; line++)
    for (const [writer, gaps] of writers.entries())
      gaps.note({ ...answer, question: `question ${writer} of ${line}` } as unknown as Answer);
  await Promise.all(writers.map((gaps) => gaps.close()));
  const parts = [...(await linesOf(`${path}.1`).catch(() => [])), ...(await linesOf(path))];
  expect(new Set(parts.map(({ question }) => question)).size).toBe(300);
  for (let line = 0; line < 300; line++) {
    writers[0]?.note({ ...answer, question: `again ${line}` } as unknown as Answer);
    await writers[0]?.close();
  }
  expect((await readdir(join(path, '..'))).sort()).toEqual(['gaps.jsonl', 'gaps.jsonl.1']);
  for (const part of [path, `${path}.1`]) expect((await stat(part)).size).toBeLessThan(20_000 + 200);
});

test('`npm run gaps` groups what was asked, tells what seems to be missing, and writes drafts', async () => {
  const dir = await folder();
  const file = join(dir, 'gaps.jsonl');
  const { app } = await startApp({ env: { GAPS_FILE: file } });
  for (const question of [
    'Which dentist do walruses visit?',
    'which dentist do walruses visit',
    'dentist for walruses',
    'zebra crossing paint colour',
  ])
    await app.inject(`/ask?q=${encodeURIComponent(question)}`);
  await app.close();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['build/commands/gaps-command.js', '--file', file, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', INDEX_DIR: inject('indexDir') },
    });
  const { stdout, stderr, status } = run('--stubs', join(dir, 'stubs'));
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('Written: ') });
  expect(stdout).toMatch(/^4 questions without a sure answer, in 2 groups\.\n\n3× {2}which dentist do walruses visit/);
  expect(stdout).toContain('1×  dentist for walruses');
  expect(stdout).toContain('a fact is missing; no text has: dentist, walrus');
  const guide = await readFile(join(dir, 'stubs/guides/which-dentist-do-walruses-visit.md'), 'utf8');
  expect(guide).toContain('draft: true');
  expect(await readFile(join(dir, 'stubs/questions.yaml'), 'utf8')).toContain('ask: which dentist do walruses visit');
  const found = JSON.parse(run('--json').stdout);
  expect(found[0]).toMatchObject({ count: 3, missing: 'fact' });
});
