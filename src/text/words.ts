import { APOSTROPHE, CONNECTOR, CURRENCY, classOf, DIGIT, HYPHEN, IDEOGRAPH, INVISIBLE, LETTER } from './characters.ts';
import { readName } from './names.ts';
import { fold } from './normalise.ts';
import { readNumber } from './numerals.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, token } from './token.ts';

const LONGEST_ACRONYM = 4;

/**
 * Words, numbers and names of a text, in order. Hyphenated words are several tokens (`magic-link`: `magic`, `link`);
 * amounts, percentages, versions and codes stay whole.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length; ) at = readToken(text, at, found);
  return found;
}

/** Reads what begins at `at`, adds its tokens and returns where to go on. */
function readToken(text: string, at: number, found: Token[]): number {
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

/** Fast path for a plain word; a word that goes on behind a hyphen, dot or digit is read as a name. */
function readWord(text: string, start: number, found: Token[]): number {
  let end = start + 1;
  while (end < text.length && classOf(text.charCodeAt(end)) === LETTER) end++;
  if (end < text.length && goesOn(text, end)) return readName(text, start, found);
  found.push(readPlainWord(text.slice(start, end), start, end));
  return end;
}

/** An acronym that would fold to a stop word keeps its capitals: `US` and `IT` are names, `us` and `it` are not. */
function readPlainWord(raw: string, start: number, end: number): Token {
  const folded = fold(raw);
  const isAcronym = raw.length >= 2 && raw.length <= LONGEST_ACRONYM && raw === raw.toUpperCase() && isStopWord(folded);
  return token('word', isAcronym ? raw : folded, start, end);
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
