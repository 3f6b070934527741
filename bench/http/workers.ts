import { type Answering, freshQuestions } from '../answering.ts';
import type { Run } from '../part.ts';
import type { Table } from '../report/table.ts';
import { startServer } from '../server/server-process.ts';
import type { Loaded } from './load-apart.ts';
import { type Generator, spansOf, summarise } from './measure.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { neverTwice } from './supply.ts';

const WORKERS = [1, 2];
const FRESH = SCENARIOS.find(({ questions }) => questions === 'fresh') as Scenario;

/** What a second process adds to questions that are never repeated; the load generator shares the machine with both. */
export async function compareWorkers(
  run: Run,
  answering: Answering,
  generator: Generator,
): Promise<{ table: Table; ratio: number | null }> {
  const rounds = WORKERS.map(() => [] as Loaded[]);
  const notes = ['Generator: cores that sending and reading took of the same machine.'];
  try {
    for (let round = 0; round < run.options.rounds; round++)
      for (const [at, workers] of WORKERS.entries()) {
        run.say(`HTTP: ${FRESH.name}, workers: ${workers}`);
        rounds[at]?.push(await measureWorkers(run, answering, { generator, workers }));
      }
  } catch (error) {
    notes.push(`Not available: ${(error as Error).message}`);
  }
  const served = rounds.filter(({ length }) => length > 0).map(summarise);
  const [one, two] = served;
  return {
    table: {
      title: `HTTP: workers, ${FRESH.name}`,
      columns: [
        { head: 'Workers', unit: 'text' },
        { head: 'requests/s', unit: 'count' },
        { head: 'of one', unit: 'number' },
        { head: 'half load p99', unit: 'ms' },
        { head: 'generator', unit: 'number' },
      ],
      rows: served.map(({ perSecond, halfP99Ms, generatorCores }, at) => [
        String(WORKERS[at]),
        perSecond,
        perSecond / (one?.perSecond ?? Number.NaN),
        halfP99Ms,
        generatorCores,
      ]),
      notes,
    },
    ratio: one && two ? two.perSecond / one.perSecond : null,
  };
}

/** A server of its own for each round, so that no question comes to one a second time. */
async function measureWorkers(
  run: Run,
  answering: Answering,
  { generator, workers }: { readonly generator: Generator; readonly workers: number },
): Promise<Loaded> {
  const server = await startServer({ INDEX_DIR: answering.indexDir, WORKERS: String(workers) });
  try {
    const supply = neverTwice(FRESH.requestFor, await freshQuestions(run, answering));
    return await generator.measure(server, supply, spansOf(run.options, FRESH, 0));
  } finally {
    await server.stop();
  }
}
