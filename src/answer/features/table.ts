import type { AskedQuestion } from '../evidence/asked-question.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { saidBy } from '../evidence/said.ts';
import { wantedValues } from './asked-values.ts';
import type { EvidenceFeature, Match } from './feature.ts';
import { GUIDE_FEATURES } from './guide-features.ts';
import { LINE_FEATURES } from './line-features.ts';
import { poolOf } from './pool.ts';
import { QUESTION_FEATURES } from './question-features.ts';
import { statedValues } from './stated-values.ts';
import { heldIn, TEXT_FEATURES } from './text-features.ts';
import { VALUE_FEATURES } from './value-features.ts';
import { WORD_FEATURES } from './word-features.ts';

const SHARED_FEATURES = [...WORD_FEATURES, ...VALUE_FEATURES, ...TEXT_FEATURES];
const EVIDENCE_FEATURES = [...SHARED_FEATURES, ...LINE_FEATURES, ...GUIDE_FEATURES];

/** What is measured of evidence of each kind, and where it begins; those of the other kind are 0. */
const OWN_FEATURES = {
  lines: { features: LINE_FEATURES, from: QUESTION_FEATURES.length + SHARED_FEATURES.length },
  guide: { features: GUIDE_FEATURES, from: QUESTION_FEATURES.length + SHARED_FEATURES.length + LINE_FEATURES.length },
} as const;

/** Names of all features in the order in which they lie in memory; the model goes by the names alone. */
export const FEATURE_NAMES: readonly string[] = [...QUESTION_FEATURES, ...EVIDENCE_FEATURES].map(({ name }) => name);

/**
 * Measures evidence of one question, each piece once however often it is asked for. Values are rounded to 32 bits: the model was
 * fitted to such, and where one lies on a threshold its last bits decide.
 */
export function measuring(asked: AskedQuestion, evidences: readonly Evidence[]): (evidence: Evidence) => Float64Array {
  const pool = poolOf(asked, evidences);
  const wanted = wantedValues(asked);
  const ofQuestion = Float64Array.from(QUESTION_FEATURES, ({ of }) => Math.fround(of(asked)));
  const measured = new Map<Evidence, Float64Array>();
  return (evidence) => {
    const known = measured.get(evidence);
    if (known !== undefined) return known;
    const values = new Float64Array(FEATURE_NAMES.length);
    values.set(ofQuestion);
    const said = saidBy(evidence);
    const match = { asked, evidence, said, states: statedValues(said, evidence), held: heldIn(said), wanted, pool };
    const { features, from } = OWN_FEATURES[evidence.from];
    measureInto(values, QUESTION_FEATURES.length, SHARED_FEATURES, match);
    measureInto(values, from, features, match);
    measured.set(evidence, values);
    return values;
  };
}

function measureInto(values: Float64Array, from: number, features: readonly EvidenceFeature[], match: Match): void {
  for (let at = 0; at < features.length; at++)
    values[from + at] = Math.fround((features[at] as EvidenceFeature).of(match));
}
