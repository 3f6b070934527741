import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { fixture, smallCorpusWith, TODAY, temporaryFolder } from './folders.ts';

const pricing = await readFile(join(fixture('small'), 'pricing.yaml'), 'utf8');

/** The small corpus with one more limit of Solo. */
const withLimit = (limit: string, value: string) =>
  smallCorpusWith({
    'pricing.yaml': pricing
      .replace('  seats: {', `  more: ${limit}\n  seats: {`)
      .replace('limits: { inboxes: 1,', `limits: { inboxes: 1, more: ${value},`),
  });

const check = async (corpusDir: string, options: { readonly asksItself?: boolean; readonly strict?: boolean } = {}) =>
  indexCorpus({ corpusDir, outDir: await temporaryFolder(), today: TODAY, check: true, ...options });

test('The indexer asks for every price, limit, feature, add-on, discount, surface, line of scope, note and fact', async () => {
  const { own, problems } = await check(fixture('small'));
  expect(problems).toEqual([]);
  expect(own).toEqual({ asked: 32, found: 32, left: 0 });
});

test('A line that does not come back is told at its place, with the reason and what helps', async () => {
  const corpus = await withLimit('{ name: Team }', '7');
  const { own, problems } = await check(corpus);
  expect(own).toEqual({ asked: 33, found: 32, left: 0 });
  expect(problems).toEqual([
    {
      severity: 'warning',
      file: 'pricing.yaml',
      line: 18,
      column: 33,
      what: '`Solo, Team: 7` does not come back when it is asked for: `How many team does Solo include?` is not answered',
      fix: 'give it an alias in words that readers use',
    },
  ]);
  expect((await check(corpus, { strict: true })).counts.errors).toBe(1);
});

test('A line is told at its own place also where a plan that is no longer sold stands before it', async () => {
  const limit = '{ name: Team }';
  const text = pricing
    .replace('  seats: {', `  more: ${limit}\n  seats: {`)
    .replace('limits: { inboxes: 1,', 'limits: { inboxes: 1, more: 7,')
    .replace('plans:\n', 'plans:\n  - { id: old, name: Old, retired: true, prices: [{ amount: 5, period: month }] }\n');
  const { problems } = await check(await smallCorpusWith({ 'pricing.yaml': text }));
  expect(problems.map(({ line, what }) => [line, what.slice(0, 25)])).toEqual([[19, '`Solo, Team: 7` does not ']]);
});

test('Nothing is asked where that is switched off', async () => {
  const corpus = await withLimit('{ name: Team }', '7');
  expect(await check(corpus, { asksItself: false })).toMatchObject({ own: null, problems: [] });
});

test('A price that is not found is told with the line of phrasings.yaml that has it found', async () => {
  const files = {
    'pricing.yaml': pricing.replace(
      /(name: Solo\n[\s\S]*?prices:\n)/,
      `$1      - { amount: 7, period: usage, per: week }\n`,
    ),
  };
  const { problems } = await check(await smallCorpusWith(files));
  const [problem] = problems;
  expect(problem?.fix).toBe(
    'write into `phrasings.yaml`: `"pricing#solo > $7 per week": ["How much is Solo per week?"]`',
  );
  const line = /: `(.*)`$/.exec(problem?.fix ?? '')?.[1];
  expect((await check(await smallCorpusWith({ ...files, 'phrasings.yaml': `${line}\n` }))).problems).toEqual([]);
});
