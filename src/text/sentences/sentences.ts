import { isStopWord } from '../stop-words.ts';
import { continuesAfter } from './abbreviations.ts';
import { sentenceBreaks } from './sentence-breaks.ts';

/** UTF-16 offsets of a piece of text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const LAST_WORD = /([\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*)\.\s*$/u;
const FIRST_WORD = /^["'“‘([]*([\p{L}\p{N}]+)/u;
const LONGEST_WORD = 40;

/**
 * Sentences of a text, in order, without the white space around them. An abbreviation (`Dr.`, `e.g.`, `No. 5`, `U.S. Army`),
 * an initial and a question mark before a small letter (`Yahoo! is`) do not end one; a line break does.
 */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const end of sentenceBreaks(text)) {
    if (goesOn(text, start, end)) continue;
    pushTrimmed(text, start, end, spans);
    start = end;
  }
  pushTrimmed(text, start, text.length, spans);
  return spans;
}

function goesOn(text: string, start: number, at: number): boolean {
  const end = text.charCodeAt(at - 1) === 0x20 ? at - 1 : at;
  const terminator = text[end - 1];
  if (terminator === '\n' || terminator === '\r') return false;
  const next = FIRST_WORD.exec(text.slice(at, at + LONGEST_WORD))?.[1];
  if (next === undefined) return false;
  if (terminator !== '.') return /^\p{Ll}/u.test(next);
  const word = LAST_WORD.exec(text.slice(Math.max(start, at - LONGEST_WORD), at))?.[1];
  return word !== undefined && continuesAfter(word.toLowerCase(), next, isStopWord(next.toLowerCase()));
}

function pushTrimmed(text: string, start: number, end: number, spans: Span[]): void {
  const piece = text.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  const to = start + piece.trimEnd().length;
  if (to > from) spans.push({ start: from, end: to });
}
