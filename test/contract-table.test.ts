import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-test-contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['tools/contract.mjs', ...args], { encoding: 'utf8' });
  return { status, stderr };
}

describe('The table of the contract', () => {
  it('is as the heads of the tests say', () => {
    expect(run('--check')).toEqual({ status: 0, stderr: '' });
  });

  it('is out of date when a test says another section', () => {
    writeFileSync(join(folder, 'one.test.ts'), '// contract: addresses\n');
    const { status, stderr } = run('--check', '--tests', folder);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run contract');
  });

  it('takes no section that the contract does not have, and says which it has', () => {
    writeFileSync(join(folder, 'one.test.ts'), 'const a = 1;\n// contract: adresses\n');
    const { status, stderr } = run('--check', '--tests', folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^one\.test\.ts:2 {2}the contract has no section `adresses` {2}→ {2}.*\baddresses\b/);
  });
});
