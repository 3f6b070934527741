import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile, startService } from '../helpers/service.ts';

/** A copy of what was built, so that nobody else's start is in the way. */
let folder: string;

beforeAll(compile);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-test-kept-'));
  for (const file of readdirSync('build').filter((name) => /^server.*\.c?js$/.test(name)))
    cpSync(join('build', file), join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
    expect(readdirSync(folder)).toContain(name.replace('.cache', '.cjs'));
    const bytes = readFileSync(join(folder, name));
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
  });

  it('is kept while it runs, too, as it was soon after the start', async () => {
    const service = startService({}, join(folder, 'server.js'));
    await service.printed(/Listening on/);
    await expect.poll(kept, { timeout: 20_000 }).toEqual([expect.stringMatching(/\.cache$/)]);
    const bytes = readFileSync(join(folder, kept()[0] ?? ''));
    service.child.kill('SIGTERM');
    await service.ended();
    expect(readFileSync(join(folder, kept()[0] ?? '')).equals(bytes)).toBe(true);
  });

  it('is left to the workers where there are several', async () => {
    const service = startService({ WORKERS: '2' }, join(folder, 'server.js'));
    const address = await service.printed(/Listening on (http[^"]+) with 2 workers/);
    await expect.poll(kept, { timeout: 20_000 }).toEqual([expect.stringMatching(/\.cache$/)]);
    expect((await fetch(`${address}/ask?q=how+much+is+the+solo+plan`)).status).toBe(200);
    service.child.kill('SIGTERM');
    expect((await service.ended()).code).toBe(0);
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
  });

  it('is done without where nothing can be kept', async () => {
    // Nobody can put a file in the place of a folder that is not empty, whatever rights he has.
    const name = readdirSync(folder).find((file) => file.endsWith('.cjs')) ?? '';
    mkdirSync(join(folder, name.replace('.cjs', '.cache'), 'taken'), { recursive: true });
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
    expect(kept()).toEqual([name.replace('.cjs', '.cache')]);
  });

  it('is made anew where what was kept is of no use', async () => {
    await serveOnce();
    const path = join(folder, kept()[0] ?? '');
    const sound = readFileSync(path);
    writeFileSync(path, sound.subarray(0, 1000));
    expect(await serveOnce()).toEqual({ status: 200, code: 0 });
    expect(readFileSync(path).length).toBeGreaterThan(1000);
  });
});
