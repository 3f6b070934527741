/** A letter that looks like another one, or like none. */
export interface OddLetter {
  readonly at: number;
  readonly what: string;
  readonly fix: string;
}

/** A word in which a letter of another alphabet stands among Latin ones, or the other way round. */
const MIXED = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
/** Whether a text is worth a look at its lines. In guides, marks without width are left alone: they say where long words may break. */
export const MAY_BE_ODD = MIXED;
/** Marks that have no width: what is copied from pages and word processors brings them along. */
const UNSEEN = /(?<=\p{L})[\u00ad\u200b\u2060\ufeff](?=\p{L})/u;
/** Cyrillic letters that look like Latin ones. */
const CYRILLIC = 'аАеЕоОрРсСхХуУіІјЈѕЅВМНТК';
const LATIN = 'aAeEoOpPcCxXyYiIjJsSBMHTK';

/** The first character of a text that nobody sees; null where there is none. */
export function unseenLetter(text: string): OddLetter | null {
  const unseen = UNSEEN.exec(text);
  if (unseen === null) return null;
  const code = (unseen[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const what = `\`${wordAt(text, unseen.index)}\` has a character in it that is not seen (U+${code})`;
  return { at: unseen.index, what, fix: 'write the word anew' };
}

/** The first word of a text with a letter that looks like one of another alphabet; null where there is none. */
export function oddLetter(text: string): OddLetter | null {
  const mixed = MIXED.exec(text);
  if (mixed === null) return null;
  const word = wordAt(text, mixed.index);
  const meant = [...word].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
  const isWhole = !/\p{Script=Cyrillic}/u.test(meant);
  // A word with an ending of the reader's language, as `PDFы`, is meant so.
  if (!isWhole) return null;
  return {
    at: mixed.index,
    what: `\`${word}\` has Latin and Cyrillic letters in it`,
    fix: 'write it anew, with Latin letters',
  };
}

/** The word around a place. */
function wordAt(text: string, at: number): string {
  const before = /[^\s.,;:!?"“”()]*$/.exec(text.slice(0, at))?.[0] ?? '';
  return before + (/^[^\s.,;:!?"“”()]*/.exec(text.slice(at))?.[0] ?? '');
}
