import { splitClauses } from './clauses.ts';
import type { Word } from './words.ts';

const LEAST_WORDS = 2;
/** Each part costs as much as a question of its own. */
const MOST_PARTS = 4;

/**
 * The questions in a text that asks several: "how much is Team, and does it include SSO?". One that asks a single thing, or tells a
 * story first, has none; neither has one that asks more than four.
 *
 * @param words of the text, in order
 */
export function questionsIn(text: string, words: readonly Word[]): readonly string[] {
  const clauses = splitClauses(words, text);
  if (clauses.length < 2 || clauses.length > MOST_PARTS || clauses.some(({ role }) => role !== 'question')) return [];
  if (clauses.some(({ start, end }) => end - start < LEAST_WORDS)) return [];
  return clauses.map(({ start, end }) =>
    text.slice((words[start] as Word).start, (words[end - 1] as Word).end).replace(/^(?:and|but|so)\s+/i, ''),
  );
}
