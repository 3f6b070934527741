import type { Standing } from '../../context.ts';
import type { Reload } from '../../editions.ts';
import type { Snapshot } from '../../metrics/metrics.ts';
import type { CounterState } from '../../quota/counter.ts';
import type { CountBatch, CountedBatch } from '../../quota/supervised-counter.ts';

/** How the service stands, as its supervisor knows, which also counts for its workers. */
export interface WorkerStanding extends Standing {
  counters: CounterState;
}

/** What the supervisor tells a worker. */
export type Order =
  /** The secret is drawn once for all workers, so that all derive the same keys. */
  | { readonly kind: 'begin'; readonly clientSecret: string; readonly standing: WorkerStanding }
  | { readonly kind: 'standing'; readonly standing: WorkerStanding }
  | { readonly kind: 'reload' }
  | { readonly kind: 'counted'; readonly counted: CountedBatch }
  /** So many connections are more than its share. */
  | { readonly kind: 'release'; readonly connections: number }
  | { readonly kind: 'measure'; readonly number: number }
  /** What the worker asked for, of all processes. */
  | { readonly kind: 'metrics'; readonly number: number; readonly text: string }
  | { readonly kind: 'stop' };

/** What a worker tells the supervisor. */
export type Report =
  /** What was sent before that may be lost. */
  | { readonly kind: 'hears' }
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'reloaded'; readonly reload: Reload }
  | { readonly kind: 'count'; readonly batch: CountBatch }
  | { readonly kind: 'measured'; readonly number: number; readonly snapshot: Snapshot }
  /** Somebody asked it for metrics of the whole service. */
  | { readonly kind: 'metrics wanted'; readonly number: number }
  /** How many connections it holds now. */
  | { readonly kind: 'holds'; readonly connections: number };
