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
  readonly own: number;
  readonly lineAbout: number;
  readonly guideAbout: number;
  readonly cosineInPlan: number;
  readonly coverageInPlan: number;
}

/** The best of each figure over all evidence, so that each piece can be measured against it; 0 where none is above it. */
export function poolOf(asked: AskedQuestion, evidences: readonly Evidence[]): Pool {
  const best = {
    coverage: 0,
    cosine: 0,
    whole: 0,
    guideCosine: 0,
    lineCosine: 0,
    lineCoverage: 0,
    guideCoverage: 0,
    complete: 0,
    words: 0,
    own: 0,
    lineAbout: 0,
    guideAbout: 0,
    cosineInPlan: 0,
    coverageInPlan: 0,
  };
  for (const evidence of evidences) {
    const { coverage, cosine, whole, wordCosine, ownCosine, aboutCosine } = evidence.match;
    best.coverage = Math.max(best.coverage, coverage);
    best.cosine = Math.max(best.cosine, cosine);
    best.whole = Math.max(best.whole, whole);
    best.words = Math.max(best.words, wordCosine);
    best.own = Math.max(best.own, ownCosine);
    if (evidence.from === 'guide') {
      best.guideCosine = Math.max(best.guideCosine, cosine);
      best.guideCoverage = Math.max(best.guideCoverage, coverage);
      best.guideAbout = Math.max(best.guideAbout, aboutCosine);
      continue;
    }
    best.lineCosine = Math.max(best.lineCosine, cosine);
    best.lineCoverage = Math.max(best.lineCoverage, coverage);
    best.lineAbout = Math.max(best.lineAbout, aboutCosine);
    if (evidence.reading?.leftovers.length === 0) best.complete = 1;
    if (!fitsPlan(asked, evidence)) continue;
    best.cosineInPlan = Math.max(best.cosineInPlan, cosine);
    best.coverageInPlan = Math.max(best.coverageInPlan, coverage);
  }
  return best;
}

/** Lines that are of no other plan than those that the question names. */
export function fitsPlan(asked: AskedQuestion, evidence: Evidence): boolean {
  if (evidence.from === 'guide') return false;
  const { planIds: named } = asked;
  return (
    named.size === 0 || evidence.lines.every(({ statement: { planId } }) => planId === undefined || named.has(planId))
  );
}
