import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlacedGuide } from '../../src/catalog/building/guide-part.ts';
import type { Guide } from '../../src/facts/corpus.ts';
import { piecesAmong } from '../includes/pieces.ts';
import type { Problem } from '../problems/problems.ts';
import { type CorpusText, estimatedBytes, type FileNote, GUIDES } from '../reading/corpus-files.ts';
import type { KeptReading } from '../reading/kept-reading.ts';
import { GuideReader, type GuideReaderOptions } from './guide-reader.ts';
import { languageFolders } from './language-folders.ts';
import type { ReadGuide } from './read-guide.ts';
import { FileQueue } from './threads/file-queue.ts';
import { canStartThreads, ReadingThreads } from './threads/reading-threads.ts';
import { guidesOfThread, placesIn, type ThreadResult, threadResult } from './threads/thread-result.ts';

export interface ReadGuidesOptions extends Omit<GuideReaderOptions, 'folders' | 'known'> {
  /** Threads that read, this one included; undefined: as many as pay. */
  readonly threads: number | undefined;
  /** Where guides are taken from that were read before; then one thread reads. */
  readonly kept?: KeptReading | undefined;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

export interface GuidesRead {
  /** In no order. */
  readonly guides: readonly ReadGuide[];
  /** What guides include, and is therefore none. */
  readonly pieces: readonly ReadGuide[];
  readonly problems: readonly Problem[];
  readonly notes: ReadonlyMap<string, FileNote>;
  /** Guides that threads have already prepared for the index. */
  readonly prepared: ReadonlyMap<Guide, PlacedGuide>;
}

/** More of them would wait for the one that puts everything together. */
export const MOST_THREADS = 8;
/** Below it one thread alone is done sooner: each other one has to load the same code and to get into its stride with it. */
const WORTH_THREADS = 6 * 2 ** 20;

/** Reads the guides of a corpus; where there is much to read, other threads join in. What comes out is the same, whoever read what. */
export async function readGuides(files: readonly string[], options: ReadGuidesOptions): Promise<GuidesRead> {
  const { kept, threads = kept ? 1 : threadsFor(options.dir, files), onProgress, ...given } = options;
  const paths = files.map((file) => file.slice(GUIDES.length + 1));
  const readerOptions = { ...given, folders: languageFolders(paths), known: new Set(paths) };
  // What other threads take from the queue they read from the disk themselves.
  const looked = threads === 1 ? new Map<string, CorpusText>() : undefined;
  const ofPieces = new GuideReader(readerOptions, kept, looked);
  const pieces = piecesAmong(readerOptions.known, (path) => ofPieces.textOf(path));
  const queue = FileQueue.of(files.filter((file) => !pieces.has(file.slice(GUIDES.length + 1))));
  const reader = new GuideReader(readerOptions, kept, looked);
  const others = new ReadingThreads();
  try {
    if (threads > 1 && canStartThreads) others.start(threads - 1, { queue: queue.shared, options: readerOptions });
    for (let batch = queue.take(); batch.length > 0; batch = queue.take()) {
      onProgress({ done: queue.taken - batch.length, total: files.length });
      await nextTurn();
      for (const file of batch) reader.read(file);
    }
    for (const path of pieces) ofPieces.read(`${GUIDES}/${path}`);
    const found = others.areRunning ? together(reader, threadResult(reader), await others.results()) : alone(reader);
    return withPieces(found, ofPieces);
  } finally {
    await others.stop();
  }
}

function threadsFor(dir: string, files: readonly string[]): number {
  return estimatedBytes(dir, files) < WORTH_THREADS ? 1 : Math.min(availableParallelism(), MOST_THREADS);
}

type WithoutPieces = Omit<GuidesRead, 'pieces'>;

function withPieces(found: WithoutPieces, { guides, problems, notes }: GuideReader): GuidesRead {
  return {
    ...found,
    pieces: guides,
    problems: [...found.problems, ...problems.sorted()],
    notes: new Map([...found.notes, ...notes]),
  };
}

function alone({ guides, problems, notes }: GuideReader): WithoutPieces {
  return { guides, problems: problems.sorted(), notes, prepared: new Map() };
}

function together(reader: GuideReader, own: ThreadResult, others: readonly ThreadResult[]): WithoutPieces {
  const shares = [
    { guides: reader.guides, result: own },
    ...others.map((result) => ({ guides: guidesOfThread(result), result })),
  ];
  return {
    guides: shares.flatMap(({ guides }) => guides),
    problems: shares.flatMap(({ result }) => result.problems),
    notes: new Map(shares.flatMap(({ result }) => [...result.notes])),
    prepared: new Map(shares.flatMap(({ guides, result }) => [...placesIn(result.part, guides)])),
  };
}
