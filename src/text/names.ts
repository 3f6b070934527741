import { fold } from './normalise.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, token } from './token.ts';

/** Letters and digits, held together by single hyphens, dots, underscores and the like. */
const NAME =
  /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+(?:['’\u02bc\uff07\-\u2010\u2011._&@][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]+)*/uy;
const POSSESSIVE = /'s$/;
const HYPHENS = /[-\u2010\u2011]/;
const SIGNS = /(?:\+\+|#)(?![\p{L}\p{N}])/uy;
const VERSION = /^v\d+(?:\.\d+)*$/;
const ACRONYM = /^\p{L}(?:\.\p{L})+$/u;
const WORD = /^[\p{L}']+$/u;

/** Reads one or several words that hyphens, dots, digits or apostrophes hold together, and returns where to go on. */
export function readName(text: string, start: number, found: Token[]): number {
  NAME.lastIndex = start;
  const raw = NAME.exec(text)?.[0];
  if (raw === undefined) return start + 1;
  const end = start + raw.length;
  SIGNS.lastIndex = end;
  if (raw.length <= 2 && SIGNS.test(text)) {
    found.push(token('code', fold(text.slice(start, SIGNS.lastIndex)), start, SIGNS.lastIndex));
    return SIGNS.lastIndex;
  }
  const segments = raw.split(HYPHENS);
  if (segments.length === 1) addName(raw, start, found);
  else addHyphenated(segments, raw, start, found);
  return end;
}

/** `magic-link` and `14-day` are words of their own, `e-mail` is one, and `AES-256` is a code with parts. */
function addHyphenated(segments: readonly string[], raw: string, start: number, found: Token[]): void {
  if (segments.slice(1).some((segment) => /\p{N}/u.test(segment))) {
    const parts = segments.map(fold).filter((part) => part !== '');
    const joined = /\p{L}/u.test(raw) ? [parts.join('')] : [];
    found.push(token('code', fold(raw), start, start + raw.length, [...parts, ...joined]));
    return;
  }
  const isPrefixed = segments.length === 2 && segments[0]?.length === 1 && /\p{L}/u.test(segments[0]);
  if (isPrefixed) {
    addName(segments.join(''), start, found, raw.length);
    return;
  }
  let offset = start;
  for (const segment of segments) {
    addName(segment, offset, found);
    offset += segment.length + 1;
  }
}

/** One name without hyphens, `length` characters long in the text. */
function addName(raw: string, start: number, found: Token[], length = raw.length): void {
  const text = fold(raw).replace(POSSESSIVE, '');
  const end = start + length;
  if (/^\d+$/.test(text)) found.push(token('number', text, start, end));
  else if (WORD.test(text)) found.push(token('word', text, start, end));
  else if (ACRONYM.test(text)) found.push(token('word', acronym(text), start, end));
  else if (VERSION.test(text)) found.push(token('version', text, start, end, [text.slice(1)]));
  else if (text !== '') found.push(token('code', text, start, end, partsOf(text)));
}

/** `U.S.` is `US`, which is not the word `us`; `e.g.` is `eg`. */
function acronym(text: string): string {
  const joined = text.replaceAll('.', '');
  return isStopWord(joined) ? joined.toUpperCase() : joined;
}

/** Pieces of a dotted or underscored name; number and unit of `10gb`. A code such as `mp3` has none. */
function partsOf(text: string): string[] {
  const pieces = text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');
  if (pieces.length > 1) return pieces;
  const measure = /^(\d+(?:\.\d+)*)(\p{L}+)$/u.exec(text);
  return measure ? [measure[1] as string, measure[2] as string] : [];
}
