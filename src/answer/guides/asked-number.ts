import { CONFIDENCE_FEATURES } from './confidence-features.ts';
import type { GuideClaims } from './finding.ts';
import type { Question } from './question.ts';

/** What is left of the confidence in a sentence without a number where one is asked for. */
export const WITHOUT_NUMBER = 0.5;
const VALUE_MISSING = CONFIDENCE_FEATURES.indexOf('unit.valueMissing');

/** Whether a question asks how many, and the one sentence that answers it has no number, neither in digits nor in words. */
export function lacksNumber({ asked }: Question, { kind, quotes }: GuideClaims, standing: Float64Array): boolean {
  return asked === 'number' && kind === 'prose' && quotes.length === 1 && standing[VALUE_MISSING] === 1;
}
