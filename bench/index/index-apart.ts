import { indexCorpus, type Phase } from '../../indexer/index-corpus.ts';
import { serveApart } from '../apart.ts';
import { ANY_DAY } from '../corpora/source.ts';

export interface Indexing {
  readonly corpusDir: string;
  readonly outDir: string;
}

export interface Indexed {
  readonly ms: number;
  /** Part of it until all Markdown was read. */
  readonly readingMs: number;
  readonly corpusBytes: number;
  readonly indexBytes: number;
  readonly sections: number;
}

serveApart<Indexing, Indexed>(async (folders) => {
  const begun = new Map<Phase, number>();
  const start = performance.now();
  const { counts, sizes, written, problems } = await indexCorpus({
    ...folders,
    today: ANY_DAY,
    onProgress: ({ phase }) => {
      if (!begun.has(phase)) begun.set(phase, performance.now());
    },
  });
  const ms = performance.now() - start;
  if (!written) throw new Error(problems.find(({ severity }) => severity === 'error')?.what ?? 'nothing was written');
  const readUntil = begun.get('asking') ?? begun.get('writing') ?? start;
  return {
    ms,
    readingMs: readUntil - start,
    corpusBytes: sizes.corpus,
    indexBytes: sizes.index,
    sections: counts.sections,
  };
});
