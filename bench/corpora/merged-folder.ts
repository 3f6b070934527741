import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { questionsOfFile } from './questions.ts';
import { ANY_DAY, corpusFolder, questionsFileOf } from './source.ts';

/**
 * Copies several corpora into one folder: product and prices of the first, guides of all, golden questions of none, since
 * what other folders bring may change their answers.
 *
 * @throws when two of them hold a guide of the same path
 */
export async function mergeFolders(dirs: readonly string[], outDir: string): Promise<void> {
  const [first = '', ...others] = dirs.map(corpusFolder);
  await cp(first, outDir, { recursive: true, filter: (path) => basename(path) !== 'questions.yaml' });
  for (const folder of others)
    await cp(join(folder, 'guides'), join(outDir, 'guides'), { recursive: true, force: false, errorOnExist: true });
}

/** Questions that lie beside each folder, else its golden questions. */
export async function questionsOfFolders(dirs: readonly string[]): Promise<string[]> {
  const lists = dirs.map(async (dir) => {
    const file = questionsFileOf(dir);
    if (file !== null) return questionsOfFile(file);
    const { questions } = await readCorpus(corpusFolder(dir), { today: ANY_DAY });
    return questions.flatMap(({ asked }) => asked.map(({ text }) => text));
  });
  return (await Promise.all(lists)).flat();
}
