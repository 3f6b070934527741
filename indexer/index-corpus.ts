import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PreparedIndex, prepareIndex } from '../src/catalog/artifact.ts';
import type { Manifest } from '../src/catalog/catalog.ts';
import type { Corpus, IsoDate } from '../src/facts/corpus.ts';
import { linksFor } from '../src/facts/links.ts';
import { PictureChanged } from '../src/pictures/stored-pictures.ts';
import { refusalToReplace } from './index-owner.ts';
import { askOwnQuestions, type OwnReport } from './own-questions/ask-own.ts';
import { askPhrasings } from './phrasings/ask-phrasings.ts';
import { publishIndex } from './pictures/publish.ts';
import { compareProblems, type Problem } from './problems/problems.ts';
import { type AskerFor, askTheEngine, checkQuestions } from './questions/check-questions.ts';
import type { GoldenQuestion } from './questions/questions-file.ts';
import { BASE_URL } from './questions/source-book.ts';
import { readCorpusFile } from './reading/corpus-files.ts';
import { CorpusFolder, noting } from './reading/corpus-folder.ts';
import { type ReadResult, readCorpus } from './reading/read-corpus.ts';
import { noteSource } from './source-note.ts';
import { wordNet } from './words/thesaurus.ts';
import { WriteFailed } from './write-failed.ts';

export interface IndexOptions {
  readonly corpusDir: string;
  readonly outDir: string;
  /** The day against which `valid_through` and reviews are held, `YYYY-MM-DD`. */
  readonly today: IsoDate;
  /** Whether another site's index is written over; it is by default. */
  readonly mayReplace?: boolean;
  /** Checks everything and writes nothing. */
  readonly check?: boolean;
  /** Warnings stop the index like errors. */
  readonly strict?: boolean;
  /** Threads that read the guides; where there is much to read, as many as the machine runs at once by default, else one. */
  readonly threads?: number | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** Whether every published line is asked for; it is by default. */
  readonly asksItself?: boolean;
  /** Builds what answers the questions; the engine itself by default. */
  readonly askerFor?: AskerFor;
}

export type Phase = 'reading' | 'asking' | 'asking itself' | 'writing';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

export interface IndexCounts {
  readonly guides: number;
  readonly sections: number;
  readonly plans: number;
  /** Golden questions, paraphrases included. */
  readonly questions: number;
  readonly errors: number;
  readonly warnings: number;
}

export interface IndexReport {
  /** By file, line and column. Under `strict` every warning is an error. */
  readonly problems: readonly Problem[];
  /** Whether a new index stands in `outDir`. */
  readonly written: boolean;
  /** Of the index that was written; null where none was. */
  readonly manifest: Manifest | null;
  readonly counts: IndexCounts;
  /** Published lines that the indexer asked for; null where it asked for none. */
  readonly own: Omit<OwnReport, 'problems'> | null;
  readonly sizes: {
    /** Bytes of the corpus. */
    readonly corpus: number;
    /** Bytes of the index. */
    readonly index: number;
  };
}

/**
 * Checks a corpus, golden questions included, and writes its index. With a single error nothing is written, and an index
 * that stood in `outDir` goes on to serve.
 */
export async function indexCorpus(options: IndexOptions): Promise<IndexReport> {
  const { corpusDir, outDir, today, check = false, strict = false, threads, onProgress = () => {} } = options;
  const { mayReplace = true } = options;
  const read = await readCorpus(corpusDir, {
    today,
    threads,
    onProgress: (step) => onProgress({ phase: 'reading', ...step }),
  });
  const { corpus, questions, bytes, prepared } = read;
  const index = corpus === null ? null : once(() => prepareIndex(corpus, { thesaurus: wordNet, prepared }));
  const refusal = corpus === null || check || mayReplace ? null : refusalToReplace(outDir, corpus.site);
  if (refusal !== null) throw new WriteFailed(refusal);
  const asked = index === null ? NOTHING_ASKED : await askAll(index, read, options);
  const problems = [...read.problems, ...asked.problems]
    .sort(compareProblems)
    .map((problem) => (strict ? asError(problem) : problem));
  const mayWrite = !check && problems.every(({ severity }) => severity === 'warning');
  let manifest: Manifest | null = null;
  if (index !== null && mayWrite) {
    onProgress({ phase: 'writing', done: 0, total: 1 });
    await nextTurn();
    manifest = index().manifest;
    await writing(outDir, async () => {
      await publishIndex(index(), read.corpus ?? {}, { corpusDir, outDir });
      await noteSource(outDir, read);
    });
    onProgress({ phase: 'writing', done: 1, total: 1 });
  }
  return {
    problems,
    written: manifest !== null,
    manifest,
    counts: countsOf(corpus, questions, problems),
    own: asked.own,
    sizes: { corpus: bytes, index: manifest?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0 },
  };
}

async function writing(outDir: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof PictureChanged) throw new WriteFailed(`${error.message} while it was read: index again.`);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const fix = code === 'ENOSPC' ? 'make room there' : 'see that there is room and that it may be written';
    throw new WriteFailed(`Cannot write the index to ${outDir} (${code}): ${fix}, then index again.`);
  }
}

/** What is made when it is first asked for, and then kept. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface Asked {
  readonly problems: readonly Problem[];
  readonly own: IndexReport['own'];
}

const NOTHING_ASKED: Asked = { problems: [], own: null };

/** Asks the golden questions and, unless that is switched off, for every published line. */
async function askAll(
  index: () => PreparedIndex,
  { questions, phrasings }: Pick<ReadResult, 'questions' | 'phrasings'>,
  { corpusDir, onProgress = () => {}, askerFor = askTheEngine, asksItself = true }: IndexOptions,
): Promise<Asked> {
  if (questions.length === 0 && !asksItself) return NOTHING_ASKED;
  const catalog = index().open();
  const ask = askerFor(catalog, linksFor(catalog.corpus.site, BASE_URL));
  const progressOf = (phase: Phase) => (step: { done: number; total: number }) => onProgress({ phase, ...step });
  const failed = await checkQuestions(catalog, questions, { onProgress: progressOf('asking'), askerFor: () => ask });
  if (!asksItself) return { problems: failed, own: null };
  const folder = new CorpusFolder(corpusDir);
  const { problems, ...own } = await askOwnQuestions(catalog.corpus, {
    ask,
    textOf: (file) => noting([], () => readCorpusFile(folder, file))?.text ?? '',
    onProgress: progressOf('asking itself'),
  });
  const misplaced = await askPhrasings(catalog.corpus, phrasings, { ask });
  return { problems: [...failed, ...problems, ...misplaced], own };
}

function asError(problem: Problem): Problem {
  return { ...problem, severity: 'error' };
}

function countsOf(
  corpus: Corpus | null,
  questions: readonly GoldenQuestion[],
  problems: readonly Problem[],
): IndexCounts {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    guides: corpus?.guides.length ?? 0,
    sections: corpus?.guides.reduce((sum, { sections }) => sum + sections.length, 0) ?? 0,
    plans: corpus?.pricing?.plans.length ?? 0,
    questions: questions.reduce((sum, { asked }) => sum + asked.length, 0),
    errors,
    warnings: problems.length - errors,
  };
}
