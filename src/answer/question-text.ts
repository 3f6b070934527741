import { QUESTION_MAX_CHARACTERS } from '../facts/pricing/limits.ts';

export type QuestionText = { readonly question: string } | { readonly fault: string };

/** A question as every interface takes it: trimmed, 1 to 512 characters; else why it is none. */
export function questionText(text: string): QuestionText {
  const question = text.trim();
  const length = Array.from(question).length;
  if (length > 0 && length <= QUESTION_MAX_CHARACTERS) return { question };
  return {
    fault: `The question has ${length} characters after trimming; 1 to ${QUESTION_MAX_CHARACTERS} are accepted.`,
  };
}
