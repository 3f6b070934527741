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

describe.each([
  ['larkvane', 'plans for one, per user and by contract, in two currencies, no trial'],
  ['quillmate', 'prices by month, once and by use, limits with like names'],
  ['signalpost', 'a whole price list'],
  ['openleaf', 'a product without public prices'],
])('over %s (%s), the engine', async (name) => {
  const engine = await engineNamed(name);

  it.each(goldenGroups(name))('$title', ({ rows }) => {
    expect(rows.flatMap((row) => faultsOf(row, engine))).toEqual([]);
  });
});
