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
export const COLOURS: Readonly<Record<Mark, readonly [number, number, number, number]>> = {
  '.': [0, 0, 0, 0],
  '#': [0x1f, 0x4f, 0xbf, 0xff],
  ' ': [0xff, 0xff, 0xff, 0xff],
};

/** The marks of one row. */
export function marksOf(row: string): Mark[] {
  return Array.from(row) as Mark[];
}
