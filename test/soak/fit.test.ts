import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openModel } from '../../src/answer/decision/model.ts';

const folder = mkdtempSync(join(tmpdir(), 'factline-fit-'));

/** Fits a model from a few questions of the work products. */
function fitted(name: string): string {
  const out = join(folder, name);
  const { status, stderr } = spawnSync(process.execPath, ['tools/fit/fit.mjs', '--sample', '10', '--out', out], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return readFileSync(out, 'utf8');
}

it('The fit yields the same bytes each time, and a model that the engine takes', { timeout: 1_800_000 }, () => {
  const once = fitted('once.json');
  expect(fitted('twice.json')).toBe(once);
  expect(openModel(JSON.parse(once)).bar).toBeGreaterThan(0);
});
