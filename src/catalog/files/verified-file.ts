import { realpathSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { ManifestFile } from '../catalog.ts';
import { IndexRefused } from './index-refused.ts';
import { PathRefused, realPathWithin, refusedBy } from './real-path.ts';

/** What is read while the sum of what was read before is worked out. */
const PIECE_BYTES = 2 * 2 ** 20;

/** CRC-32 of some bytes as the manifest writes it. */
export function checksum(bytes: Uint8Array): string {
  return hex(crc32(bytes));
}

/**
 * Reads a file of an index.
 *
 * @throws {IndexRefused} when it is not what the manifest says
 */
export async function readVerified(indexDir: string, file: ManifestFile): Promise<Uint8Array> {
  // One byte more than it should have, so that a longer file is found out too. Not from the pool: columns are views of it.
  const bytes = Buffer.allocUnsafeSlow(file.bytes + 1);
  await verify(indexDir, file, (at) => bytes.subarray(at, at + PIECE_BYTES));
  return bytes.subarray(0, file.bytes);
}

/**
 * Checks a file of an index that stays on disk.
 *
 * @throws {IndexRefused} when it is not what the manifest says
 */
export async function verifyOnDisk(indexDir: string, file: ManifestFile): Promise<void> {
  const pieces = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  let turn = 0;
  await verify(indexDir, file, () => pieces[turn++ % pieces.length] as Buffer);
}

/**
 * The real path of a file of an index.
 *
 * @throws {IndexRefused} when it is no file within the folder of the index
 */
export function pathInIndex(indexDir: string, name: string): string {
  try {
    const path = realPathWithin(realpathSync.native(indexDir), name);
    if (!statSync(path).isFile()) throw new PathRefused('EISDIR');
    return path;
  } catch (error) {
    const refused = error instanceof PathRefused ? error : refusedBy(error);
    if (!(refused instanceof PathRefused)) throw refused;
    const why = refused.refusal === 'outside' ? 'lies outside its folder' : refused.message;
    throw new IndexRefused(indexDir, `its file ${name} ${why}`);
  }
}

async function verify(
  indexDir: string,
  { name, bytes, crc32: expected }: ManifestFile,
  pieceAt: (at: number) => Buffer,
): Promise<void> {
  const file = await open(pathInIndex(indexDir, name)).catch((error: NodeJS.ErrnoException) => {
    throw new IndexRefused(indexDir, `its file ${name} cannot be read (${error.code})`);
  });
  try {
    const found = await sumOf(file, pieceAt);
    if (found.bytes !== bytes || hex(found.sum) !== expected)
      throw new IndexRefused(indexDir, `its file ${name} is damaged`);
  } finally {
    await file.close();
  }
}

/** Length and CRC-32 of a file; the next piece of it is being read while one is summed up. */
async function sumOf(
  file: FileHandle,
  pieceAt: (at: number) => Buffer,
): Promise<{ readonly bytes: number; readonly sum: number }> {
  let bytes = 0;
  let sum = 0;
  let next = file.read({ buffer: pieceAt(0), position: 0 });
  for (;;) {
    const { bytesRead, buffer } = await next;
    if (bytesRead === 0) return { bytes, sum };
    bytes += bytesRead;
    next = file.read({ buffer: pieceAt(bytes), position: bytes });
    sum = crc32(buffer.subarray(0, bytesRead), sum);
  }
}

function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}
