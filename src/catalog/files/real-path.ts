import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/** Why a name in a folder leads to nothing that may be read: a word of ours, or the code of what the system said, such as `ELOOP`. */
export type PathRefusal = 'outside' | 'hidden' | (string & {});

/** A name that is not followed. */
export class PathRefused extends Error {
  override readonly name = 'PathRefused';
  readonly refusal: PathRefusal;

  constructor(refusal: PathRefusal) {
    super(`cannot be read (${refusal})`);
    this.refusal = refusal;
  }
}

/**
 * The real path of what a name in a folder stands for, all links followed.
 *
 * @param root real path of the folder
 * @throws {PathRefused} where it is not within the folder, or not there
 */
export function realPathWithin(root: string, name: string): string {
  const real = resolved(join(root, name));
  const path = relative(root, real);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) throw new PathRefused('outside');
  return real;
}

function resolved(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    throw refusedBy(error);
  }
}

/** What the system said, as the reason why something is not read; other errors as they are. */
export function refusedBy(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error : new PathRefused(code);
}
