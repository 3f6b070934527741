import type { AskedQuestion } from '../evidence/asked-question.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { saidBy } from '../evidence/said.ts';
import { GUIDE_FEATURES } from './guide-features.ts';
import { LINE_FEATURES } from './line-features.ts';
import { poolOf } from './pool.ts';
import { QUESTION_FEATURES } from './question-features.ts';
import { VALUE_FEATURES } from './value-features.ts';
import { WORD_FEATURES } from './word-features.ts';

const EVIDENCE_FEATURES = [...WORD_FEATURES, ...VALUE_FEATURES, ...LINE_FEATURES, ...GUIDE_FEATURES];

/** Names of all features in the order in which they lie in memory; the model goes by the names alone. */
export const FEATURE_NAMES: readonly string[] = [...QUESTION_FEATURES, ...EVIDENCE_FEATURES].map(({ name }) => name);

/**
 * Measures evidence of one question; what it returns is overwritten by the next piece. Values are rounded to 32 bits: the model was
 * fitted to such, and where one lies on a threshold its last bits decide.
 */
export function measuring(asked: AskedQuestion, evidences: readonly Evidence[]): (evidence: Evidence) => Float64Array {
  const pool = poolOf(asked, evidences);
  const values = new Float64Array(FEATURE_NAMES.length);
  for (const [at, { of }] of QUESTION_FEATURES.entries()) values[at] = Math.fround(of(asked));
  return (evidence) => {
    const match = { asked, evidence, said: saidBy(evidence), pool };
    for (const [at, { of }] of EVIDENCE_FEATURES.entries())
      values[QUESTION_FEATURES.length + at] = Math.fround(of(match));
    return values;
  };
}
