import type { AskedQuestion } from '../evidence/asked-question.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** The best of all evidence of a question. */
export interface Pool {
  readonly coverage: number;
  readonly cosine: number;
  readonly whole: number;
  readonly guideCosine: number;
  readonly lineCosine: number;
  readonly lineCoverage: number;
  readonly guideCoverage: number;
  readonly complete: number;
  readonly words: number;
  readonly lineAbout: number;
  readonly guideAbout: number;
  readonly cosineInPlan: number;
  readonly coverageInPlan: number;
}

/** The best of each figure over all evidence, so that each piece can be measured against it. */
export function poolOf(asked: AskedQuestion, evidences: readonly Evidence[]): Pool {
  const best = (of: (evidence: Evidence) => number) => evidences.reduce((most, one) => Math.max(most, of(one)), 0);
  const lines = (of: (evidence: Evidence) => number) => best((one) => (one.from === 'lines' ? of(one) : 0));
  const guide = (of: (evidence: Evidence) => number) => best((one) => (one.from === 'guide' ? of(one) : 0));
  return {
    coverage: best(({ match }) => match.coverage),
    cosine: best(({ match }) => match.cosine),
    whole: best(({ match }) => match.whole),
    lineCosine: lines(({ match }) => match.cosine),
    guideCosine: guide(({ match }) => match.cosine),
    lineCoverage: lines(({ match }) => match.coverage),
    guideCoverage: guide(({ match }) => match.coverage),
    words: best(({ match }) => match.wordCosine),
    lineAbout: lines(({ match }) => match.aboutCosine),
    guideAbout: guide(({ match }) => match.aboutCosine),
    cosineInPlan: lines((one) => (fitsPlan(asked, one) ? one.match.cosine : 0)),
    coverageInPlan: lines((one) => (fitsPlan(asked, one) ? one.match.coverage : 0)),
    complete: lines((one) => (one.from === 'lines' && one.reading?.leftovers.length === 0 ? 1 : 0)),
  };
}

/** Lines that are of no other plan than those that the question names. */
export function fitsPlan(asked: AskedQuestion, evidence: Evidence): boolean {
  if (evidence.from === 'guide') return false;
  const { planIds: named } = asked;
  return (
    named.size === 0 || evidence.lines.every(({ statement: { planId } }) => planId === undefined || named.has(planId))
  );
}
