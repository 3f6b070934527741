import type { Table } from './table.ts';

interface Goal {
  readonly name: string;
  /** Name of the figure it is about. */
  readonly figure: string;
  readonly floor: number | null;
  readonly goal: number;
  /** Whether a larger figure is the better one. */
  readonly larger: boolean;
}

const atLeast = (name: string, figure: string, floor: number | null, goal: number): Goal => ({
  name,
  figure,
  floor,
  goal,
  larger: true,
});
const atMost = (name: string, figure: string, floor: number | null, goal: number): Goal => ({
  ...atLeast(name, figure, floor, goal),
  larger: false,
});

const GOALS: readonly Goal[] = [
  atLeast('retrieval p50 at 10,000, Orama ÷ factline', 'retrieval.10000.p50.orama', 100, 300),
  atLeast('retrieval p50 at 10,000, MiniSearch ÷ factline', 'retrieval.10000.p50.minisearch', 20, 60),
  atLeast('retrieval p50 at 10,000, SQLite FTS5 ÷ factline', 'retrieval.10000.p50.sqlite', 2, 5),
  atMost('retrieval p99 at 200,000, ms', 'retrieval.200000.p99', 25, 5),
  atLeast('load at 50,000, Orama ÷ factline', 'retrieval.50000.load.orama', 30, 200),
  atMost('server memory per byte of text at 50,000', 'server.memory.50000', 6, 3),
  atLeast('index from Markdown, MB/s', 'index.rate', 3, 8),
  atLeast('/v1/product of bare Fastify, quota in memory', 'http.memory.product', 0.6, 0.85),
  atLeast('/v1/product of bare Fastify, quota in Redis', 'http.redis.product', 0.3, 0.6),
  atLeast('/ask never repeated, of bare Fastify', 'http.memory.ask-fresh', 0.03, 0.12),
  atMost('/ask never repeated, p99 at half load, ms', 'http.memory.ask-fresh.p99', 8, 3),
  atLeast('/ask repeated, of bare Fastify', 'http.memory.ask-repeated', 0.5, 0.75),
  atLeast('tools/call of bare Fastify', 'http.memory.tools-call', 0.3, 0.45),
  atMost('engine, p50 ms', 'engine.p50', null, 0.3),
  atMost('engine, p99 ms', 'engine.p99', null, 2),
  atMost('engine, costliest question ÷ plain', 'engine.costliest', 20, 10),
  atMost('100,000 hostile requests, answered with 5xx', 'hostile.faults', 0, 0),
  atMost('server start to ready, example corpus, ms', 'server.ready', 700, 250),
  atMost('/ask, mean bytes', 'sizes.ask.mean', null, 6_144),
  atMost('/ask with gzip, mean bytes', 'sizes.ask.gzip', null, 2_048),
  atMost('tools/call ask, most bytes (1,000 tokens)', 'sizes.mcp.most', null, 4_096),
  atMost('tools/call get_pricing, bytes', 'sizes.pricing', null, 12_288),
  atMost('tools/call ask of two plans, bytes', 'sizes.comparison', null, 3_072),
  atMost('/openapi.json, bytes', 'sizes.openapi', null, 153_600),
  atLeast('two workers ÷ one, /ask never repeated', 'server.workers', null, 1.6),
];

/** What was reached of what is wanted; null where no figure of this run is about a goal. */
export function goalsTable(figures: ReadonlyMap<string, number>): Table | null {
  const measured = GOALS.filter(({ figure }) => figures.has(figure));
  if (measured.length === 0) return null;
  return {
    title: 'Goals',
    columns: [
      { head: 'Goal', unit: 'text' },
      { head: 'floor', unit: 'number' },
      { head: 'goal', unit: 'number' },
      { head: 'measured', unit: 'number' },
      { head: 'reached', unit: 'text' },
    ],
    rows: measured.map((goal) => {
      const value = figures.get(goal.figure) as number;
      return [goal.name, goal.floor, goal.goal, value, verdict(goal, value)];
    }),
    notes: [],
  };
}

function verdict({ goal, floor, larger }: Goal, value: number): string {
  const meets = (bound: number): boolean => (larger ? value >= bound : value <= bound);
  if (meets(goal)) return 'goal';
  return floor !== null && meets(floor) ? 'floor' : 'no';
}
