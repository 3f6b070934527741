import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile, type Service, startService } from '../helpers/service.ts';

const SMALL = 'test/fixtures/corpora/small';

let folder: string;
let service: Service | undefined;

beforeAll(compile);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-test-start-'));
});
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.ended();
  service = undefined;
  rmSync(folder, { recursive: true });
});

function index(...args: readonly string[]) {
  const script = 'build/commands/index-command.js';
  const env = { PATH: process.env.PATH ?? '', INDEX_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, [script, '--quick', ...args], { encoding: 'utf8', env });
  return { status, stderr };
}

async function nameServed(env: Record<string, string> = {}): Promise<string> {
  service = startService({ INDEX_DIR: folder, ...env }, 'tools/start.mjs');
  const address = await service.printed(/"Listening on (\S+)"/);
  return ((await (await fetch(`${address}/v1/product`)).json()) as { name: string }).name;
}

describe("Another site's index", () => {
  it('is not written over by accident', () => {
    expect(index('--corpus', SMALL).status).toBe(0);
    const { status, stderr } = index();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^\S+ holds the index of Larkbox Help \(https:\/\/www\.larkbox\.example\), not of \w+ \(\S+\): name a folder with --out, or write over it with --force\.\n$/,
    );
    expect(index('--corpus', SMALL).status).toBe(0);
    expect(index('--force').status).toBe(0);
    expect(index('--corpus', SMALL, '--out', folder).status).toBe(0);
  });

  it('is served by `npm start` as it is', async () => {
    index('--corpus', SMALL);
    expect(await nameServed()).toBe('Larkbox');
    expect(service?.output()).toContain('which is served as it is. CORPUS_DIR names a corpus to index.');
  });
});

describe('`npm start`', () => {
  it('indexes and serves the corpus that CORPUS_DIR names', async () => {
    expect(await nameServed({ CORPUS_DIR: SMALL })).toBe('Larkbox');
  });
});
