import { PART } from './building/analysis.ts';
import type { Runs } from './columns/runs.ts';

/** Words of all units, and marks of each word. */
export interface UnitTexts {
  readonly units: Runs;
  readonly unitMarks: Uint8Array;
}

/**
 * Words of a unit as its text has them, in order: parts of words, which stand behind these in the catalog, are left out.
 *
 * @param most words; the rest is left out
 */
export function wordsOfUnit({ units, unitMarks }: UnitTexts, unit: number, most = Number.POSITIVE_INFINITY): number[] {
  const words: number[] = [];
  const end = units.end(unit);
  for (let at = units.start(unit); at < end && words.length < most; at++)
    if (((unitMarks[at] as number) & PART) === 0) words.push(units.values[at] as number);
  return words;
}
