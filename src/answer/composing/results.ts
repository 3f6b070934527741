import type { Guide, Section } from '../../facts/corpus.ts';
import type { Links } from '../../facts/links.ts';
import { RESULTS_MAX, RESULTS_MAX_PER_GUIDE } from '../../facts/pricing/limits.ts';
import type { Statement } from '../../facts/statement.ts';
import { normalise } from '../../text/normalise.ts';
import type { Result } from '../answer.ts';
import type { RankedSection } from '../guides/quoting/finding.ts';
import type { Sourcing } from './sources.ts';

/** The score of a place: 1…100 with three decimals, from the probability that it answers, 0…1. */
export const scoreOf = (probability: number): number => Math.round(1000 + 99_000 * probability) / 1000;

/** A section that was not looked at closely stays below evidence that is likely to answer. */
const BEST_SECTION = 30;
/** The rank at which half of that is reached, and how fast; ranks are sums of log odds. */
const MIDDLE_RANK = 6;
const RANK_SPREAD = 3;

/** The score of a section by its rank alone: 1…30 with three decimals, in the order of its rank. */
function sectionScore(rank: number): number {
  const share = 1 / (1 + Math.exp((MIDDLE_RANK - rank) / RANK_SPREAD));
  return Math.max(1, Math.round(BEST_SECTION * share * 1000) / 1000);
}

/** One line of the product or pricing page. It is told in full only where it is among the results. */
export class LineCandidate implements Candidate {
  readonly score: number;
  readonly guideId = null;
  readonly #statement: Statement;
  readonly #sourcing: Sourcing;
  readonly #nameOf: (statement: Statement) => string;

  constructor(statement: Statement, score: number, sourcing: Sourcing, nameOf: (statement: Statement) => string) {
    this.score = score;
    this.#statement = statement;
    this.#sourcing = sourcing;
    this.#nameOf = nameOf;
  }

  get id(): string {
    return this.#sourcing.urlOf(this.#statement);
  }

  result(): Result {
    return statementResult(this.#statement, this.#nameOf(this.#statement), this.score, this.#sourcing);
  }
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
    otherVersions: [],
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

  /** @param score what the evidence that stands there is worth; that of its rank where it was not looked at closely */
  constructor(ranked: RankedSection, sourcing: Sourcing, links: Links, score = sectionScore(ranked.rank)) {
    this.score = score;
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
    const { guide, section, snippet, otherVersions } = this.#ranked;
    return {
      id: this.id,
      name: nameOf(guide, section),
      url: this.id,
      score: this.score,
      description: snippet.text,
      source: this.#sourcing.guide(guide),
      kind: 'guide',
      guideId: guide.id,
      anchor: section.id,
      otherVersions: otherVersions.map((other) => ({
        version: other.version,
        url: this.#links.guide(other.guide, other.section.id),
      })),
    };
  }
}

/** Of sections that have the same heading in many guides, the title tells which is which. */
function nameOf({ title }: Guide, { heading }: Section): string {
  const isSaid = heading === '' || normalise(heading) === normalise(title);
  return isSaid ? title : `${title}: ${heading}`;
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
