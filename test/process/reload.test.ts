import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sayAll, writeDamagedEdition, writeEdition } from '../helpers/editions.ts';
import { withOwnIndex } from '../helpers/own-index.ts';

const LISTENING = /Listening on (http:\/\/[^"\s]+)/;
const CONNECTIONS = 4;

const own = withOwnIndex();

const start = (): Promise<string> => own.start().printed(LISTENING);

const inForce = (corpusVersion: string) =>
  own.service.printed(new RegExp(`"corpus_version":"${corpusVersion}".*A new index is in force`));

async function readiness(url: string) {
  return (await (await fetch(`${url}/readyz`)).json()) as { corpus_version: string; warnings: readonly string[] };
}

describe('A running service', () => {
  it('takes a new index over under load: every answer is wholly of the old one or wholly of the new one', async () => {
    await writeEdition(own.indexDir, 'Alder');
    const url = await start();
    const old = await sayAll(url);

    let isOver = false;
    const ask = async () => {
      const all = [];
      while (!isOver) all.push(await sayAll(url));
      return all;
    };
    const asking = Array.from({ length: CONNECTIONS }, ask);
    await inForce((await writeEdition(own.indexDir, 'Birch')).corpusVersion);
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
    const { corpusVersion } = await writeEdition(own.indexDir, 'Alder');
    const url = await start();
    const old = await sayAll(url);
    const damaged = await writeDamagedEdition(own.indexDir, 'Birch');
    expect(await own.service.printed(/"reason":"([^"]+)".*The index on disk is refused/)).toMatch(
      /index-\w+\.bin is damaged/,
    );
    expect(await sayAll(url)).toEqual(old);
    expect(await readiness(url)).toMatchObject({
      corpus_version: corpusVersion,
      warnings: [expect.stringContaining('refused')],
    });
    await writeEdition(own.indexDir, 'Birch');
    await inForce(damaged.corpusVersion);
    expect(await readiness(url)).toMatchObject({ corpus_version: damaged.corpusVersion, warnings: [] });
  });

  it('looks at its index on SIGHUP, and goes on when it is the same', async () => {
    const { corpusVersion } = await writeEdition(own.indexDir, 'Alder');
    const url = await start();
    const old = await sayAll(url);
    own.service.child.kill('SIGHUP');
    await own.service.printed(new RegExp(`"corpus_version":"${corpusVersion}".*The index is in force already`));
    expect(await sayAll(url)).toEqual(old);
  });

  it('follows a folder that another is put in the place of, again and again', async () => {
    await writeEdition(own.indexDir, 'Alder');
    await start();
    for (const name of ['Birch', 'Cedar']) {
      const { corpusVersion } = await writeEdition(join(own.folder, name), name);
      await rename(own.indexDir, join(own.folder, `before ${name}`));
      await rename(join(own.folder, name), own.indexDir);
      await inForce(corpusVersion);
    }
    await inForce((await writeEdition(own.indexDir, 'Dogwood')).corpusVersion);
  });

  it('follows a link that is turned to another folder', async () => {
    await writeEdition(join(own.folder, 'one'), 'Alder');
    const { corpusVersion } = await writeEdition(join(own.folder, 'two'), 'Birch');
    await symlink('one', own.indexDir);
    await start();
    await symlink('two', join(own.folder, 'next'));
    await rename(join(own.folder, 'next'), own.indexDir);
    await inForce(corpusVersion);
  });
});
