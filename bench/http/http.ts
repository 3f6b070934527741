import { type Answering, answeringIndex, freshQuestions } from '../answering.ts';
import type { Findings, Run } from '../part.ts';
import { startRedis } from '../server/redis-process.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { startBare } from './bare-process.ts';
import { replyTo } from './exchange.ts';
import type { Loaded } from './load-apart.ts';
import { type Generator, type Served, spansOf, startGenerator, summarise } from './measure.ts';
import { COUNTERS, SCENARIOS, type Scenario } from './scenarios.ts';
import { neverTwice, sameAgain } from './supply.ts';
import { figuresOf, httpTable, type Row } from './tables.ts';
import { timeSpent } from './time-spent.ts';
import { compareWorkers } from './workers.ts';

/** The service against a bare Fastify route that returns the same bytes, turn by turn. */
export async function http(run: Run): Promise<Findings> {
  const answering = await answeringIndex(run);
  const generator = startGenerator();
  try {
    const { table, figures } = await compareScenarios(run, answering, generator);
    const spent = await timeSpent(run, answering, generator);
    const workers = await compareWorkers(run, answering, generator);
    if (workers.ratio !== null) figures.set('server.workers', workers.ratio);
    return { tables: [table, spent, workers.table], figures };
  } finally {
    await generator.stop();
  }
}

async function compareScenarios(run: Run, answering: Answering, generator: Generator) {
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
        rows.push({ scenario, counters, ...(await compare(run, { generator, scenario, server, answering, fresh })) });
      }
      await server.stop();
    }
  } finally {
    await redis?.stop();
  }
  const absent = redis === null ? absenceOf(run) : null;
  return { table: httpTable(rows, { answering, absent }), figures: figuresOf(rows) };
}

interface Comparing {
  readonly generator: Generator;
  readonly scenario: Scenario;
  readonly server: ServerProcess;
  readonly answering: Answering;
  readonly fresh: Iterator<string>;
}

async function compare({ options }: Run, comparing: Comparing): Promise<{ own: Served; bare: Served }> {
  const { generator, scenario, server, answering, fresh } = comparing;
  const request = scenario.requestFor(answering.questions[0] ?? 'What is it?');
  const same = sameAgain(request);
  const supply = scenario.questions === 'fresh' ? neverTwice(scenario.requestFor, fresh) : same;
  const bare = await startBare(await replyTo(server.url, request));
  const rounds = { own: [] as Loaded[], bare: [] as Loaded[] };
  for (let round = 0; round < options.rounds; round++) {
    const spans = spansOf(options, scenario, round);
    const own = await generator.measure(server, supply, spans);
    rounds.own.push(own);
    rounds.bare.push(await generator.measure(bare, same, { ...spans, perSecond: own.full.perSecond / 2 }));
  }
  await bare.stop();
  return { own: summarise(rounds.own), bare: summarise(rounds.bare) };
}

function absenceOf({ options }: Run): string {
  return options.quick
    ? 'Counters in Redis: not measured with --quick.'
    : 'Counters in Redis: not available, redis-server is not installed.';
}
