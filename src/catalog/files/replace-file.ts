import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file beside its place and moves it there: under its name there is never half a file, and where it cannot be
 * written, as on a full disk, nothing of it stays behind.
 */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
