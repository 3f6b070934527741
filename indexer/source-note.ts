import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSound } from '../src/catalog/artifact.ts';
import { replaceFile } from '../src/catalog/files/replace-file.ts';
import { codeDigests } from './code-digests.ts';
import { digestOf, listCorpus } from './reading/corpus-files.ts';

/** Beside the manifest: what the index was made from, so that a start indexes again only when something changed. */
const NOTE = 'source.json';

interface Folders {
  readonly corpusDir: string;
  readonly outDir: string;
}

/** Whether the index in `outDir` was made from these very files by this very program, and is undamaged. */
export async function indexIsCurrent({ corpusDir, outDir }: Folders): Promise<boolean> {
  const noted = await readFile(join(outDir, NOTE), 'utf8').catch(() => '');
  const manifest = await readFile(join(outDir, 'manifest.json'), 'utf8').catch(() => '');
  if (noted === '') return false;
  const files = listCorpus(corpusDir);
  return files !== null && noted === noteOf(digestOf(files), manifest) && (await isSound(outDir));
}

/**
 * Notes what the index that was just written was made from.
 *
 * @param corpus digest of its files as they were read
 */
export async function noteSource(outDir: string, corpus: string): Promise<void> {
  const manifest = await readFile(join(outDir, 'manifest.json'), 'utf8');
  await replaceFile(join(outDir, NOTE), noteOf(corpus, manifest));
}

function noteOf(corpus: string, manifest: string): string {
  const note = {
    corpus,
    manifest: createHash('sha256').update(manifest).digest('hex'),
    program: codeDigests().index,
  };
  return `${JSON.stringify(note, null, 2)}\n`;
}
