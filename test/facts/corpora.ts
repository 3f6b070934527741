import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Corpus } from '../../src/facts/corpus.ts';

const SMALL = 'test/fixtures/corpora/small';
const TODAY = '2026-11-20';

/** A corpus as the indexer reads it: the small one, or another folder. */
export async function corpusIn(dir = SMALL): Promise<Corpus> {
  const { corpus, problems } = await readCorpus(dir, { today: TODAY });
  if (corpus === null) throw new Error(problems.map(({ file, what }) => `${file}: ${what}`).join('\n'));
  return corpus;
}

/** The small corpus with further or other files, by their path in the folder. */
export async function corpusWith(files: Readonly<Record<string, string>>): Promise<Corpus> {
  const dir = await mkdtemp(join(tmpdir(), 'factline-corpus-'));
  try {
    await cp(SMALL, dir, { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), text);
    }
    return await corpusIn(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}
