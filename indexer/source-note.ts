import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSound } from '../src/catalog/artifact.ts';
import { replaceFile } from '../src/catalog/files/replace-file.ts';
import { checkPictures } from '../src/pictures/stored-pictures.ts';
import { codeDigests } from './code-digests.ts';
import { picturesIn } from './pictures/publish.ts';
import { digestOf, listCorpus } from './reading/corpus-files.ts';

/** Beside the manifest: what the index was made from, so that a start indexes again only when something changed. */
const NOTE = 'source.json';

interface Folders {
  readonly corpusDir: string;
  readonly outDir: string;
}

/** What an index was made from. */
export interface Source {
  /** Of its files as they were read. */
  readonly digest: string;
  /** Further files that it depends on, be they there or not. */
  readonly wanted: readonly string[];
}

interface Note {
  readonly corpus: string;
  readonly manifest: string;
  readonly program: string;
  readonly wanted: readonly string[];
}

/** Whether the index in `outDir` was made from these very files by this very program, and is undamaged. */
export async function indexIsCurrent({ corpusDir, outDir }: Folders): Promise<boolean> {
  const noted = await readFile(join(outDir, NOTE), 'utf8').catch(() => '');
  const manifest = await readFile(join(outDir, 'manifest.json'), 'utf8').catch(() => '');
  if (noted === '') return false;
  const files = listCorpus(corpusDir);
  const wanted = wantedIn(noted);
  if (files === null || noted !== noteOf({ digest: digestOf(files, { wanted }), wanted }, manifest)) return false;
  return (await isSound(outDir)) && (await hasPictures(outDir));
}

/** Notes what the index that was just written was made from. */
export async function noteSource(outDir: string, source: Source): Promise<void> {
  const manifest = await readFile(join(outDir, 'manifest.json'), 'utf8');
  await replaceFile(join(outDir, NOTE), noteOf(source, manifest));
}

function noteOf({ digest, wanted }: Source, manifest: string): string {
  const note: Note = {
    corpus: digest,
    manifest: createHash('sha256').update(manifest).digest('hex'),
    program: codeDigests().index,
    wanted,
  };
  return `${JSON.stringify(note, null, 2)}\n`;
}

function wantedIn(noted: string): readonly string[] {
  try {
    const { wanted } = JSON.parse(noted) as Partial<Note>;
    return Array.isArray(wanted) ? wanted.map(String) : [];
  } catch {
    return [];
  }
}

async function hasPictures(outDir: string): Promise<boolean> {
  try {
    checkPictures(outDir, await picturesIn(outDir));
    return true;
  } catch {
    return false;
  }
}
