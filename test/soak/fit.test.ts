import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModel } from '../../src/answer/decision/model.ts';
import { compile } from '../helpers/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'factline-fit-'));
// Two fits at once would compile at once.
beforeAll(compile);
afterAll(() => rmSync(folder, { recursive: true }));

/** Fits a model from a few questions of the work products. */
async function fitted(name: string, threads: string): Promise<string> {
  const out = join(folder, name);
  // Whatever else than 0 it ends with is told with what it said.
  await promisify(execFile)(process.execPath, [
    'tools/fit/fit.mjs',
    '--sample',
    '10',
    '--threads',
    threads,
    '--out',
    out,
  ]);
  return readFileSync(out, 'utf8');
}

it('The fit yields the same bytes with any number of threads, and a model that the engine takes', {
  timeout: 1_800_000,
}, async () => {
  const [once, twice] = await Promise.all([fitted('once.json', '1'), fitted('twice.json', '3')]);
  expect(twice).toBe(once);
  expect(openModel(JSON.parse(once)).bar).toBeGreaterThan(0);
});
