import { join } from 'node:path';
import { indexCorpus } from '../indexer/index-corpus.ts';
import { endlessQuestions } from './corpora/endless-questions.ts';
import { mergeFolders, questionsOfFolders } from './corpora/merged-folder.ts';
import { ANY_DAY, corpusOf } from './corpora/source.ts';
import type { Run } from './part.ts';

/** The index that questions are put to, and questions that belong to it. */
export interface Answering {
  readonly name: string;
  readonly indexDir: string;
  readonly sections: number;
  readonly questions: readonly string[];
}

const EXAMPLE = 'corpus';

/** The example corpus. */
export function exampleIndex(run: Run): Promise<Answering> {
  return indexed(run, 'example', [EXAMPLE]);
}

/** All folders of the command line as one, else the example corpus. */
export async function answeringIndex(run: Run): Promise<Answering> {
  const { folders } = run.options;
  return folders.length === 0 ? exampleIndex(run) : indexed(run, 'merged', folders);
}

async function indexed({ workDir }: Run, name: string, folders: readonly string[]): Promise<Answering> {
  const corpusDir = join(workDir, name, 'corpus');
  const indexDir = join(workDir, name, 'index');
  await mergeFolders(folders, corpusDir);
  const { written, problems, counts } = await indexCorpus({
    corpusDir,
    outDir: indexDir,
    today: ANY_DAY,
    asksItself: false,
  });
  const first = problems.find(({ severity }) => severity === 'error');
  if (!written) throw new Error(`Cannot index ${folders.join(', ')}: ${first?.file}:${first?.line} ${first?.what}.`);
  return { name, indexDir, sections: counts.sections, questions: await questionsOfFolders(folders) };
}

/** Questions for it of which none is the first one or the same as another. */
export async function freshQuestions({ options }: Run, { questions }: Answering): Promise<Generator<string>> {
  const dir = options.folders[0] ?? EXAMPLE;
  const [first, ...others] = questions;
  const known = new Set(first === undefined ? [] : [first.toLowerCase()]);
  return endlessQuestions(others, await corpusOf({ kind: 'folder', dir }), known);
}
