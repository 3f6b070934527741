import type { AskedQuestion } from '../evidence/asked-question.ts';
import type { Evidence, LineEvidence, SectionEvidence } from '../evidence/evidence.ts';
import type { WantedValues } from './asked-values.ts';
import type { Pool } from './pool.ts';
import type { StatedValues } from './stated-values.ts';

/** What a feature is computed from: a question, one piece of evidence, and all evidence that it competes with. */
export interface Match {
  readonly asked: AskedQuestion;
  readonly evidence: Evidence;
  /** What the evidence says, as one text. */
  readonly said: string;
  /** Kinds of values in that, and those that the question wants to hear. */
  readonly states: StatedValues;
  /** What else that text holds, as `heldIn` tells it. */
  readonly held: number;
  readonly wanted: WantedValues;
  readonly pool: Pool;
}

/** A figure about the question alone; it is computed once for all evidence. The model knows it by its name. */
export interface QuestionFeature {
  readonly name: string;
  readonly of: (asked: AskedQuestion) => number;
}

/** A figure about one piece of evidence. The model knows it by its name. */
export interface EvidenceFeature {
  readonly name: string;
  readonly of: (match: Match) => number;
}

export const yes = (value: boolean): number => (value ? 1 : 0);

/** Share of the list that counts; 0 of an empty one. */
export const share = (list: readonly unknown[], count: number): number => (list.length === 0 ? 0 : count / list.length);

/** A figure about published lines; 0 for a guide's section. */
export const ofLines =
  (of: (evidence: LineEvidence, match: Match) => number) =>
  (match: Match): number =>
    match.evidence.from === 'lines' ? of(match.evidence, match) : 0;

/** A figure about a guide's section; 0 for published lines. */
export const ofGuide =
  (of: (evidence: SectionEvidence, match: Match) => number) =>
  (match: Match): number =>
    match.evidence.from === 'guide' ? of(match.evidence, match) : 0;
