import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { madeCorpus } from './made-corpus.ts';
import { type BenchQuestion, questionsFrom, questionsOfFile } from './questions.ts';

/** What is searched, small enough to be sent to another process. */
export type Source =
  | { readonly kind: 'made'; readonly passages: number }
  | { readonly kind: 'folder'; readonly dir: string };

/** Sections of all guides, numbered as the catalog numbers them. */
export interface BenchPassage {
  readonly title: string;
  readonly text: string;
}

export function nameOf(source: Source): string {
  if (source.kind === 'made') return `${source.passages.toLocaleString('en')} made-up passages`;
  const folder = corpusFolder(source.dir);
  return basename(folder) === 'corpus' ? basename(dirname(folder)) : basename(folder);
}

/** Before any date that a corpus could be overdue by. */
export const ANY_DAY = '0001-01-01';

/** @throws when a folder holds no corpus that can be read; the message names its first problem. */
export async function corpusOf(source: Source): Promise<Corpus> {
  if (source.kind === 'made') return madeCorpus(source.passages);
  const dir = corpusFolder(source.dir);
  const { corpus, problems } = await readCorpus(dir, { today: ANY_DAY });
  if (corpus !== null) return corpus;
  const first = problems.find(({ severity }) => severity === 'error');
  throw new Error(`Cannot read the corpus ${dir}: ${first?.file}:${first?.line} ${first?.what}.`);
}

export function passagesOf({ guides }: Corpus): BenchPassage[] {
  return guides.flatMap(({ title, sections }) =>
    sections.map(({ heading, text }) => ({ title: `${title} ${heading}`, text })),
  );
}

/** Those that lie beside the corpus as `questions.jsonl`, else seven words of one passage each. */
export function questionsOf(source: Source, passages: readonly BenchPassage[], count: number): BenchQuestion[] {
  const file = source.kind === 'folder' ? questionsFileOf(source.dir) : null;
  if (file === null)
    return questionsFrom((passage) => (passages[passage] as BenchPassage).text, passages.length, count);
  return spread(questionsOfFile(file), count).map((text) => ({ text, passage: null }));
}

/** A folder is a corpus, or holds one as `corpus/`. */
export function corpusFolder(dir: string): string {
  return existsSync(join(dir, 'site.yaml')) ? dir : join(dir, 'corpus');
}

export function questionsFileOf(dir: string): string | null {
  const candidates = [join(dir, 'questions.jsonl'), join(corpusFolder(dir), '..', 'questions.jsonl')];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** `count` of some values at equal distances, or all. */
export function spread<T>(values: readonly T[], count: number): T[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, at) => values[Math.floor((at * values.length) / count)] as T);
}
