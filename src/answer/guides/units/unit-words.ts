import { PART } from '../../../catalog/building/analysis.ts';
import type { Catalog } from '../../../catalog/catalog.ts';

/** Words of a unit as its text has them, in order: parts of words, which stand behind these in the catalog, are left out. */
export function wordsOfUnit({ units, unitMarks }: Pick<Catalog, 'units' | 'unitMarks'>, unit: number): number[] {
  const words: number[] = [];
  const end = units.end(unit);
  for (let at = units.start(unit); at < end; at++)
    if (((unitMarks[at] as number) & PART) === 0) words.push(units.values[at] as number);
  return words;
}
