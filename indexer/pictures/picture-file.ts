import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { imageSize } from 'image-size';
import { PICTURE_TYPES, type Picture, type PictureKind } from '../../src/facts/pictures.ts';
import type { CorpusFolder } from '../reading/corpus-folder.ts';
import type { KeptReading } from '../reading/kept-reading.ts';

/** A moving screenshot has a few megabytes; more is a film, which a page should not load as a picture. */
const MOST_BYTES = 5 * 2 ** 20;

/** Pixels that browsers show at most. */
const LONGEST_SIDE = 32_767;

/** Why a file is not shown, with what helps. */
export interface NotShown {
  readonly what: string;
  readonly fix: string;
}

/**
 * What a file of the corpus is as a picture.
 *
 * @param kept what was read before; a file of the same size and time is not read again
 * @throws {FileRefused} where it may not or cannot be read
 */
export function readPictureFile(folder: CorpusFolder, path: string, kept?: KeptReading): Picture | NotShown {
  const { size, mtimeMs, ino } = statSync(folder.realFile(path));
  const read = () => describe(folder, path, size);
  return kept?.of(`picture ${path}`, `${size} ${mtimeMs} ${ino}`, read) ?? read();
}

function describe(folder: CorpusFolder, path: string, size: number): Picture | NotShown {
  if (size > MOST_BYTES) {
    const megabytes = (size / 2 ** 20).toFixed(1);
    return { what: `has ${megabytes} MB, and ${MOST_BYTES / 2 ** 20} MB are the most`, fix: 'save it smaller' };
  }
  const bytes = folder.read(path);
  const found = sizeOf(bytes);
  if (found === null)
    return { what: 'is no picture of a kind that browsers show', fix: 'save it as PNG, JPEG, WebP, AVIF, GIF or SVG' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, ...found, bytes: bytes.length, sha256 };
}

/** By its bytes, whatever it is called; null for what is none, or says no size. */
function sizeOf(bytes: Buffer): Pick<Picture, 'kind' | 'width' | 'height'> | null {
  try {
    // In a memory of its own, or what lies behind a file that was cut short would be read for its size.
    const { type = '', width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    const isLength = (length: number) => length > 0 && length <= LONGEST_SIDE;
    if (!(type in PICTURE_TYPES) || !isLength(width) || !isLength(height)) return null;
    const [across, down] = [width, height].map((length) => Math.max(1, Math.round(length))) as [number, number];
    // Cameras say how they were held, and browsers turn what they took.
    const isTurned = orientation >= 5;
    return { kind: type as PictureKind, width: isTurned ? down : across, height: isTurned ? across : down };
  } catch {
    return null;
  }
}
