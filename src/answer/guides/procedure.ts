import type { Catalog } from '../../catalog/catalog.ts';
import type { Ranking } from './ranking.ts';

/** Sections that rank nearly as high as the best one. */
const MOST_LEADING = 3;
const LEADING_MARGIN = 2.5;

/**
 * The section whose numbered list tells what to do: the first of the leading sections that has one.
 *
 * Sentences about a procedure often hold more of the question's words than its steps do, so the best sentence alone would
 * lead away from them. Null where no leading section has steps.
 */
export function procedureSection({ passages }: Catalog, { sections }: Ranking): number | null {
  const best = sections[0]?.score ?? 0;
  const leading = sections.slice(0, MOST_LEADING).filter(({ score }) => best - score <= LEADING_MARGIN);
  return leading.find(({ section }) => hasSteps(passages, section))?.section ?? null;
}

function hasSteps(passages: Catalog['passages'], passage: number): boolean {
  const place = passages.placeOf(passage);
  return place.kind === 'guide' && place.section.units.some(({ kind }) => kind === 'step');
}
