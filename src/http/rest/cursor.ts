import { createHmac, timingSafeEqual } from 'node:crypto';
import { CURSOR_MAX_CHARACTERS } from '../../facts/pricing/limits.ts';

const SIGNATURE_BYTES = 16;

/**
 * A position in the list of guides: the id of the last one that was read, signed. It stays good when the list changes,
 * because it names no number of a page and needs no guide to exist.
 */
export function writeCursor(lastId: string, key: Buffer): string {
  return Buffer.concat([sign(lastId, key), Buffer.from(lastId)]).toString('base64url');
}

/** The id in a cursor; null where the cursor was not made here, unchanged. */
export function readCursor(cursor: string, key: Buffer): string | null {
  if (cursor.length > CURSOR_MAX_CHARACTERS) return null;
  const bytes = Buffer.from(cursor, 'base64url');
  const canonical = bytes.toString('base64url') === cursor;
  if (!canonical || bytes.length <= SIGNATURE_BYTES) return null;
  const lastId = bytes.subarray(SIGNATURE_BYTES).toString();
  return timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(lastId, key)) ? lastId : null;
}

function sign(lastId: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(lastId).digest().subarray(0, SIGNATURE_BYTES);
}
