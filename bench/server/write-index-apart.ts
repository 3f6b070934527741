import { writeIndex } from '../../src/catalog/artifact.ts';
import { serveApart } from '../apart.ts';
import { EMPTY_CORPUS, madeCorpus } from '../corpora/made-corpus.ts';
import { passagesOf } from '../corpora/source.ts';

export interface Writing {
  readonly passages: number;
  readonly outDir: string;
}

/** Writes the index of so many made-up passages; gives the bytes of their text. */
serveApart<Writing, number>(async ({ passages, outDir }) => {
  const corpus = passages === 0 ? EMPTY_CORPUS : madeCorpus(passages);
  await writeIndex(corpus, { outDir });
  return passagesOf(corpus).reduce(
    (sum, { title, text }) => sum + Buffer.byteLength(title) + Buffer.byteLength(text),
    0,
  );
});
