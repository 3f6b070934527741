/** Verbs for ending something, and for beginning it: steps for the one never answer a question about the other. */
const ENDING = new Set(
  'disconnect remove delete end stop disable cancel unlink revoke unsubscribe close uninstall deactivate erase'.split(
    ' ',
  ),
);
const BEGINNING = new Set(
  'connect add create start enable install approve open invite link activate subscribe'.split(' '),
);

/** Whether the asked words are about ending something and the others about beginning it alone, or the other way round. */
export function areOpposite(asked: readonly string[], said: readonly string[]): boolean {
  const clash = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    has(asked, one) && !has(asked, other) && has(said, other) && !has(said, one);
  return clash(ENDING, BEGINNING) || clash(BEGINNING, ENDING);
}

/** Whether some words are about ending something. */
export const speaksOfEnding = (words: readonly string[]): boolean => has(words, ENDING);

const has = (words: readonly string[], wanted: ReadonlySet<string>): boolean => words.some((word) => wanted.has(word));
