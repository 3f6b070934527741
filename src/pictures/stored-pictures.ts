import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IndexRefused } from '../catalog/files/index-refused.ts';
import { realPathWithin } from '../catalog/files/real-path.ts';
import { replaceFile } from '../catalog/files/replace-file.ts';
import type { Picture, Pictures } from '../facts/pictures.ts';

/**
 * Pictures lie in a folder of the index, each under the digest of its bytes: they are too large to be kept in memory, and a
 * picture of that name is never another one.
 */
const FOLDER = 'pictures';

const nameOf = ({ sha256, kind }: Picture): string => `${sha256}.${kind}`;
const OWN_FILE = /^[0-9a-f]{64}\.[a-z]+(?:\.\d+\.tmp)?$/;

/** Thrown where the bytes of a picture are not those that were asked for. */
export class PictureChanged extends Error {
  override readonly name = 'PictureChanged';
}

/**
 * Puts the pictures of a corpus into the folder of an index, before the index that names them is written there.
 *
 * @param read gives the bytes of a picture
 * @throws {PictureChanged} where it gives others than were described
 */
export async function writePictures(
  indexDir: string,
  { files }: Pick<Pictures, 'files'>,
  read: (picture: Picture) => Uint8Array,
): Promise<void> {
  if (files.length === 0) return;
  await mkdir(join(indexDir, FOLDER), { recursive: true });
  for (const picture of files) {
    if (isThere(indexDir, picture)) continue;
    const bytes = read(picture);
    if (digestOf(bytes) !== picture.sha256) throw new PictureChanged(`${picture.path} has changed`);
    await replaceFile(join(indexDir, FOLDER, nameOf(picture)), bytes);
  }
}

/** Removes pictures that none of some indexes shows. Others' files stay. */
export async function removeOtherPictures(
  indexDir: string,
  shown: readonly (Pick<Pictures, 'files'> | undefined)[],
): Promise<void> {
  const names = await readdir(join(indexDir, FOLDER)).catch(() => []);
  const kept = new Set(shown.flatMap((pictures) => pictures?.files.map(nameOf) ?? []));
  const left = names.filter((name) => OWN_FILE.test(name) && !kept.has(name));
  await Promise.all(left.map((name) => rm(join(indexDir, FOLDER, name), { force: true })));
}

/**
 * Sees that all pictures that an index names are beside it; their bytes are looked at when they are asked for.
 *
 * @throws {IndexRefused} when one is missing or cut short
 */
export function checkPictures(indexDir: string, pictures: Pick<Pictures, 'files'> | undefined): void {
  const lost = pictures?.files.find((picture) => !isThere(indexDir, picture));
  if (lost !== undefined) throw new IndexRefused(indexDir, `its picture ${lost.path} is missing or damaged`);
}

/** The bytes of a picture; null where they are not there, or are not what they were. */
export async function readPicture(indexDir: string, picture: Picture): Promise<Buffer | null> {
  try {
    const bytes = await readFile(placeOf(indexDir, picture));
    return digestOf(bytes) === picture.sha256 ? bytes : null;
  } catch {
    return null;
  }
}

function isThere(indexDir: string, picture: Picture): boolean {
  try {
    const file = statSync(placeOf(indexDir, picture));
    return file.isFile() && file.size === picture.bytes;
  } catch {
    return false;
  }
}

/** @throws where a link leads out of the index, or there is nothing */
function placeOf(indexDir: string, picture: Picture): string {
  return realPathWithin(realpathSync.native(indexDir), join(FOLDER, nameOf(picture)));
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
