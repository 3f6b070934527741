import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile, startService } from '../helpers/service.ts';

/** A copy of what was built, so that nobody else's start is in the way. */
let folder: string;

beforeAll(compile);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-test-kept-'));
  for (const file of readdirSync('build').filter((name) => /^(?:server.*\.c?js|weights\.bin)$/.test(name)))
    cpSync(join('build', file), join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LONG = /^server-[0-9a-f]+\.cache$/;
const USELESS_BYTES = 1000;
const WAIT_MS = 20_000;

const kept = () => readdirSync(folder).filter((name) => name.includes('.cache'));

/** Starts the server, asks it something, and stops it. */
async function serveOnce(): Promise<{ readonly status: number; readonly code: number | null }> {
  const service = startService({}, join(folder, 'server.js'));
  const address = await service.printed(/Listening on (http[^"]+)/);
  const { status } = await fetch(`${address}/ask?q=how+much+is+the+solo+plan`);
  service.child.kill('SIGTERM');
  return { status, code: (await service.ended()).code };
}

describe('The script of the server', () => {
  it('says letters beyond ASCII as they are written in the sources', async () => {
    const service = startService({}, join(folder, 'server.js'));
    const address = await service.printed(/Listening on (http[^"]+)/);
    expect(await (await fetch(`${address}/auth.md`)).text()).toContain('/ask?q=…');
    service.child.kill('SIGTERM');
    await service.ended();
  });
});

describe('The code that V8 made of the server', () => {
  it('is kept when it ends, under the name of the script, and stays as it is from then on', async () => {
    expect(kept()).toEqual([]);
    await serveOnce();
    const [name = '', ...others] = kept();
    expect(others).toEqual([]);
    expect(readdirSync(folder)).toContain(name.replace(/(?:\.short)?\.cache$/, '.cjs'));
    const bytes = readFileSync(join(folder, name));
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
  });

  it('is kept of a start that fails, too, which has loaded what the next one needs', async () => {
    const { code } = await startService({ INDEX_DIR: join(folder, 'none') }, join(folder, 'server.js')).ended();
    expect(code).toBe(1);
    expect(kept()).toEqual([expect.stringMatching(/\.cache$/)]);
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
  });

  it('is kept anew while the server runs, as it was soon after the start', async () => {
    await serveOnce();
    const service = startService({}, join(folder, 'server.js'));
    await service.printed(/Listening on/);
    await expect.poll(kept, { timeout: WAIT_MS }).toContainEqual(expect.stringMatching(LONG));
    const path = join(folder, kept().find((name) => LONG.test(name)) ?? '');
    const bytes = readFileSync(path);
    service.child.kill('SIGTERM');
    await service.ended();
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
  });

  it('is kept by the workers where there are several', async () => {
    const service = startService({ WORKERS: '2' }, join(folder, 'server.js'));
    await service.printed(/Listening on (http[^"]+) with 2 workers/);
    await expect.poll(kept, { timeout: WAIT_MS }).toContainEqual(expect.stringMatching(LONG));
    service.child.kill('SIGTERM');
    expect((await service.ended()).code).toBe(0);
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
  });

  it('is done without where nothing can be kept', async () => {
    // Nobody can put a file in the place of a folder that is not empty, whatever rights he has.
    const [script = ''] = readdirSync(folder).filter((name) => name.endsWith('.cjs'));
    const places = ['.cache', '.short.cache'].map((ending) => script.replace('.cjs', ending));
    for (const place of places) mkdirSync(join(folder, place, 'taken'), { recursive: true });
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
    expect(kept()).toEqual(places);
  });

  it('is made anew where what was kept is of no use', async () => {
    await serveOnce();
    const path = join(folder, kept()[0] ?? '');
    writeFileSync(path, readFileSync(path).subarray(0, USELESS_BYTES));
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
    const sizes = kept().map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeGreaterThan(USELESS_BYTES);
  });
});
