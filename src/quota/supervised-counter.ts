import type { Count, Counter, CounterState } from './counter.ts';
import { gather } from './gather.ts';

/** Requests that a worker has to count in one turn of its event loop, by client key. */
export interface CountBatch {
  readonly number: number;
  readonly keys: readonly string[];
}

export interface CountedBatch {
  readonly number: number;
  /** In the order of the keys. */
  readonly counts: readonly Count[];
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
 *
 * @param state what the supervisor told last of its own counter
 */
export function createSupervisedCounter(
  send: (batch: CountBatch) => void,
  state: () => CounterState,
): SupervisedCounter {
  const sent = new Map<number, readonly Waiting[]>();
  let lastNumber = 0;
  /** How far the clock that counts is ahead of ours. */
  let ahead = 0;

  const together = gather<Waiting>((waiting) => {
    const number = ++lastNumber;
    sent.set(number, waiting);
    send({ number, keys: waiting.map(({ key }) => key) });
  });
  return {
    hit: (key) => new Promise((resolve) => together({ key, resolve })),
    settle({ number, counts }) {
      const waiting = sent.get(number) ?? [];
      sent.delete(number);
      for (const [at, { resolve }] of waiting.entries()) {
        const count = counts[at] as Count;
        ahead = count.now - Date.now();
        resolve(count);
      }
    },
    now: () => Date.now() + ahead,
    state,
    close: async () => {},
  };
}

/** Counts for all workers, in the supervisor. */
export function createSupervisorCounts(counter: Counter): (batch: CountBatch) => Promise<CountedBatch> {
  return async ({ number, keys }) => ({ number, counts: await Promise.all(keys.map((key) => counter.hit(key))) });
}

/** What workers tell of the counter that their supervisor keeps: it is shared by all of them at least. */
export function stateForWorkers(counter: Counter): CounterState {
  const state = counter.state();
  return state === 'local' ? 'shared' : state;
}
