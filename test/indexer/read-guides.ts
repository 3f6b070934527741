import { expect } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Guide } from '../../src/facts/corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';

/** Reads some guides as a corpus, with what is told of it in a line each. */
export async function readGuides(guides: Readonly<Record<string, string>>) {
  const { corpus, problems } = await readCorpus(await corpusOfGuides(guides), { today: TODAY });
  const told = problems.map(
    ({ severity, file, line, column, what }) => `${severity} ${file}:${line}:${column} ${what}`,
  );
  return { guides: corpus?.guides ?? [], told };
}

/** Reads a guide of which there is nothing to tell. */
export async function readOne(markdown: string, path = 'one.md'): Promise<Guide> {
  const { guides, told } = await readGuides({ [path]: markdown });
  expect(told).toEqual([]);
  return guides[0] as Guide;
}
