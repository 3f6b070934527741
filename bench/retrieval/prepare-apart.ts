import { serveApart } from '../apart.ts';
import type { BenchQuestion } from '../corpora/questions.ts';
import { corpusOf, passagesOf, questionsOf, type Source } from '../corpora/source.ts';

export interface Preparing {
  readonly source: Source;
  readonly questions: number;
}

export interface Prepared {
  readonly passages: number;
  readonly textBytes: number;
  readonly questions: readonly BenchQuestion[];
}

serveApart<Preparing, Prepared>(async ({ source, questions }) => {
  const passages = passagesOf(await corpusOf(source));
  return {
    passages: passages.length,
    textBytes: passages.reduce((sum, { title, text }) => sum + Buffer.byteLength(title) + Buffer.byteLength(text), 0),
    questions: questionsOf(source, passages, questions),
  };
});
