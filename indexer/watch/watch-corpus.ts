import { type PreparedIndex, prepareIndex } from '../../src/catalog/artifact.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { PictureChanged } from '../../src/pictures/stored-pictures.ts';
import { answersOf, type Questions, questionsFor, type Said } from '../impact/answers.ts';
import { compareAnswers, type Impact, vanishedGuides } from '../impact/compare.ts';
import { compareProblems, type Problem } from '../problems/problems.ts';
import { KeptReading } from '../reading/kept-reading.ts';
import { type ReadResult, readCorpus } from '../reading/read-corpus.ts';
import type { Source } from '../source-note.ts';
import { wordNet } from '../words/thesaurus.ts';
import { watchFolder } from './folder-watch.ts';

export interface WatchOptions {
  readonly corpusDir: string;
  readonly today: () => string;
  /** Puts an index where it is served from; not called for a corpus that is not right. */
  readonly publish: (index: PreparedIndex, corpus: Corpus, source: Source) => Promise<void>;
  /** What readers asked in vain, as it stands now. */
  readonly readers: () => readonly string[];
  readonly tell: (event: WatchEvent) => void;
  /** It cannot go on, as where an index cannot be written. */
  readonly onFailure: (error: unknown) => void;
}

/** What happens while a corpus is watched. */
export type WatchEvent =
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[]; readonly ms: number }
  /** `files`: what changed; none at the start. `ms`: from the first change until it stood there to be served. */
  | {
      readonly kind: 'published';
      readonly files: readonly string[];
      readonly problems: readonly Problem[];
      readonly ms: number;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'impact'; readonly impact: Impact }
  /** Everything was asked once; from now on edits are compared with it. */
  | { readonly kind: 'ready'; readonly asked: number };

/** What was answered before the edits that were not compared yet. */
interface Baseline {
  readonly catalog: Catalog;
  readonly questions: Questions;
  /** null: not asked yet, because an edit came before. */
  readonly answers: ReadonlyMap<string, Said> | null;
}

/** The compiler of the engine that runs this sees what it has to do before the first edit waits for it. */
const REHEARSALS = 3;

/**
 * Indexes a corpus, and again after each edit: what was edited is published at once, and then it is told what that does to
 * answers. Ends with what it returns.
 */
export function watchCorpus({ corpusDir, today, publish, readers, tell, onFailure }: WatchOptions): {
  stop(): Promise<void>;
} {
  const kept = new KeptReading();
  const thesaurus = kept.thesaurus(wordNet);
  let baseline: Baseline | null = null;
  let digest = '';
  let wanted: { readonly files: Set<string>; readonly since: number } | null = {
    files: new Set(),
    since: performance.now(),
  };
  let isStopped = false;

  const prepare = ({ corpus, prepared }: ReadResult & { readonly corpus: NonNullable<ReadResult['corpus']> }) =>
    prepareIndex(corpus, { thesaurus, prepared, vectors: kept.vectors(), ranking: kept.ranking });

  const index = async (files: readonly string[], since: number): Promise<void> => {
    const read = await readCorpus(corpusDir, { today: today(), kept, laterProse: true });
    const { corpus } = read;
    if (corpus === null) {
      digest = '';
      tell({ kind: 'wrong', problems: read.problems, ms: performance.now() - since });
      return;
    }
    if (read.digest === digest) {
      tell({ kind: 'unchanged' });
      return;
    }
    const made = prepare({ ...read, corpus });
    try {
      await publish(made, corpus, read);
    } catch (error) {
      if (!(error instanceof PictureChanged)) throw error;
      // Whoever changed it has been noticed, and all of it is read again.
      digest = '';
      return;
    }
    const isFirst = digest === '' && baseline === null;
    digest = read.digest;
    const ms = performance.now() - since;
    // Readers have the edit by now; what only warns its editor may take a little longer.
    const problems = [...read.problems, ...read.ofProse()].sort(compareProblems);
    tell({ kind: 'published', files, problems, ms });
    if (isFirst)
      for (let at = 0; at < REHEARSALS; at++)
        prepare({ ...(await readCorpus(corpusDir, { today: today(), kept })), corpus });
    const golden = read.questions.flatMap(({ asked }) => asked.map(({ text }) => text));
    await compare(made.open(), golden);
  };

  const compare = async (catalog: Catalog, golden: readonly string[]): Promise<void> => {
    const own = questionsFor(catalog, golden, readers());
    const isWanted = () => wanted === null && !isStopped;
    baseline ??= { catalog, questions: own, answers: null };
    const before: Baseline = baseline;
    const questions = new Map([...before.questions, ...own]);
    // An edit that comes meanwhile is compared with the same earlier answers.
    const then = before.answers ?? (await answersOf(before.catalog, questions.keys(), isWanted));
    if (then === null) return;
    baseline = { ...before, answers: then };
    if (before.answers === null) tell({ kind: 'ready', asked: then.size });
    if (before.catalog === catalog) return;
    const now = await answersOf(catalog, questions.keys(), isWanted);
    if (now === null) return;
    const vanished = vanishedGuides(before.catalog.corpus, catalog.corpus);
    tell({ kind: 'impact', impact: { ...compareAnswers(questions, then, now), vanished } });
    // What nobody asks any more, as of a plan that is gone, is not asked again.
    baseline = { catalog, questions: own, answers: now };
  };

  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (let next = wanted; next !== null && !isStopped; next = wanted) {
      wanted = null;
      await index([...next.files].sort(), next.since);
    }
    running = null;
  };
  const start = (): void => {
    running ??= run().catch(onFailure);
  };
  const watcher = watchFolder(corpusDir, (files, since) => {
    wanted = { files: new Set([...(wanted?.files ?? []), ...files]), since: wanted?.since ?? since };
    start();
  });
  start();
  return {
    async stop() {
      isStopped = true;
      watcher.close();
      await running;
    },
  };
}
