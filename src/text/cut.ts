import type { Span } from './sentences/sentences.ts';

const BREAK = /\s/;

/**
 * A piece of a text as several, each of at most `most` UTF-16 units, cut at white space, which belongs to none of them; a
 * longer word is cut between characters. A piece that is short enough stays as it is.
 */
export function cutAtWords(text: string, { start, end }: Span, most: number): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > most) {
    const behind = endOfPiece(text, from, most);
    pieces.push({ start: from, end: trimmedEnd(text, from, behind) });
    from = behind;
    while (from < end && BREAK.test(text.charAt(from))) from++;
  }
  if (from < end) pieces.push({ start: from, end });
  return pieces;
}

/** The last white space that a piece may end at; where a word is too long for that, as many of its characters as fit. */
function endOfPiece(text: string, from: number, most: number): number {
  for (let at = from + most; at > from; at--) if (BREAK.test(text.charAt(at))) return at;
  const isWithinPair = /[\udc00-\udfff]/.test(text.charAt(from + most));
  return from + most - (isWithinPair ? 1 : 0);
}

function trimmedEnd(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && BREAK.test(text.charAt(at - 1))) at--;
  return at;
}
