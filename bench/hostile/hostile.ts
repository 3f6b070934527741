import { join } from 'node:path';
import { exampleIndex } from '../answering.ts';
import { orThrow, runApart } from '../apart.ts';
import type { Findings, Run } from '../part.ts';
import { startServer } from '../server/server-process.ts';
import type { Sending, Statuses } from './send-apart.ts';

const SCRIPT = join(import.meta.dirname, 'send-apart.js');
const REQUESTS = 100_000;
const REQUESTS_QUICK = 1_000;
const AT_ONCE = 32;
/** They take minutes of a processor, which others may want, too. */
const TIMEOUT_MS = 3_600_000;

/** What the service says to requests that are made to break it; whether it answers as before when they are over. */
export async function hostile(run: Run): Promise<Findings> {
  const { options, say } = run;
  const count = options.quick ? REQUESTS_QUICK : REQUESTS;
  const { indexDir } = await exampleIndex(run);
  const server = await startServer({ INDEX_DIR: indexDir, RATE_LIMIT: '1000000000' });
  const rows: (string | number)[][] = [];
  let faults = 0;
  try {
    say(`Sending ${count.toLocaleString('en')} hostile requests`);
    const sending: Sending = { port: Number(new URL(server.url).port), count, atOnce: AT_ONCE };
    const statuses = orThrow(await runApart<Sending, Statuses>(SCRIPT, sending, { timeoutMs: TIMEOUT_MS }));
    for (const [kind, counts] of Object.entries(statuses)) {
      const of = (first: string) => sum(counts, (status) => status.startsWith(first));
      rows.push([kind, sum(counts, () => true), of('2'), of('3'), of('4'), of('5'), of('none')]);
      faults += of('5');
    }
    if (!(await fetch(`${server.url}/ask?q=is+it+there`)).ok) faults += 1;
  } finally {
    await server.stop();
  }
  return {
    tables: [
      {
        title: 'Hostile requests',
        columns: [
          { head: 'Kind', unit: 'text' },
          { head: 'requests', unit: 'count' },
          { head: '2xx', unit: 'count' },
          { head: '3xx', unit: 'count' },
          { head: '4xx', unit: 'count' },
          { head: '5xx', unit: 'count' },
          { head: 'no answer', unit: 'count' },
        ],
        rows,
        notes: [
          'One connection each, which the client ends behind its last byte; no answer: a request without an end.',
        ],
      },
    ],
    figures: new Map([['hostile.faults', faults]]),
  };
}

function sum(counts: Readonly<Record<string, number>>, counted: (status: string) => boolean): number {
  return Object.entries(counts).reduce((total, [status, times]) => total + (counted(status) ? times : 0), 0);
}
