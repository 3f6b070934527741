import { serveApart } from '../apart.ts';
import type { BenchQuestion } from '../corpora/questions.ts';
import { residentBytes } from '../memory.ts';
import type { Search } from './contender.ts';
import { type EntrantId, loadContender } from './contenders.ts';

export interface Answering {
  readonly id: EntrantId;
  readonly dir: string;
  /** The first tenth only warms up. */
  readonly questions: readonly BenchQuestion[];
  /** No further question is begun when it has passed, but some are always asked. */
  readonly budgetMs: number;
}

export interface Answered {
  /** From an index on disk to the first answer. */
  readonly loadMs: number;
  /** What the process grew by, index and questions included. */
  readonly bytes: number;
  /** One for each question that was measured. */
  readonly latenciesMs: Float64Array;
  /** How many of those had the passage that they were made from among the best ten. */
  readonly found: number;
}

const FEWEST = 5;

serveApart<Answering, Answered>(async ({ id, dir, questions, budgetMs }) => {
  const contender = await loadContender(id);
  const before = residentBytes();
  const start = performance.now();
  const search = await contender.open(dir);
  await search((questions[0] as BenchQuestion).text);
  const loadMs = performance.now() - start;
  const warming = Math.ceil(questions.length / 10);
  await askAll(search, questions.slice(1, warming), { budgetMs: budgetMs / 10, fewest: 1 });
  const asked = await askAll(search, questions.slice(warming), { budgetMs, fewest: FEWEST });
  return { loadMs, bytes: residentBytes() - before, ...asked };
});

async function askAll(
  search: Search,
  questions: readonly BenchQuestion[],
  { budgetMs, fewest }: { budgetMs: number; fewest: number },
): Promise<{ latenciesMs: Float64Array; found: number }> {
  const latenciesMs: number[] = [];
  const end = performance.now() + budgetMs;
  let found = 0;
  for (const { text, passage } of questions) {
    const start = performance.now();
    if (start > end && latenciesMs.length >= fewest) break;
    const answer = search(text);
    const best = answer instanceof Promise ? await answer : answer;
    latenciesMs.push(performance.now() - start);
    if (passage !== null && Array.prototype.includes.call(best, passage)) found++;
  }
  return { latenciesMs: Float64Array.from(latenciesMs), found };
}
