import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PreparedIndex, readManifest } from '../../src/catalog/artifact.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import type { Pictures } from '../../src/facts/pictures.ts';
import { PictureChanged, removeOtherPictures, writePictures } from '../../src/pictures/stored-pictures.ts';
import { CorpusFolder, FileRefused } from '../reading/corpus-folder.ts';

/**
 * Writes an index with the pictures that its guides show. Those of the index before stay: until a server has taken the new one
 * over, it shows them.
 *
 * @throws {PictureChanged} where a picture is another one than when it was read; nothing is published then
 */
export async function publishIndex(
  index: Pick<PreparedIndex, 'write'>,
  { pictures }: Pick<Corpus, 'pictures'>,
  { corpusDir, outDir }: { readonly corpusDir: string; readonly outDir: string },
): Promise<void> {
  const before = await picturesIn(outDir).catch(() => undefined);
  if (pictures !== undefined) {
    const folder = new CorpusFolder(corpusDir);
    await writePictures(outDir, pictures, ({ path }) => bytesOf(folder, path));
  }
  await index.write(outDir);
  await removeOtherPictures(outDir, [pictures, before]);
}

function bytesOf(folder: CorpusFolder, path: string): Buffer {
  try {
    return folder.read(path);
  } catch (error) {
    throw error instanceof FileRefused ? new PictureChanged(`${path} is not there any more`) : error;
  }
}

/** The pictures that the index in a folder names; undefined where it has none. */
export async function picturesIn(indexDir: string): Promise<Pictures | undefined> {
  const { files } = await readManifest(indexDir);
  const facts = files.find(({ role }) => role === 'facts');
  if (facts === undefined) return undefined;
  return (JSON.parse(await readFile(join(indexDir, facts.name), 'utf8')) as Pick<Corpus, 'pictures'>).pictures;
}
