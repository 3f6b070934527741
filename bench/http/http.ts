import { type Answering, answeringIndex, freshQuestions } from '../answering.ts';
import type { Findings, Run } from '../part.ts';
import { startRedis } from '../server/redis-process.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { startBare } from './bare-process.ts';
import { replyTo } from './exchange.ts';
import type { Loaded } from './load-apart.ts';
import { measureRound, type Served, spansOf, summarise } from './measure.ts';
import { COUNTERS, SCENARIOS, type Scenario } from './scenarios.ts';
import { neverTwice, sameAgain } from './supply.ts';
import { figuresOf, httpTable, type Row } from './tables.ts';
import { timeSpent } from './time-spent.ts';
import { compareWorkers } from './workers.ts';

/** The service against a bare Fastify route that returns the same bytes, turn by turn. */
export async function http(run: Run): Promise<Findings> {
  const answering = await answeringIndex(run);
  const redis = run.options.quick ? null : await startRedis();
  const rows: Row[] = [];
  try {
    for (const counters of COUNTERS) {
      if (counters === 'redis' && redis === null) continue;
      const env = counters === 'redis' ? { REDIS_URL: redis?.url ?? '', SERVICE_SECRET: 'b'.repeat(32) } : {};
      const server = await startServer({ INDEX_DIR: answering.indexDir, ...env });
      const fresh = await freshQuestions(run, answering);
      for (const scenario of SCENARIOS) {
        run.say(`HTTP: ${scenario.name}, counters in ${counters}`);
        rows.push({ scenario, counters, ...(await compare(run, { scenario, server, answering, fresh })) });
      }
      await server.stop();
    }
  } finally {
    await redis?.stop();
  }
  const spent = await timeSpent(run, answering);
  const workers = await compareWorkers(run, answering);
  const figures = figuresOf(rows);
  if (workers.ratio !== null) figures.set('server.workers', workers.ratio);
  return {
    tables: [httpTable(rows, { answering, absent: redis === null ? absenceOf(run) : null }), spent, workers.table],
    figures,
  };
}

interface Comparing {
  readonly scenario: Scenario;
  readonly server: ServerProcess;
  readonly answering: Answering;
  readonly fresh: Iterator<string>;
}

async function compare({ options }: Run, comparing: Comparing): Promise<{ own: Served; bare: Served }> {
  const { scenario, server, answering, fresh } = comparing;
  const request = scenario.requestFor(answering.questions[0] ?? 'What is it?');
  const same = sameAgain(request);
  const supply = scenario.questions === 'fresh' ? neverTwice(scenario.requestFor, fresh) : same;
  const bare = await startBare(await replyTo(server.url, request));
  const rounds = { own: [] as Loaded[], bare: [] as Loaded[] };
  for (let round = 0; round < options.rounds; round++) {
    rounds.bare.push(await measureRound(bare, same, spansOf(options, scenario, round)));
    rounds.own.push(await measureRound(server, supply, spansOf(options, scenario, round)));
  }
  await bare.stop();
  return { own: summarise(rounds.own), bare: summarise(rounds.bare) };
}

function absenceOf({ options }: Run): string {
  return options.quick
    ? 'Counters in Redis: not measured with --quick.'
    : 'Counters in Redis: not available, redis-server is not installed.';
}
