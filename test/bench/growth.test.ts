import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { growthTable } from '../../bench/growth/growth.ts';
import { entrants } from '../../bench/retrieval/contenders.ts';
import type { Contest } from '../../bench/retrieval/contest.ts';

const folder = mkdtempSync(join(tmpdir(), 'factline-test-growth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A contest in which every contender takes so long for a question, or none could run. */
function contest(passages: number, p50Ms: number | null): Contest {
  const rest = { buildMs: 1, indexBytes: 1, loadMs: 1, residentBytes: 1, p99Ms: 1, questions: 1, found: 1 };
  const outcome = p50Ms === null ? { unavailable: 'it was not there' } : { value: { ...rest, p50Ms } };
  return {
    source: { kind: 'made', passages },
    prepared: { passages, textBytes: 1, questions: [] },
    results: entrants().map((entrant) => [entrant, outcome]),
  };
}

describe('growth', () => {
  it('is told as times, as an exponent and as a picture', async () => {
    const picture = join(folder, 'growth.svg');
    const [table] = await growthTable([contest(1_000, 0.5), contest(100_000, 5), contest(1_000_000, null)], picture);
    expect(table?.columns.map(({ head }) => head)).toEqual(['Contender', '1,000', '100,000', '1,000,000', 'exponent']);
    expect(table?.rows).toHaveLength(entrants().length);
    for (const [, small, large, none, exponent] of table?.rows ?? []) {
      expect([small, large, none]).toEqual([0.5, 5, null]);
      expect(exponent).toBeCloseTo(0.5);
    }
    expect(readFileSync(picture, 'utf8')).toContain('<svg');
  });

  it('is not told from one number of passages, nor where nothing ran', async () => {
    expect(await growthTable([contest(1_000, 1)], null)).toEqual([]);
    expect(await growthTable([contest(1_000, null), contest(2_000, null)], null)).toEqual([]);
  });
});
