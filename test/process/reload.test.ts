import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayAll, writeDamagedEdition, writeEdition } from '../helpers/editions.ts';
import { compile, type Service, startService } from '../helpers/service.ts';

const LISTENING = /Listening on (http:\/\/[^"\s]+)/;
const CONNECTIONS = 4;

let folder: string;
let indexDir: string;
let service: Service;

beforeAll(compile, 120_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'factline-test-reload-'));
  indexDir = join(folder, 'index');
});
afterEach(async () => {
  service.child.kill('SIGKILL');
  await service.ended();
  await rm(folder, { recursive: true });
});

/** Starts the service over `indexDir`; the address it is asked at is not the one it writes. */
async function start(): Promise<string> {
  service = startService({ INDEX_DIR: indexDir, BASE_URL: 'https://facts.example', RATE_LIMIT: '1000000' });
  return service.printed(LISTENING);
}

const inForce = (corpusVersion: string) =>
  service.printed(new RegExp(`"corpus_version":"${corpusVersion}".*A new index is in force`));

async function readiness(url: string) {
  return (await (await fetch(`${url}/readyz`)).json()) as { corpus_version: string; warnings: readonly string[] };
}

describe('A running service', () => {
  it('takes a new index over under load: every answer is wholly of the old one or wholly of the new one', async () => {
    await writeEdition(indexDir, 'Alder');
    const url = await start();
    const old = await sayAll(url);

    let isOver = false;
    const ask = async () => {
      const all = [];
      while (!isOver) all.push(await sayAll(url));
      return all;
    };
    const asking = Array.from({ length: CONNECTIONS }, ask);
    await inForce((await writeEdition(indexDir, 'Birch')).corpusVersion);
    isOver = true;
    const said = (await Promise.all(asking)).flat();
    const now = await sayAll(url);

    expect(new Set([...old, ...now].map(({ status }) => status))).toEqual(new Set([200]));
    for (const [at, { path, digest }] of old.entries()) {
      expect(now[at]?.digest, `${path} follows the index`).not.toBe(digest);
      for (const round of said) expect([digest, now[at]?.digest], path).toContain(round[at]?.digest);
    }
    // On one connection, one after the other: what has once been new is not old again.
    for (const rounds of await Promise.all(asking)) {
      const isNew = rounds.flat().map(({ digest }) => now.some((answer) => answer.digest === digest));
      expect(isNew.lastIndexOf(false)).toBeLessThan(isNew.includes(true) ? isNew.indexOf(true) : isNew.length);
    }
  });

  it('keeps its index when the new one is damaged, says why, and takes the new one once it is whole', async () => {
    const { corpusVersion } = await writeEdition(indexDir, 'Alder');
    const url = await start();
    const old = await sayAll(url);
    const damaged = await writeDamagedEdition(indexDir, 'Birch');
    expect(await service.printed(/"reason":"([^"]+)".*The index on disk is refused/)).toMatch(
      /index-\w+\.bin is damaged/,
    );
    expect(await sayAll(url)).toEqual(old);
    expect(await readiness(url)).toMatchObject({
      corpus_version: corpusVersion,
      warnings: [expect.stringContaining('refused')],
    });
    await writeEdition(indexDir, 'Birch');
    await inForce(damaged.corpusVersion);
    expect(await readiness(url)).toMatchObject({ corpus_version: damaged.corpusVersion, warnings: [] });
  });

  it('looks at its index on SIGHUP, and goes on when it is the same', async () => {
    const { corpusVersion } = await writeEdition(indexDir, 'Alder');
    const url = await start();
    const old = await sayAll(url);
    service.child.kill('SIGHUP');
    await service.printed(new RegExp(`"corpus_version":"${corpusVersion}".*The index is in force already`));
    expect(await sayAll(url)).toEqual(old);
  });

  it('follows a folder that another is put in the place of, again and again', async () => {
    await writeEdition(indexDir, 'Alder');
    await start();
    for (const name of ['Birch', 'Cedar']) {
      const { corpusVersion } = await writeEdition(join(folder, name), name);
      await rename(indexDir, join(folder, `before ${name}`));
      await rename(join(folder, name), indexDir);
      await inForce(corpusVersion);
    }
    await inForce((await writeEdition(indexDir, 'Dogwood')).corpusVersion);
  });

  it('follows a link that is turned to another folder', async () => {
    await writeEdition(join(folder, 'one'), 'Alder');
    const { corpusVersion } = await writeEdition(join(folder, 'two'), 'Birch');
    await symlink('one', indexDir);
    await start();
    await symlink('two', join(folder, 'next'));
    await rename(join(folder, 'next'), indexDir);
    await inForce(corpusVersion);
  });
});
