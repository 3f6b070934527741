import { APOSTROPHE, CONNECTOR, CURRENCY, classOf, DIGIT, HYPHEN, IDEOGRAPH, INVISIBLE, LETTER } from './characters.ts';
import { readName } from './names.ts';
import { fold } from './normalise.ts';
import { readNumber } from './numbers/numerals.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, token } from './token.ts';

const LONGEST_ACRONYM = 4;

/**
 * Words, numbers and names of a text, in order. Hyphenated words are several tokens (`magic-link`: `magic`, `link`);
 * amounts, percentages, versions and codes stay whole.
 */
export function tokens(text: string): readonly Token[] {
  if (text === lastText) return lastTokens;
  const found: Token[] = [];
  for (let at = 0; at < text.length; ) at = readToken(text, at, found);
  lastText = text;
  lastTokens = found;
  return found;
}

/** The first tokens of a text, at most so many: what stands behind them is not read. */
export function firstTokens(text: string, most: number): readonly Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length && found.length < most; ) at = readToken(text, at, found);
  return found.slice(0, most);
}

/** A question is read by several readers, one after the other. */
let lastText = '';
let lastTokens: readonly Token[] = [];

/** Reads what begins at `at`, adds its tokens, if any, and returns where to go on. */
export function readToken(text: string, at: number, found: Token[]): number {
  switch (classOf(text.charCodeAt(at))) {
    case LETTER:
      return readWord(text, at, found);
    case DIGIT:
      return readNumber(text, at, found) ?? readName(text, at, found);
    case CURRENCY:
      return readNumber(text, at, found) ?? at + 1;
    case IDEOGRAPH:
      found.push(token('word', text[at] as string, at, at + 1));
      return at + 1;
    default:
      return at + 1;
  }
}

function readWord(text: string, start: number, found: Token[]): number {
  const end = plainWordEnd(text, start);
  if (end < 0) return readName(text, start, found);
  const raw = text.slice(start, end);
  const word = isLowerCase(text, start, end) ? raw : plainWord(raw);
  // Marks without a letter, such as what turns a sign into an emoji, fold to nothing.
  if (word !== '') found.push(token('word', word, start, end));
  return end;
}

/** Whether there are only small letters, `a` to `z`, between two offsets: most words are compared as they stand. */
export function isLowerCase(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x61 || code > 0x7a) return false;
  }
  return true;
}

/** End of the letters that begin at `start`, or -1 when hyphens, dots or digits make them part of a longer name. */
function plainWordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && classOf(text.charCodeAt(end)) === LETTER) end++;
  return end < text.length && goesOn(text, end) ? -1 : end;
}

/**
 * A word of letters as it is compared. An acronym that would fold to a stop word keeps its capitals: `US` and `IT` are
 * names, `us` and `it` are not.
 */
export function plainWord(raw: string): string {
  const folded = fold(raw);
  const isShort = raw.length >= 2 && raw.length <= LONGEST_ACRONYM;
  const isAcronym = isShort && raw !== folded && isStopWord(folded) && raw === raw.toUpperCase();
  return isAcronym ? raw : folded;
}

function goesOn(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  switch (classOf(code)) {
    case DIGIT:
    case INVISIBLE:
      return true;
    case APOSTROPHE:
    case HYPHEN:
    case CONNECTOR: {
      const next = classOf(text.charCodeAt(at + 1));
      return next === LETTER || next === DIGIT;
    }
    default:
      return code === 0x2b || code === 0x23; // `+` and `#`, as in C++ and C#
  }
}
