import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayAll } from '../helpers/editions.ts';
import { compile, type Service, startService } from '../helpers/service.ts';
import { SmallDisk } from '../helpers/small-disk.ts';

/** Room for one index of the small corpus and the draft of a part of the next. */
const DISK = '700k';
const SMALL = 'test/fixtures/corpora/small';

const canFill = SmallDisk.isPossible();
if (!canFill)
  console.warn(
    'NOT TESTED: a disk without room. This user may mount no file system, nor make a namespace to mount one in.',
  );

let disk: SmallDisk;
let corpus: string;
let service: Service | undefined;

beforeAll(compile);
beforeEach(async () => {
  disk = await SmallDisk.open(DISK);
  corpus = mkdtempSync(join(tmpdir(), 'factline-test-corpus-'));
  await cp(SMALL, corpus, { recursive: true });
  rmSync(join(corpus, 'questions.yaml')); // Golden answers, which edits change.
});
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.ended();
  service = undefined;
  await disk.close();
  rmSync(corpus, { recursive: true });
});

/** As the commands name it; `disk.here` is the same folder as this process sees it. */
const indexDir = () => join(disk.there, 'index');
const indexFiles = () => readdirSync(join(disk.here, 'index')).sort();

function index() {
  const args = ['build/commands/index-command.js', '--quick', '--corpus', corpus, '--out', indexDir()];
  const [program, ...line] = disk.inside([process.execPath, ...args, '--today', '2026-11-20']);
  const { status, stderr } = spawnSync(program, line, { encoding: 'utf8' });
  return { status, stderr };
}

/** Writes into a file of its own until no byte more finds room. */
function fill(): void {
  const ballast = openSync(join(disk.here, 'ballast'), 'w');
  for (const bytes of [4096, 1]) {
    try {
      while (writeSync(ballast, Buffer.alloc(bytes)) > 0);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
  closeSync(ballast);
}

async function edit(from: string, to: string): Promise<void> {
  const file = join(corpus, 'pricing.yaml');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

async function start(env: Record<string, string> = {}): Promise<string> {
  const vars = { INDEX_DIR: indexDir(), BASE_URL: 'https://facts.example', RATE_LIMIT: '1000000', ...env };
  service = startService(vars, 'build/server.js', { inside: disk.inside });
  return service.printed(/Listening on (http:\/\/[^"\s]+)/);
}

describe.runIf(canFill)('On a disk without room', () => {
  it('the index in force goes on to serve, nothing of the next one is left, and that is taken over once there is room', async () => {
    expect(index()).toEqual({ status: 0, stderr: '' });
    const before = indexFiles();
    const url = await start();
    const said = await sayAll(url);
    fill();
    await edit('29.5,', '31,');
    for (let time = 0; time < 3; time++) {
      const { status, stderr } = index();
      expect(status).toBe(1);
      expect(stderr).toBe(`Cannot write the index to ${indexDir()} (ENOSPC): make room there, then index again.\n`);
      expect(indexFiles()).toEqual(before);
    }
    expect(await sayAll(url)).toEqual(said);
    service?.child.kill('SIGHUP');
    await service?.printed(/The index is in force already/);
    expect(await sayAll(url)).toEqual(said);

    rmSync(join(disk.here, 'ballast'));
    expect(index()).toEqual({ status: 0, stderr: '' });
    await service?.printed(/A new index is in force/);
    expect(await (await fetch(`${url}/pricing.md`)).text()).toContain('$31');
  });

  it('a service starts, and one that notes questions answers them all the same and notes again once there is room', async () => {
    expect(index()).toEqual({ status: 0, stderr: '' });
    const gaps = join(disk.here, 'gaps.jsonl');
    fill();
    const url = await start({ GAPS_FILE: join(disk.there, 'gaps.jsonl') });
    const ask = async (times: number) => {
      for (let time = 0; time < times; time++) {
        const response = await fetch(`${url}/ask?q=who+won+the+cup+of+year+${time}`);
        expect([response.status, ((await response.json()) as { status: string }).status]).toEqual([200, 'no_answer']);
      }
    };
    await ask(50);
    await service?.printed(/Questions without a sure answer cannot be noted/);
    await ask(50);
    rmSync(join(disk.here, 'ballast'));
    const size = () => statSync(gaps, { throwIfNoEntry: false })?.size ?? 0;
    while (size() === 0) await ask(1);
    for (const line of (await readFile(gaps, 'utf8')).split('\n').slice(0, -1))
      expect(() => JSON.parse(line)).not.toThrow();
  });
});
