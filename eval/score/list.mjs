/** The list of sets, `eval/sets.json`, and the digests by which their files are known. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where the list stands. */
export const LIST = join(import.meta.dirname, '../sets.json');

/** Every set that is listed; see `eval/README.md` for the members of one. */
export const readList = (file = LIST) => JSON.parse(readFileSync(file, 'utf8')).sets;

/** SHA-256 of a file, in hexadecimal. */
export const digestOfFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** SHA-256 over the paths and digests of all files below a folder, in the order of their paths, in hexadecimal. */
export function digestOfFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  paths.sort((a, b) => (a < b ? -1 : 1));
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0${digestOfFile(join(folder, path))}\n`);
  return hash.digest('hex');
}

/**
 * Whether the file is the questions of a sealed set, which nobody reads: known by its digest, wherever it lies.
 *
 * @param lists what is sealed in any of them is sealed
 */
export function isSealed(file, lists = [LIST]) {
  const digest = digestOfFile(file);
  return lists.flatMap((list) => readList(list)).some(({ sealed, questions }) => sealed && questions === digest);
}
