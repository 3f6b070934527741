import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { CounterState } from '../quota/counter.ts';
import { countersOf, type Measure } from './measures.ts';
import type { Tallies } from './tallies.ts';

/** All measures of one process, as they are handed from process to process. */
export type Snapshot = readonly object[];

/** What is true of one process at the moment it is asked. */
export interface Facts {
  readonly corpusVersion: string;
  readonly formatVersion: number;
  /** Unix milliseconds. */
  readonly inForceSince: number;
  readonly newerIsRefused: boolean;
  /** null: no Redis is configured. */
  readonly counters: CounterState | null;
}

/** Of several processes, the slowest is the one to look at. */
const WORST = 'max';

/** Takes snapshots of a process. There is one for each process: it watches the event loop from now on. */
export function createSnapshots(tallies: Tallies | null, facts: () => Facts | null): () => Promise<Snapshot> {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  return async () => {
    const measures = (await own.getMetricsAsJSON()).map(ofTheSlowest);
    return [...measures, ...(tallies === null ? [] : countersOf(tallies)), ...gaugesOf(facts())];
  };
}

/** Prometheus's text: what can be added is the sum of all processes. */
export async function printMetrics(snapshots: readonly Snapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics();
}

function ofTheSlowest<T extends { readonly name: string }>(measure: T): T {
  return measure.name.startsWith('nodejs_eventloop_lag') ? { ...measure, aggregator: WORST } : measure;
}

function gaugesOf(facts: Facts | null): readonly Measure[] {
  if (facts === null) return [];
  const { corpusVersion, formatVersion, inForceSince, newerIsRefused, counters } = facts;
  const gauge = (name: string, help: string, aggregator: Measure['aggregator'], value: number, labels = {}) =>
    ({ name, help, type: 'gauge', aggregator, values: [{ value, labels }] }) as const;
  return [
    gauge('factline_index_info', 'Processes that answer from this index.', 'sum', 1, {
      corpus_version: corpusVersion,
      format_version: String(formatVersion),
    }),
    gauge(
      'factline_index_in_force_timestamp_seconds',
      'Since when all processes have answered from their index, in Unix seconds.',
      'max',
      inForceSince / 1000,
    ),
    gauge('factline_index_refused', '1: the index on disk cannot be used.', 'max', newerIsRefused ? 1 : 0),
    ...(counters === null
      ? []
      : [gauge('factline_redis_up', '1: Redis counts for all instances.', 'min', counters === 'shared' ? 1 : 0)]),
  ];
}
