import type { Guide, Section } from '../../../facts/corpus.ts';
import { tokens } from '../../../text/words.ts';
import type { Question } from '../../question/question.ts';
import type { Ranking } from '../ranking/ranked.ts';
import { type GuideTables, guidePlace } from '../scan/tables.ts';
import { directionOf, isOpposite } from './opposites.ts';

/** Sections that rank nearly as high as the best one. */
const MOST_LEADING = 3;
const LEADING_MARGIN = 2.5;
/** A heading that names the very thing to do may rank further below. */
const MOST_NAMED = 5;
const NAMED_MARGIN = 5;

/** A section of a ranking that has a numbered list. */
interface Procedure {
  readonly passage: number;
  readonly guide: Guide;
  readonly section: Section;
  /** Its place in the ranking, and how far its score is below the best one. */
  readonly rank: number;
  readonly margin: number;
}

/**
 * The section whose numbered list tells what to do; null where there is none.
 *
 * Sentences about a procedure often hold more of the question's words than its steps do, so the best sentence alone would
 * lead away from them. Where a guide's introduction is best, its own steps come first; else those of the leading sections;
 * else those under a heading that begins with a word of the question: "Change the schedule".
 */
export function procedureSection(tables: GuideTables, { sections }: Ranking, { slots }: Question): number | null {
  const { hasSteps } = tables;
  const [best] = sections;
  if (best === undefined) return null;
  const top = guidePlace(tables, best.section);
  const asked = directionOf(slots.map(({ text }) => text));
  const procedures = sections.flatMap(({ section: passage, score }, rank): Procedure[] => {
    if (hasSteps[passage] === 0) return [];
    const { guide, section } = guidePlace(tables, passage);
    return isOpposite(asked, section.heading) ? [] : [{ guide, section, passage, rank, margin: best.score - score }];
  });
  const introduced = top.section === top.guide.sections[0] && hasSteps[best.section] === 0 ? top.guide : null;
  const isIntroduced = ({ guide }: Procedure) => guide === introduced;
  const isLeading = ({ rank, margin }: Procedure) => rank < MOST_LEADING && margin <= LEADING_MARGIN;
  const isNamed = ({ rank, margin, section: { heading } }: Procedure) =>
    rank < MOST_NAMED && margin <= NAMED_MARGIN && slots.some(({ text }) => text === tokens(heading)[0]?.text);
  const found = procedures.find(isIntroduced) ?? procedures.find(isLeading) ?? procedures.find(isNamed);
  return found?.passage ?? null;
}
