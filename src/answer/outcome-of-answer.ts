import type { Outcome } from '../outcome.ts';
import type { Answer } from './answer.ts';

/** What came of a question, without a word of it. */
export function outcomeOfAnswer({ status, confidence, claims }: Answer): Outcome {
  return { status, confidence, source: claims[0]?.source.kind ?? 'none' };
}
