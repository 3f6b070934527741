/** Pixels on each side. */
export const SIZE = 16;

/** A line of text, underlined as a source is: rows from the top, `#` for ink, a blank for paper, `.` for nothing. */
export const PICTURE = [
  '................',
  '.##############.',
  '.##############.',
  '.##          ##.',
  '.##          ##.',
  '.##############.',
  '.##############.',
  '.##      ######.',
  '.##      ######.',
  '.##############.',
  '.##############.',
  '.##  ##########.',
  '.##  ##########.',
  '.##############.',
  '.##############.',
  '................',
] as const;

export type Mark = '.' | '#' | ' ';

/** Red, green, blue, alpha. */
export type Pixel = readonly [number, number, number, number];

/**
 * The colours of the marks.
 *
 * @param ink `#rrggbb`
 */
export function coloursIn(ink: string): Readonly<Record<Mark, Pixel>> {
  const [red = 0, green = 0, blue = 0] = Buffer.from(ink.slice(1), 'hex');
  return { '.': [0, 0, 0, 0], '#': [red, green, blue, 0xff], ' ': [0xff, 0xff, 0xff, 0xff] };
}

/** The marks of one row. */
export function marksOf(row: string): Mark[] {
  return Array.from(row) as Mark[];
}
