import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Guide } from '../../src/facts/corpus.ts';
import { engineOver } from '../answer/engines.ts';
import { corpusOfGuides, TODAY } from './folders.ts';

const LONGEST = 1_000;

async function read(markdown: string) {
  const { corpus, problems } = await readCorpus(await corpusOfGuides({ 'long.md': markdown }), { today: TODAY });
  const told = problems.map(({ severity, file, line, what }) => `${severity} ${file}:${line} ${what}`);
  return { corpus, guide: corpus?.guides[0] as Guide, told };
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const textsOf = ({ sections }: Guide) =>
  sections.flatMap(({ text, units }) => units.map(({ start, end }) => text.slice(start, end)));

test.each([
  ['paragraph', (text: string) => text],
  ['step', (text: string) => `1. ${text}`],
  ['row', (text: string) => `| a |\n|---|\n| ${text} |`],
])('A %s without the end of a sentence is cut between words into quotes of a bounded length', async (_, write) => {
  const { guide } = await read(`# Long\n\n${write(words(5_000))}\n`);
  const texts = textsOf(guide);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST);
  expect(texts.join(' ').replace(/^a /, '')).toBe(words(5_000));
});

test('One word without an end is cut between characters', async () => {
  const { guide } = await read(`# Long\n\nx${'😀'.repeat(2_000)}\n`);
  const texts = textsOf(guide);
  expect(texts.every((text) => text.length <= LONGEST && !/\p{Cs}/u.test(text))).toBe(true);
  expect(texts.join('')).toBe(`x${'😀'.repeat(2_000)}`);
});

test('The editor is told once a guide, at the first place', async () => {
  const { told } = await read(`# Long\n\nShort.\n\n${words(500)}\n\n${words(500)}\n`);
  expect(told).toEqual([
    'warning guides/long.md:5 a sentence, step, row or code block is too long to be quoted whole, and is quoted in pieces',
  ]);
});

test('An answer has a greatest size, whatever list it quotes', async () => {
  const step = (at: number) => `${at}. Reset the flux capacitor ${words(125)} ${at}.`;
  const list = Array.from({ length: 14 }, (_, at) => step(at + 1)).join('\n');
  const { corpus } = await read(`# Reset the flux capacitor\n\nTo reset the flux capacitor:\n\n${list}\n`);
  if (corpus === null) throw new Error('There is no corpus.');
  const { claims } = (await engineOver(corpus, { minConfidence: 0 })).ask('How do I reset the flux capacitor?');
  expect(claims.length).toBeGreaterThan(1);
  expect(claims.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(12_000);
});
