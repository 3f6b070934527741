import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Leaves a file that is right as it is, and replaces another at once: who starts now reads the old one or the new one. */
export function put(path, content) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const written = join(dirname(path), `.written-${process.pid}`);
  writeFileSync(written, content);
  renameSync(written, path);
}
