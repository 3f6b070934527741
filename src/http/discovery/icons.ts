import { crc32, deflateSync } from 'node:zlib';
import { coloursIn, type Mark, marksOf, PICTURE, SIZE } from './picture.ts';

/** Pixels of `/icon.png` for each of the picture: clients show it at 48 or more. */
const SCALE = 6;
const PNG_SIZE = SCALE * SIZE;
const MARKS: readonly Mark[] = ['_', '#', ' '];
/** Bits of a pixel, which is an entry of the palette. */
const DEPTH = 2;
const PALETTE_TYPE = 3;

/** `/icon.png`: the picture of `/favicon.ico`, larger, uncompressed, so that its bytes are the same everywhere. */
export function iconPng(ink: string): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(PNG_SIZE, 0);
  head.writeUInt32BE(PNG_SIZE, 4);
  head.set([DEPTH, PALETTE_TYPE], 8);
  const byMark = coloursIn(ink);
  const colours = MARKS.map((mark) => byMark[mark]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(Buffer.concat(PICTURE.flatMap(pngRows)), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows of pixels that one row of the picture is, each behind a zero: it is not filtered. */
function pngRows(row: string): Buffer[] {
  const pixels = marksOf(row).flatMap((mark) => Array.from({ length: SCALE }, () => MARKS.indexOf(mark)));
  const bytes = [0];
  for (let at = 0; at < pixels.length; at += 8 / DEPTH)
    bytes.push(pixels.slice(at, at + 8 / DEPTH).reduce((byte, pixel) => (byte << DEPTH) | pixel, 0));
  return Array.from({ length: SCALE }, () => Buffer.from(bytes));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** `/icon.svg`: the same at any size. */
export function iconSvg(ink: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M1 1h14v14H1z"/><path fill="${ink}" d="${PICTURE.map(inkOf).join('')}"/></svg>\n`
  );
}

/** The ink of a row, as boxes of an SVG path. */
function inkOf(row: string, y: number): string {
  return Array.from(row.matchAll(/#+/g), ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join(
    '',
  );
}
