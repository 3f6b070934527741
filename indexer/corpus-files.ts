import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusFolder, noting, type RefusedFile } from './corpus-folder.ts';
import { guideFiles } from './guide-files.ts';
import { compareText } from './problems.ts';

/** Names of the YAML files that a corpus can hold. */
export const FACT_FILES = ['site.yaml', 'product.yaml', 'pricing.yaml', 'synonyms.yaml', 'questions.yaml'] as const;

/** The folder of the guides. */
export const GUIDES = 'guides';

/** Paths of one corpus, with `/`, by code unit. */
export interface CorpusFiles {
  readonly dir: string;
  /** YAML files in the corpus folder itself, the unknown ones too. */
  readonly yaml: readonly string[];
  /** Guides, with `guides/` before them. */
  readonly guides: readonly string[];
  /** What is there and not read, such as a link that leads out of the corpus. */
  readonly refused: readonly RefusedFile[];
}

/** Lists what a corpus folder holds; null where there is no such folder. */
export function listCorpus(dir: string): CorpusFiles | null {
  if (!isFolder(dir)) return null;
  const folder = new CorpusFolder(dir);
  const refused: RefusedFile[] = [];
  const yaml = (noting(refused, () => folder.entries('')) ?? [])
    .filter(({ name }) => /\.ya?ml$/i.test(name))
    .filter((entry) => entry.isFile() || noting(refused, () => folder.realFile(entry.name)) !== null)
    .map(({ name }) => name);
  return { dir, yaml, guides: guideFiles(folder, GUIDES, refused).sort(compareText), refused };
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

/**
 * Reads a file of the corpus.
 *
 * @throws {FileRefused} where it may not or cannot be read
 */
export function readCorpusFile(folder: CorpusFolder, file: string): FileNote & { readonly text: string } {
  const bytes = folder.read(file);
  return { text: bytes.toString('utf8'), bytes: bytes.length, digest: sha256(bytes) };
}

/**
 * SHA-256 over names and bytes of everything that an index is made from.
 *
 * @param read files that were read already, by name: what an index was made from is what was read then
 */
export function digestOf(files: CorpusFiles, read: ReadonlyMap<string, FileNote> = new Map()): string {
  const folder = new CorpusFolder(files.dir);
  const digest = (name: string) =>
    read.get(name)?.digest ?? noting([], () => readCorpusFile(folder, name))?.digest ?? REFUSED;
  const known = [...files.yaml, ...files.guides].map((name) => `${name}\n${digest(name)}\n`);
  return sha256([...known, ...files.refused.map(({ file }) => `${file}\n${REFUSED}\n`)].join(''));
}

/** In a digest in the place of what is not read. */
const REFUSED = 'refused';

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
