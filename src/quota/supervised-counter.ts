import type { Clock, Count, Counter } from './counter.ts';
import { gather } from './gather.ts';
import { LocalCounts } from './local-counts.ts';

/** Requests that a worker has to count in one turn of its event loop, by client key. */
export interface CountBatch {
  readonly number: number;
  readonly keys: readonly string[];
}

export interface CountedBatch {
  readonly number: number;
  /** In the order of the keys. */
  readonly counts: readonly number[];
  /** Unix milliseconds of the supervisor's clock. */
  readonly now: number;
}

interface Waiting {
  readonly key: string;
  readonly resolve: (count: Count) => void;
}

/** The one count that all workers of a supervisor share, as a worker sees it. */
export interface SupervisedCounter extends Counter {
  /** Takes the supervisor's answer. */
  settle(counted: CountedBatch): void;
}

/**
 * Has the supervisor count, all requests of one turn in one message. Nothing counts in its place: a worker does not outlive
 * its supervisor.
 */
export function createSupervisedCounter(send: (batch: CountBatch) => void): SupervisedCounter {
  const sent = new Map<number, readonly Waiting[]>();
  let lastNumber = 0;

  const together = gather<Waiting>((waiting) => {
    const number = ++lastNumber;
    sent.set(number, waiting);
    send({ number, keys: waiting.map(({ key }) => key) });
  });
  return {
    hit: (key) => new Promise((resolve) => together({ key, resolve })),
    settle({ number, counts, now }) {
      for (const [at, { resolve }] of (sent.get(number) ?? []).entries()) resolve({ current: counts[at] ?? 0, now });
      sent.delete(number);
    },
    now: Date.now,
    state: () => 'shared',
    close: async () => {},
  };
}

/** Counts for all workers, in the supervisor. */
export function createSupervisorCounts(clock: Clock = Date.now): (batch: CountBatch) => CountedBatch {
  const local = new LocalCounts();
  return ({ number, keys }) => {
    const now = clock();
    return { number, counts: keys.map((key) => local.hit(key, now)), now };
  };
}
