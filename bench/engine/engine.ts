import { join } from 'node:path';
import { answeringIndex } from '../answering.ts';
import { orThrow, runApart } from '../apart.ts';
import { endlessQuestions, take } from '../corpora/endless-questions.ts';
import { corpusOf, spread } from '../corpora/source.ts';
import type { Findings, Run } from '../part.ts';
import { median, percentile } from '../statistics.ts';
import type { Asked, Asking } from './ask-apart.ts';
import { costliest } from './costliest.ts';

/** One of so many is taken: the first ones are all much like one another. */
const SPREAD = 10;
const QUICK = 100;
const SCRIPT = join(import.meta.dirname, 'ask-apart.js');

/** The engine's own time for a question, without any protocol around it. */
export async function engine(run: Run): Promise<Findings> {
  const { options, say } = run;
  const answering = await answeringIndex(run);
  const { name, indexDir, sections, questions } = answering;
  const asked = options.quick ? spread(questions, QUICK) : questions;
  const warming = await warmingQuestions(run, questions, asked.length);
  const rounds: Asked[] = [];
  for (let round = 1; round <= options.rounds; round++) {
    say(`Engine over the ${name} corpus, round ${round} of ${options.rounds}`);
    rounds.push(orThrow(await runApart<Asking, Asked>(SCRIPT, { indexDir, warming, questions: asked })));
  }
  const over = (figure: (round: Asked) => number): number => median(rounds.map(figure));
  const p50 = over(({ latenciesMs }) => percentile(latenciesMs, 0.5));
  const p99 = over(({ latenciesMs }) => percentile(latenciesMs, 0.99));
  const costly = await costliest(run, answering);
  return {
    tables: [
      {
        title: 'Engine: one question in process',
        columns: [
          { head: 'Corpus', unit: 'text' },
          { head: 'sections', unit: 'count' },
          { head: 'questions', unit: 'count' },
          { head: 'load ms', unit: 'ms' },
          { head: 'memory MB', unit: 'mb' },
          { head: 'p50 ms', unit: 'ms' },
          { head: 'p99 ms', unit: 'ms' },
          { head: 'processor ms', unit: 'ms' },
        ],
        rows: [
          [
            name,
            sections,
            asked.length,
            over(({ loadMs }) => loadMs),
            over(({ bytes }) => bytes),
            p50,
            p99,
            over(({ processorMs }) => processorMs),
          ],
        ],
        notes: [
          'Each question is asked once in each process, after as many others that only warm it up.',
          'Processor: average time taken for one question, whatever else ran on the machine.',
        ],
      },
      ...costly.tables,
    ],
    figures: new Map([
      ...costly.figures,
      ...(options.folders.length === 0
        ? []
        : ([
            ['engine.p50', p50],
            ['engine.p99', p99],
          ] as const)),
    ]),
  };
}

/** Like those that are measured, but none of them: with a word or two left out. */
async function warmingQuestions({ options }: Run, questions: readonly string[], count: number): Promise<string[]> {
  const corpus = await corpusOf({ kind: 'folder', dir: options.folders[0] ?? 'corpus' });
  const measured = new Set(questions.map((question) => question.toLowerCase()));
  return spread(take(endlessQuestions(questions, corpus, measured), count * SPREAD), count);
}
