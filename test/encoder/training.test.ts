import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, '../../tools/encoder/train-encoder.mjs');
const OURS = join(import.meta.dirname, '../../eval');
/** Two steps of a small encoder on a few trades, without WordNet: what is tested is not how good it is. */
const SMALL = ['dimension=16', 'batch=64', 'steps=2', 'weak=0', 'variants=1'].flatMap((option) => ['--set', option]);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-encoder-'));
  mkdirSync(join(folder, 'pairs'));
  for (const name of [
    'pairs/a.jsonl',
    'pairs/b.jsonl',
    'products/gym-club',
    'products/vpn-service',
    'products/ski-resort',
  ])
    cpSync(join(OURS, name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
}

describe('Training the encoder', () => {
  it('makes the same bytes of the same pairs, and others with another seed', () => {
    const made = [[], [], ['--set', 'seed=2']].map((more, index) => {
      const file = join(folder, `${index}.bin`);
      expect(run(...SMALL, ...more, '--from', folder, '--out', file).status).toBe(0);
      return readFileSync(file);
    });
    expect(made[0]?.equals(made[1] as Buffer)).toBe(true);
    expect(made[0]?.equals(made[2] as Buffer)).toBe(false);
  });

  it('learns the questions of products, but not of those that are held out, and measures those', () => {
    const all = run(...SMALL, '--from', folder, '--out', join(folder, 'all.bin'));
    const some = run(...SMALL, '--from', folder, '--hold-out');
    const tradesIn = (stderr: string) => Number(/questions of (\d+) trades/.exec(stderr)?.[1]);
    // Two files of six trades each, of which every sixth is held out, and three products, of which every third is.
    expect(tradesIn(all.stderr)).toBe(15);
    expect(tradesIn(some.stderr)).toBe(12);
    expect(all.stdout).toBe('');
    expect(some.stdout).toMatch(/^vpn-service /m);
    expect(some.stdout).not.toMatch(/^gym-club /m);
  });

  it('says which options there are when it is given another one', () => {
    const { status, stderr } = run('--set', 'stpes=2');
    expect(status).toBe(2);
    expect(stderr).toContain('--set stpes: no such option');
    expect(stderr).toContain('steps');
  });
});
