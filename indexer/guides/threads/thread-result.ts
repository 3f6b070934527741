import { type GuidePart, guidePart, guidesOf, type PlacedGuide } from '../../../src/catalog/building/guide-part.ts';
import type { Guide } from '../../../src/facts/corpus.ts';
import type { Problem } from '../../problems/problems.ts';
import type { FileNote } from '../../reading/corpus-files.ts';
import type { GuideReader } from '../guide-reader.ts';
import type { ReadGuide } from '../read-guide.ts';

/** What one thread found in its share of the guides, already prepared for the index. Plain data, which passes between threads. */
export interface ThreadResult {
  readonly part: GuidePart;
  /** For each guide of the part what it is checked by. */
  readonly checks: readonly Omit<ReadGuide, 'guide'>[];
  readonly problems: readonly Problem[];
  readonly notes: ReadonlyMap<string, FileNote>;
}

export function threadResult({ guides, problems, notes }: GuideReader): ThreadResult {
  return {
    part: guidePart(guides.map(({ guide }) => guide)),
    checks: guides.map(({ guide: _, ...check }) => check),
    problems: problems.sorted(),
    notes,
  };
}

/** The guides that a thread read. */
export function guidesOfThread({ part, checks }: ThreadResult): readonly ReadGuide[] {
  return guidesOf(part).map((guide, number) => ({ guide, ...(checks[number] as ThreadResult['checks'][number]) }));
}

/** Each guide of a part at its place there. */
export function* placesIn(part: GuidePart, guides: readonly ReadGuide[]): Generator<[Guide, PlacedGuide]> {
  for (const [number, { guide }] of guides.entries()) yield [guide, { part, number }];
}
