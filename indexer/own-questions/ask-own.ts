import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from '../../src/answer/answer.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { type OwnQuestion, ownQuestions } from './own-questions.ts';
import { placeOfStatement } from './place-of-statement.ts';
import { reasonFor } from './reasons.ts';

export interface AskOwnOptions {
  readonly ask: (question: string) => Answer;
  /** The text of a file of the corpus. */
  readonly textOf: (file: string) => string;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Lines that are not reached in that time of the processor are not asked for. Milliseconds; 15 seconds by default. */
  readonly withinMs?: number;
}

export interface OwnReport {
  /** Published lines that were asked for. */
  readonly asked: number;
  /** Those of them that came back. */
  readonly found: number;
  /** Those that there was no time for. */
  readonly left: number;
  readonly problems: readonly Problem[];
}

const BATCH = 10;
const WITHIN_MS = 15_000;

/** Asks for every published line, in further wordings until it comes back, and warns of each that does not in any. */
export async function askOwnQuestions(
  corpus: Corpus,
  { ask, textOf, onProgress = () => {}, withinMs = WITHIN_MS }: AskOwnOptions,
): Promise<OwnReport> {
  const problems = new Problems();
  const questions = ownQuestions(corpus);
  const start = process.cpuUsage();
  let asked = 0;
  let found = 0;
  for (const own of questions) {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 > withinMs) break;
    if (asked % BATCH === 0) {
      onProgress({ done: asked, total: questions.length });
      await nextTurn();
    }
    asked++;
    const { wordings, statement } = own;
    if (wordings.some((wording) => comesBack(own, ask(wording)))) {
      found++;
      continue;
    }
    const { why, fix } = reasonFor(own, ask(wordings[0]));
    const what = `\`${shorten(statement.text)}\` does not come back when it is asked for: ${why}`;
    problems.warning(placeOfStatement(statement, corpus, textOf), what, fix);
  }
  onProgress({ done: questions.length, total: questions.length });
  return { asked, found, left: questions.length - asked, problems: problems.sorted() };
}

/** Whether an answer quotes the line, be it from another place that says the same. */
export function comesBack({ statement }: OwnQuestion, { claims }: Answer): boolean {
  return claims.some(({ quote }) => quote === statement.text);
}
