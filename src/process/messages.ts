import type { Standing } from '../context.ts';
import type { Reload } from '../editions.ts';
import type { CounterState } from '../quota/counter.ts';
import type { CountBatch, CountedBatch } from '../quota/supervised-counter.ts';

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
  | { readonly kind: 'stop' };

/** What a worker tells the supervisor. */
export type Report =
  /** What was sent before that may be lost. */
  | { readonly kind: 'hears' }
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'reloaded'; readonly reload: Reload }
  | { readonly kind: 'count'; readonly batch: CountBatch }
  /** How many connections it holds now. */
  | { readonly kind: 'holds'; readonly connections: number };
