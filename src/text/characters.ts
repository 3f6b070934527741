/** Kinds of UTF-16 code units as the tokeniser sees them. */
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** One character is one word: scripts written without spaces. */
export const IDEOGRAPH = 3;
export const CURRENCY = 4;
/** `'` and its typographic forms. */
export const APOSTROPHE = 5;
/** `-`, hyphens and the like; not the dashes that stand between words. */
export const HYPHEN = 6;
/** `.`, `_`, `&`, `@`: hold a name together when they stand between two letters or digits. */
export const CONNECTOR = 7;
/** Soft hyphens, zero-width characters: part of a word, never of its text. */
export const INVISIBLE = 8;

const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const classes = new Uint8Array(0x10000).fill(255);

function classify(code: number): number {
  const char = String.fromCharCode(code);
  if (char === "'" || code === 0x2019 || code === 0x2bc || code === 0xff07) return APOSTROPHE;
  if (char === '-' || code === 0x2010 || code === 0x2011) return HYPHEN;
  if (char === '.' || char === '_' || char === '&' || char === '@') return CONNECTOR;
  if (code === 0xad || (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff) return INVISIBLE;
  // Halves of surrogate pairs: letters beyond the first plane are rare, and an emoji must not become a word.
  if (code >= 0xd800 && code <= 0xdfff) return OTHER;
  if (IDEOGRAPHIC.test(char)) return IDEOGRAPH;
  if (/\p{Nd}/u.test(char)) return DIGIT;
  if (/[\p{L}\p{M}\p{N}]/u.test(char)) return LETTER;
  return /\p{Sc}/u.test(char) ? CURRENCY : OTHER;
}

/** Class of one UTF-16 code unit; looked up once, then remembered in a table of fixed size. */
export function classOf(code: number): number {
  const known = classes[code] as number;
  if (known !== 255) return known;
  const found = classify(code);
  classes[code] = found;
  return found;
}
