import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes from which pieces are read as UTF-8. */
export interface StoredBytes {
  read(start: number, end: number): string;
}

/** Bytes in memory. */
export function bytesInMemory(bytes: Uint8Array): StoredBytes {
  const buffer = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
  return { read: (start, end) => buffer.toString('utf8', start, end) };
}

const openFiles = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

/** Bytes that stay on disk. The file stays open, and so readable after a newer index removed it, until nobody reads it. */
export function bytesOnDisk(path: string): StoredBytes {
  const descriptor = openSync(path, 'r');
  const stored: StoredBytes = {
    read(start, end) {
      const bytes = Buffer.allocUnsafe(end - start);
      const count = readSync(descriptor, bytes, 0, bytes.length, start);
      if (count !== bytes.length)
        throw new Error(`Cannot read ${path}: it ends at ${start + count}, but byte ${end} is wanted.`);
      return bytes.toString('utf8');
    },
  };
  openFiles.register(stored, descriptor);
  return stored;
}
