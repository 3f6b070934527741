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

/** Text of a file of the corpus. */
export function readCorpusFile({ dir }: CorpusFiles, file: string): string {
  return readFileSync(join(dir, file), 'utf8');
}

/** SHA-256 over names and bytes of everything that an index is made from. */
export function digestOf(files: CorpusFiles): string {
  const hash = createHash('sha256');
  for (const file of [...files.yaml, ...files.guides]) {
    const bytes = readFileSync(join(files.dir, file));
    hash.update(`${file}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
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
