import { statesDuration } from './asked-value.ts';
import { CONFIDENCE_FEATURES } from './confidence-features.ts';
import type { GuideClaims } from './finding.ts';
import type { Question } from './question.ts';

/** What is left of the confidence in a sentence without a number, or without a length of time, where one is asked for. */
export const WITHOUT_NUMBER = 0.4;
const VALUE_MISSING = CONFIDENCE_FEATURES.indexOf('unit.valueMissing');

/** Whether a question asks how many or how long, and the one sentence that answers it has no number, neither in digits nor in words. */
export function lacksNumber({ asked }: Question, { kind, quotes }: GuideClaims, standing: Float64Array): boolean {
  const [quote] = quotes;
  if (kind !== 'prose' || quote === undefined || quotes.length > 1) return false;
  return asked === 'number' ? standing[VALUE_MISSING] === 1 : asked === 'duration' && !statesDuration(quote.text);
}
