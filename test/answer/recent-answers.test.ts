import { expect, inject, it } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { createEngine } from '../../src/answer/engine.ts';
import { rememberAnswers } from '../../src/answer/recent-answers.ts';
import { loadCatalog } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';

const GENERATED = 200;
/** Of some dozens of answers, so that most are forgotten before they are asked for again. */
const FEW_BYTES = 400_000;

/** Numbers that look random and are the same every time (a linear congruential generator of Knuth's). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Questions that differ from given ones by a word, its case, blanks or what was asked before. */
function* variants(given: readonly string[], count: number) {
  const random = seededRandom(7);
  for (let made = 0; made < count; made++) {
    const words = (given[random(given.length)] ?? '').split(' ');
    const at = random(words.length);
    const changed = [
      () => words.toSpliced(at, 1),
      () => words.with(at, (words[at] ?? '').toUpperCase()),
      () => words.toSpliced(at, 0, ''),
      () => words,
    ][random(4)];
    const previous = random(3) === 0 ? [given[random(given.length)] ?? ''] : [];
    yield { question: changed?.().join(' ') ?? '', previous };
  }
}

it('gives the very answers that are given without a memory, to all golden questions and hundreds like them', {
  timeout: 240_000,
}, async () => {
  const { questions } = await readCorpus('corpus', { today: '2026-11-20' });
  const golden = questions.flatMap(({ asked }) => asked.map(({ text }) => text));
  const catalog = await loadCatalog(inject('indexDir'));
  const { ask } = createEngine(catalog, linksFor(catalog.corpus.site, 'https://facts.example'));
  let asked = 0;
  const all = [...golden.map((question) => ({ question, previous: [] })), ...variants(golden, GENERATED)];
  const plain = all.map(({ question, previous }) => JSON.stringify(ask(question, { previous })));
  // What the engine said once stands for it from here on, by the letters of what was asked: it says the same each time.
  const keyOf = (question: string, previous: readonly string[] = []): string => JSON.stringify([question, previous]);
  const said = new Map(all.map(({ question, previous }, at) => [keyOf(question, previous), plain[at] ?? '']));
  const counted: typeof ask = (question, { previous } = {}) => {
    asked++;
    return JSON.parse(said.get(keyOf(question, previous)) ?? 'null');
  };
  const remembering = [rememberAnswers(counted), rememberAnswers(counted, FEW_BYTES)];
  for (const remember of remembering) {
    for (const [at, { question, previous }] of [...all.entries(), ...[...all.entries()].reverse()])
      expect(JSON.stringify(remember(question, { previous })), question).toBe(plain[at]);
  }
  expect(asked).toBeLessThan(remembering.length * 2 * all.length);
});
