import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/answer/engine.ts';
import { engineNamed, type Golden, goldenGroups, says } from './engines.ts';

/** What is wrong with the answer to one line; empty where it is as it should be. */
function faultsOf({ question, outcome, says: wanted, omits, sources }: Golden, engine: Engine): string[] {
  const { status, claims } = engine.ask(question);
  const text = claims.map((claim) => claim.text).join(' ');
  const cited = claims.map(({ sourceUrl }) => sourceUrl.slice('https://facts.example/'.length));
  const expected = outcome === 'none' ? 'no_answer' : outcome;
  const faults = [
    ...(status === expected ? [] : [`is ${status}, not ${expected}`]),
    ...wanted.filter((phrase) => !says(text, phrase)).map((phrase) => `does not say "${phrase}"`),
    ...omits.filter((phrase) => says(text, phrase)).map((phrase) => `says "${phrase}"`),
    ...sources.filter((source) => !cited.includes(source)).map((source) => `does not cite ${source}`),
  ];
  return faults.map((fault) => `${question} ${fault}: ${text}`);
}

/**
 * The decision is fitted to more than a hundred products at once: some lines of a table may come out otherwise, most of them just
 * below the bar, and few as a wrong answer.
 */
const LEAST_RIGHT = 0.9;
const MOST_FALSE = 0.1;

describe.each([
  ['larkvane', 'plans for one, per user and by contract, in two currencies, no trial'],
  ['quillmate', 'prices by month, once and by use, limits with like names'],
  ['signalpost', 'a whole price list'],
  ['openleaf', 'a product without public prices'],
])('over %s (%s), the engine', async (name) => {
  const engine = await engineNamed(name);
  const rows = goldenGroups(name).flatMap((group) => group.rows);

  it('answers nearly every line as it should', () => {
    const faulty = rows.map((row) => faultsOf(row, engine)).filter((faults) => faults.length > 0);
    const least = Math.floor(LEAST_RIGHT * rows.length);
    expect(rows.length - faulty.length, faulty.flat().join('\n')).toBeGreaterThanOrEqual(least);
  });

  it('answers hardly any line that nothing was published about', () => {
    const none = rows.filter(({ outcome }) => outcome === 'none');
    const answered = none.filter(({ question }) => engine.ask(question).status !== 'no_answer');
    const list = answered.map(({ question }) => question).join('\n');
    expect(answered.length, list).toBeLessThanOrEqual(Math.ceil(MOST_FALSE * none.length));
  });
});
