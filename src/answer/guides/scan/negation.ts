import type { StringTable } from '../../../catalog/columns/string-table.ts';

const NEGATION =
  /^(?:not?|never|none|nor|neither|nothing|nobody|nowhere|without|cannot|fail(?:s|ed)?|except|unable|[a-z]+n['’]t)$/;

/** Whether a folded word denies something. */
export const isNegation = (text: string): boolean => NEGATION.test(text);

const UNKNOWN = 0;
const PLAIN = 1;
const DENIES = 2;

/** The same for words of a vocabulary by number; each is read once. */
export function negations(words: StringTable): (word: number) => boolean {
  const known = new Uint8Array(words.count);
  return (word) => {
    if (known[word] === UNKNOWN) known[word] = isNegation(words.textOf(word)) ? DENIES : PLAIN;
    return known[word] === DENIES;
  };
}
