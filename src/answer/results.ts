import { RESULTS_MAX, RESULTS_MAX_PER_GUIDE } from '../facts/limits.ts';
import type { Links } from '../facts/links.ts';
import type { Statement } from '../facts/statements.ts';
import type { Result } from './answer.ts';
import type { RankedSection } from './guides/finding.ts';
import type { Sourcing } from './sources.ts';

/** The score of a line of the product or pricing page: 1…100, from 0…1. */
export const scoreOf = (share: number): number => Math.min(100, Math.max(1, Math.round(share * 100)));

/** A section is no typed fact: however well it fits, it stays below one that was understood word for word. */
const BEST_SECTION = 90;
/** The rank at which half of that is reached, and how fast; ranks are sums of log odds. */
const MIDDLE_RANK = 6;
const RANK_SPREAD = 3;

/** The score of a section: 1…90 with three decimals, in the order of its rank. */
function sectionScore(rank: number): number {
  const share = 1 / (1 + Math.exp((MIDDLE_RANK - rank) / RANK_SPREAD));
  return Math.max(1, Math.round(BEST_SECTION * share * 1000) / 1000);
}

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

/** A place that may be among the results: what it is ranked by, and how it is told once it is. */
export interface Candidate extends Pick<Result, 'id' | 'score' | 'guideId'> {
  result(): Result;
}

/** A result that is there already. */
export const candidateOf = (result: Result): Candidate => ({
  id: result.id,
  score: result.score,
  guideId: result.guideId,
  result: () => result,
});

/** One section of a guide. Its address is made for those that come near the results. */
export class SectionCandidate implements Candidate {
  readonly score: number;
  readonly #ranked: RankedSection;
  readonly #sourcing: Sourcing;
  readonly #links: Links;
  #url: string | undefined;

  constructor(ranked: RankedSection, sourcing: Sourcing, links: Links) {
    this.score = sectionScore(ranked.rank);
    this.#ranked = ranked;
    this.#sourcing = sourcing;
    this.#links = links;
  }

  get guideId(): string {
    return this.#ranked.guide.id;
  }

  get id(): string {
    this.#url ??= this.#links.guide(this.#ranked.guide, this.#ranked.section.id);
    return this.#url;
  }

  result(): Result {
    const { guide, section, snippet } = this.#ranked;
    return {
      id: this.id,
      name: section.heading === '' ? guide.title : section.heading,
      url: this.id,
      score: this.score,
      description: snippet.text,
      source: this.#sourcing.guide(guide),
      kind: 'guide',
      guideId: guide.id,
      anchor: section.id,
    };
  }
}

/** The first of each place, at most three of one guide; best first, ties by id. */
export function rankResults(candidates: readonly Candidate[], limit = RESULTS_MAX): Result[] {
  const seen: string[] = [];
  const perGuide = new Map<string, number>();
  const results: Result[] = [];
  const most = Math.min(limit, RESULTS_MAX);
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))) {
    if (results.length >= most) break;
    const { id, guideId } = candidate;
    if (seen.includes(id)) continue;
    seen.push(id);
    if (guideId !== null) {
      const count = (perGuide.get(guideId) ?? 0) + 1;
      perGuide.set(guideId, count);
      if (count > RESULTS_MAX_PER_GUIDE) continue;
    }
    results.push(candidate.result());
  }
  return results;
}
