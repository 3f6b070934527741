import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/clients/clients.mjs', ...args], { encoding: 'utf8' });

it('npm run clients leaves a picture of what a widget shows, and its words', () => {
  const out = mkdtempSync(join(tmpdir(), 'factline-clients-'));
  try {
    const { status, stderr } = run('--only', 'deep-chat', '--scene', 'no-answer', '--out', out);
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const [shown, ...rest] = JSON.parse(readFileSync(join(out, 'shown.json'), 'utf8'));
    expect(rest).toEqual([]);
    expect(shown).toMatchObject({ widget: 'deep-chat', scene: 'no-answer' });
    expect(shown.text).toContain('do not answer this question');
    expect(readFileSync(join(out, shown.file)).subarray(1, 4).toString()).toBe('PNG');
  } finally {
    rmSync(out, { recursive: true });
  }
});

it('npm run clients says which folder lacks the page of its widget', () => {
  const { status, stderr } = run('--nlweb', 'corpus');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^--nlweb: .*corpus has no static\/index\.html\.$/m);
});
