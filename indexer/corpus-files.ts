import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from './problems.ts';

/** Names of the YAML files that a corpus can hold. */
export const FACT_FILES = ['site.yaml', 'product.yaml', 'pricing.yaml', 'synonyms.yaml', 'questions.yaml'] as const;

/** The folder of the guides. */
export const GUIDES = 'guides';

const GUIDE = /\.mdx?$/i;

/** Paths of one corpus, with `/`, by code unit. */
export interface CorpusFiles {
  readonly dir: string;
  /** YAML files in the corpus folder itself, the unknown ones too. */
  readonly yaml: readonly string[];
  /** Guides, with `guides/` before them. */
  readonly guides: readonly string[];
}

/** Lists what a corpus folder holds; null where there is no such folder. */
export function listCorpus(dir: string): CorpusFiles | null {
  if (!isFolder(dir)) return null;
  const yaml = readdirSync(dir).filter((name) => /\.ya?ml$/i.test(name));
  const guides = isFolder(join(dir, GUIDES)) ? [...guidesBelow(dir, GUIDES)] : [];
  return { dir, yaml: yaml.sort(compareText), guides: guides.sort(compareText) };
}

/** A file of the corpus as it was read. */
export interface FileNote {
  readonly bytes: number;
  /** SHA-256 of its bytes. */
  readonly digest: string;
}

/** Files that are looked at for an estimate. */
const SAMPLE = 32;

/** About how many bytes some files have, by the sizes of a few of them. */
export function estimatedBytes(dir: string, files: readonly string[]): number {
  const step = Math.max(1, Math.floor(files.length / SAMPLE));
  const sizes = files.filter((_, at) => at % step === 0).map((file) => statSync(join(dir, file)).size);
  return (sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)) * files.length;
}

/** Reads a file of the corpus. */
export function readCorpusFile(dir: string, file: string): FileNote & { readonly text: string } {
  const bytes = readFileSync(join(dir, file));
  return { text: bytes.toString('utf8'), bytes: bytes.length, digest: sha256(bytes) };
}

/**
 * SHA-256 over names and bytes of everything that an index is made from.
 *
 * @param read files that were read already, by name: what an index was made from is what was read then
 */
export function digestOf(files: CorpusFiles, read: ReadonlyMap<string, FileNote> = new Map()): string {
  const names = [...files.yaml, ...files.guides];
  return sha256(
    names.map((name) => `${name}\n${(read.get(name) ?? readCorpusFile(files.dir, name)).digest}\n`).join(''),
  );
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Guides below a folder; hidden folders and installed packages are passed over. */
function* guidesBelow(dir: string, folder: string): Iterable<string> {
  for (const entry of readdirSync(join(dir, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* guidesBelow(dir, path);
    else if (GUIDE.test(entry.name) && isFile(dir, path, entry)) yield path;
  }
}

function isFile(dir: string, path: string, entry: Dirent): boolean {
  if (entry.isFile()) return true;
  return entry.isSymbolicLink() && (statSync(join(dir, path), { throwIfNoEntry: false })?.isFile() ?? false);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
