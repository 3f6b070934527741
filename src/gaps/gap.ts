import type { Answer } from '../answer/answer.ts';
import { redacted } from './redact.ts';

/** Below it an answer may be beside the point: it is worth a look. */
const DOUBTFUL = 0.8;
const LONGEST_QUESTION = 200;

/** Whether a question was not answered, or with doubt. */
export function isGap({ status, confidence }: Answer): boolean {
  return status !== 'answered' || confidence < DOUBTFUL;
}

/** A line about a question: what its editors need to know, and nothing about who asked. */
export function gapLine(
  { question, decontextualized, status, confidence, suggestions, claims }: Answer,
  day: string,
): string {
  const nearest = claims[0]?.sourceUrl ?? suggestions[0]?.url ?? null;
  const asked = normalised(decontextualized ?? question);
  return `${JSON.stringify({ day, question: asked, status, confidence, nearest })}\n`;
}

/** Small letters, single spaces and no sign at the end, so that the same question is the same text. */
function normalised(question: string): string {
  return redacted(question)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.…]+$/, '')
    .trim()
    .slice(0, LONGEST_QUESTION);
}
