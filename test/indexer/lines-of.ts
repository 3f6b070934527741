import { expect } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Guide } from '../../src/facts/corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';

/** A guide as lines to read: each section's heading with its anchor, then each unit with its block and kind. */
export function linesOf({ sections }: Guide): string[] {
  return sections.flatMap(({ id, heading, level, text, units }) => [
    `${'#'.repeat(level)} ${heading} (${id})`.trim(),
    ...units.map(({ start, end, kind, block }) => `${block} ${kind}: ${text.slice(start, end)}`),
  ]);
}

/** The same of a guide that is this text; it has no error. */
export async function linesOfMarkdown(markdown: string, path = 'one.md'): Promise<string[]> {
  const { corpus, problems } = await readCorpus(await corpusOfGuides({ [path]: markdown }), { today: TODAY });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [guide] = corpus?.guides ?? [];
  return guide === undefined ? [] : linesOf(guide);
}
