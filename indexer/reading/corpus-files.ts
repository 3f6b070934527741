import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../problems/problems.ts';
import { CorpusFolder, FileRefused, noting, type RefusedFile } from './corpus-folder.ts';
import { guideFiles } from './guide-files.ts';

/** Names of the YAML files that a corpus can hold. */
export const FACT_FILES = [
  'site.yaml',
  'product.yaml',
  'pricing.yaml',
  'synonyms.yaml',
  'phrasings.yaml',
  'questions.yaml',
] as const;

/** The folder of the guides. */
export const GUIDES = 'guides';

/** Paths of one corpus, with `/`, by code unit. */
export interface CorpusFiles {
  readonly dir: string;
  /** YAML files in the corpus folder itself, the unknown ones too. */
  readonly yaml: readonly string[];
  /** Pictures in the corpus folder itself. */
  readonly pictures: readonly string[];
  /** Markdown in the corpus folder itself, which is no guide; not `README.md` and the like, which speak to who works on it. */
  readonly strays: readonly string[];
  /** Files of facts with one more ending, which many systems do not show: `pricing.yaml.txt`. */
  readonly hidden: readonly string[];
  /** Folders in the corpus folder itself that are not hidden. */
  readonly folders: readonly string[];
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
  const entries = noting(refused, () => folder.entries('')) ?? [];
  const files = (ending: RegExp) =>
    entries
      .filter(({ name }) => ending.test(name))
      .filter((entry) => entry.isFile() || noting(refused, () => folder.realFile(entry.name)) !== null)
      .map(({ name }) => name);
  const [yaml, pictures] = [files(/\.ya?ml$/i), files(/\.(?:svg|png)$/i)];
  const strays = files(/^(?!readme\b|changelog\b|licen[cs]e\b|contributing\b).*\.mdx?$/i).filter((name) =>
    /[a-z]/.test(name.replace(/\.mdx?$/i, '')),
  );
  const hidden = entries.filter(({ name }) => DOUBLE_ENDING.test(name)).map(({ name }) => name);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  return {
    dir,
    yaml,
    pictures,
    strays,
    folders,
    hidden,
    guides: guideFiles(folder, GUIDES, refused).sort(compareText),
    refused,
  };
}

const DOUBLE_ENDING = /^(?:site|product|pricing|synonyms|phrasings|questions)\.ya?ml\.(?:txt|ya?ml)$/i;

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
export function readCorpusFile(folder: CorpusFolder, file: string): CorpusText {
  const bytes = folder.read(file);
  if (isUtf16(bytes)) throw new FileRefused({ file, what: 'the file is UTF-16', fix: 'save it as UTF-8' });
  return {
    text: bytes.toString('utf8'),
    isUtf8: isUtf8(bytes),
    // Whoever looks for one line in a file needs no digest of it.
    get note() {
      return { bytes: bytes.length, digest: sha256(bytes) };
    },
  };
}

/** What a file of the corpus holds. */
export interface CorpusText {
  /** With `�` for every byte that is not UTF-8. */
  readonly text: string;
  readonly isUtf8: boolean;
  readonly note: FileNote;
}

/** By its byte order mark, or by the empty half of the first two characters. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (
    (first === 0) !== (second === 0) &&
    (third === 0) !== (fourth === 0) &&
    (first === 0) === (third === 0) &&
    bytes.length % 2 === 0
  );
}

/**
 * SHA-256 over names and bytes of everything that an index is made from.
 *
 * @param options `read`: files that were read already, by name, because what an index was made from is what was read then;
 *   `wanted`: further files that it depends on, be they there or not
 */
export function digestOf(files: CorpusFiles, { read = new Map(), wanted = [] }: DigestOptions = {}): string {
  const folder = new CorpusFolder(files.dir);
  const digest = (name: string) => read.get(name)?.digest ?? noting([], () => sha256(folder.read(name))) ?? REFUSED;
  const known = [...files.yaml, ...files.pictures, ...files.guides, ...wanted].map(
    (name) => `${name}\n${digest(name)}\n`,
  );
  return sha256([...known, ...files.refused.map(({ file }) => `${file}\n${REFUSED}\n`)].join(''));
}

interface DigestOptions {
  readonly read?: ReadonlyMap<string, FileNote>;
  readonly wanted?: readonly string[];
}

/** What changes with a picture. */
export function pictureDigest(folder: CorpusFolder, name: string): string {
  return noting([], () => sha256(folder.read(name))) ?? REFUSED;
}

/** In a digest in the place of what is not read. */
const REFUSED = 'refused';

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
