import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../helpers/fingerprint.ts';

const CORPUS = new URL('../fixtures/corpora/small', import.meta.url).pathname;

/** Writes the files of a corpus anew, in another order; gives back what an index of them comes down to. */
async function writtenInOrder(files: readonly string[]) {
  const copy = await mkdtemp(join(tmpdir(), 'factline-order-'));
  try {
    for (const file of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), await readFile(join(CORPUS, file)));
    }
    return await fingerprintOf(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

describe('An index and its answers are the same bytes', async () => {
  const entries = await readdir(CORPUS, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(CORPUS.length + 1));
  const expected = await fingerprintOf(CORPUS);

  it('however often they are made', async () => {
    expect(await fingerprintOf(CORPUS)).toEqual(expected);
  });

  it('in whatever order the files were written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(files, { minLength: files.length }), async (order) => {
        expect(await writtenInOrder(order)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});
