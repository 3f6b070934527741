import { tokens } from '../../../text/words.ts';

/** Verbs for ending something, and for beginning it: steps for the one never answer a question about the other. */
const ENDING = new Set(
  'disconnect remove delete end stop disable cancel unlink revoke unsubscribe close uninstall deactivate erase'.split(
    ' ',
  ),
);
const BEGINNING = new Set(
  'connect add create start enable install approve open invite link activate subscribe'.split(' '),
);

/** What words are about: ending something alone, or beginning it alone; null where that is both or neither. */
type Direction = 'ending' | 'beginning' | null;

/** Whether a text is about beginning where the words of a question are about ending, or the other way round. */
export function isOpposite(asked: Direction, text: string): boolean {
  if (asked === null) return false;
  const said = directionOf(tokens(text).map((token) => token.text));
  return said !== null && said !== asked;
}

export function directionOf(words: readonly string[]): Direction {
  const isEnding = speaksOfEnding(words);
  return isEnding === has(words, BEGINNING) ? null : isEnding ? 'ending' : 'beginning';
}

/** Whether some words are about ending something. */
export const speaksOfEnding = (words: readonly string[]): boolean => has(words, ENDING);

const has = (words: readonly string[], wanted: ReadonlySet<string>): boolean => words.some((word) => wanted.has(word));
