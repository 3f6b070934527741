import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type PathRefusal, PathRefused, realPathWithin, refusedBy } from '../../src/catalog/files/real-path.ts';
import { compareText } from '../problems/problems.ts';

/** A name in a corpus that is not read, with the reason for its editor. */
export interface RefusedFile {
  /** Path within the corpus folder, with `/`. */
  readonly file: string;
  readonly what: string;
  readonly fix: string;
}

/** Thrown at a name that is not read. */
export class FileRefused extends Error implements RefusedFile {
  override readonly name = 'FileRefused';
  readonly file: string;
  readonly what: string;
  readonly fix: string;

  constructor({ file, what, fix }: RefusedFile) {
    super(`${file}: ${what}`);
    this.file = file;
    this.what = what;
    this.fix = fix;
  }
}

/** A folder in which everything is read by its real path: no link in it publishes what lies elsewhere on the machine. */
export class CorpusFolder {
  readonly #root: string;

  constructor(dir: string) {
    this.#root = realpathSync.native(dir);
  }

  /**
   * The real path of a file or folder of the corpus.
   *
   * @throws {FileRefused} where it leads out of the corpus, to something hidden, nowhere, or round in a circle
   */
  real(file: string): string {
    return telling(file, () => {
      const real = realPathWithin(this.#root, file);
      if (relative(this.#root, real).split(sep).some(isHidden)) throw new PathRefused('hidden');
      return real;
    });
  }

  /**
   * The real path of a folder.
   *
   * @throws {FileRefused} as `real`, and where it is a link to a folder that holds it
   */
  realFolder(folder: string): string {
    const real = this.real(folder);
    const parent = this.real(dirname(folder));
    if (`${parent}${sep}`.startsWith(`${real}${sep}`)) throw refusalOf(folder, 'ELOOP');
    return real;
  }

  /** Whether something goes by a name, be it a link that leads nowhere. */
  has(name: string): boolean {
    try {
      return lstatSync(join(this.#root, name), { throwIfNoEntry: false }) !== undefined;
    } catch (error) {
      // A name that no file can have, and one below what is no folder.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return false;
      throw error;
    }
  }

  /**
   * Whether a link leads to a folder, wherever that is.
   *
   * @throws {FileRefused} where it leads round in a circle
   */
  leadsToFolder(link: string): boolean {
    const target = telling(link, () => statSync(join(this.#root, link), { throwIfNoEntry: false }));
    return target?.isDirectory() ?? false;
  }

  /**
   * What stands in a folder, by code unit.
   *
   * @throws {FileRefused} as `real`, and where it cannot be read or is no folder
   */
  entries(folder: string): readonly Dirent[] {
    const real = this.real(folder);
    const entries = telling(folder, () => readdirSync(real, { withFileTypes: true }));
    return entries.sort((a, b) => compareText(a.name, b.name));
  }

  /**
   * The real path of a file.
   *
   * @throws {FileRefused} as `real`, and where it is none: a pipe would be waited for, a device has no end
   */
  realFile(file: string): string {
    const real = this.real(file);
    if (!telling(file, () => statSync(real)).isFile()) throw refusalOf(file, 'EISDIR');
    return real;
  }

  /** @throws {FileRefused} where it may not or cannot be read */
  read(file: string): Buffer {
    const real = this.realFile(file);
    return telling(file, () => readFileSync(real));
  }
}

/** Does some work; a name that is refused meanwhile is noted, and the result is null. */
export function noting<T>(refused: RefusedFile[], work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refused.push(error);
    return null;
  }
}

/** What editors see of their folder; `..data`, as containers mount folders, is no file that somebody hid. */
function isHidden(name: string): boolean {
  return name.startsWith('.') && !name.startsWith('..');
}

function telling<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const refused = error instanceof PathRefused ? error : refusedBy(error);
    throw refused instanceof PathRefused ? refusalOf(file, refused.refusal) : refused;
  }
}

function refusalOf(file: string, refusal: PathRefusal): FileRefused {
  return new FileRefused({ file, ...messageOf(file, refusal) });
}

function messageOf(file: string, refusal: PathRefusal): Pick<RefusedFile, 'what' | 'fix'> {
  switch (refusal) {
    case 'outside':
      return {
        what: `\`${file}\` is a link that leads out of the corpus folder`,
        fix: 'put what it should publish into the corpus folder, or remove the link',
      };
    case 'hidden':
      return {
        what: `\`${file}\` is a link to something hidden`,
        fix: 'put what it should publish under a name without a leading dot, or remove the link',
      };
    case 'ELOOP':
      return { what: `\`${file}\` is a link that leads back to itself`, fix: 'correct where it leads, or remove it' };
    case 'ENOENT':
      return { what: `\`${file}\` is a link that leads nowhere`, fix: 'correct where it leads, or remove it' };
    case 'EISDIR':
      return { what: `\`${file}\` is no file`, fix: 'put a file in its place, or give it another name' };
    case 'ENOTDIR':
      return { what: `\`${file}\` is no folder`, fix: 'put a folder in its place, or give it another name' };
    default:
      return { what: `\`${file}\` cannot be read (${refusal})`, fix: 'let who runs the indexer read it' };
  }
}
