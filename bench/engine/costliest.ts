import { join } from 'node:path';
import type { Answering } from '../answering.ts';
import { orThrow, runApart } from '../apart.ts';
import { spread } from '../corpora/source.ts';
import type { Findings, Run } from '../part.ts';
import type { Costliest, Costly } from './costliest-apart.ts';

const SCRIPT = join(import.meta.dirname, 'costliest-apart.js');
/** Plain ones, costly ones, and how many of these, the worst, are asked again. */
const SIZES = { plain: 500, count: 20_000, again: 50 };
const SIZES_QUICK = { plain: 20, count: 40, again: 4 };
/** They take minutes of a processor, which others may want, too. */
const TIMEOUT_MS = 3_600_000;

/** What the costliest of many questions that are made to cost much takes, beside a plain one. */
export async function costliest(
  { options, say }: Run,
  { name, indexDir, questions }: Pick<Answering, 'name' | 'indexDir' | 'questions'>,
): Promise<Findings> {
  const { plain, count, again } = options.quick ? SIZES_QUICK : SIZES;
  say(`Costliest of ${count} questions over the ${name} corpus`);
  const task: Costly = { indexDir, plain: spread(questions, plain), count, again };
  const { medianMs, costliestMs } = orThrow(await runApart<Costly, Costliest>(SCRIPT, task, { timeoutMs: TIMEOUT_MS }));
  const ratio = costliestMs / medianMs;
  return {
    tables: [
      {
        title: 'Engine: the costliest question',
        columns: [
          { head: 'Corpus', unit: 'text' },
          { head: 'questions', unit: 'count' },
          { head: 'plain p50 ms', unit: 'ms' },
          { head: 'costliest ms', unit: 'ms' },
          { head: 'costliest ÷ plain', unit: 'number' },
        ],
        rows: [[name, count, medianMs, costliestMs, ratio]],
        notes: [
          'Misspelt, repeated words and names up to the greatest length, with earlier questions: processor time, least of three.',
        ],
      },
    ],
    figures: new Map([['engine.costliest', ratio]]),
  };
}
