import type { Guide } from '../../src/facts/corpus.ts';

/** A guide as lines to read: each section's heading with its anchor, then each unit with its block and kind. */
export function linesOf({ sections }: Guide): string[] {
  return sections.flatMap(({ id, heading, level, text, units }) => [
    `${'#'.repeat(level)} ${heading} (${id})`.trim(),
    ...units.map(({ start, end, kind, block }) => `${block} ${kind}: ${text.slice(start, end)}`),
  ]);
}
