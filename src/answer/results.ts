import type { Links } from '../facts/links.ts';
import type { Statement } from '../facts/statements.ts';
import type { Result } from './answer.ts';
import type { RankedSection } from './guides/finding.ts';
import type { Sourcing } from './sources.ts';

const MOST_RESULTS = 10;
const MOST_FROM_ONE_GUIDE = 3;

/** A score of 1…100 that depends on nothing but the question and the place. */
export const scoreOf = (share: number): number => Math.min(100, Math.max(1, Math.round(share * 100)));

/** One place of the product or pricing page. */
export function statementResult(statement: Statement, name: string, score: number, sourcing: Sourcing): Result {
  const url = sourcing.urlOf(statement);
  return {
    id: url,
    name,
    url,
    score,
    description: statement.text,
    source: sourcing.page(statement.page),
    kind: statement.page,
    guideId: null,
    anchor: statement.anchor,
  };
}

/** One section of a guide. */
export function sectionResult(
  { guide, section, score, snippet }: RankedSection,
  sourcing: Sourcing,
  links: Links,
): Result {
  const url = links.guide(guide, section.id);
  return {
    id: url,
    name: section.heading === '' ? guide.title : section.heading,
    url,
    score: scoreOf(score),
    description: snippet.text,
    source: sourcing.guide(guide),
    kind: 'guide',
    guideId: guide.id,
    anchor: section.id,
  };
}

/**
 * The first of each place, at most three of one guide. Sections keep the order in which the finder ranked them, which
 * weighs more than a score can say; lines of the product and pricing pages go by score, ties by id, and stand before the
 * first section that does not score higher.
 */
export function rankResults(results: readonly Result[], limit = MOST_RESULTS): Result[] {
  const seen = new Set<string>();
  const perGuide = new Map<string, number>();
  const distinct = results.filter(({ id }) => !seen.has(id) && seen.add(id));
  const lines = distinct
    .filter(({ kind }) => kind !== 'guide')
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const sections = distinct.filter(({ guideId }) => {
    if (guideId === null) return false;
    const count = (perGuide.get(guideId) ?? 0) + 1;
    perGuide.set(guideId, count);
    return count <= MOST_FROM_ONE_GUIDE;
  });
  return merge(lines, sections).slice(0, Math.min(limit, MOST_RESULTS));
}

function merge(lines: readonly Result[], sections: readonly Result[]): Result[] {
  const merged: Result[] = [];
  let line = 0;
  for (const section of sections) {
    for (let next = lines[line]; next !== undefined && next.score >= section.score; next = lines[++line])
      merged.push(next);
    merged.push(section);
  }
  return [...merged, ...lines.slice(line)];
}
