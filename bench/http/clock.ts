import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** From `start` on, every `gap`, until before `end`; in milliseconds of `performance.now()`. */
export interface Beats {
  readonly start: number;
  readonly gap: number;
  readonly end: number;
}

/** Tells when it is time, with a thread of its own. */
export interface Clock {
  /** Settles after the last beat; one that comes late says when it was due. */
  each(beats: Beats, onBeat: (due: number) => void): Promise<void>;
}

/**
 * A thread that sleeps to well below a millisecond, for one that sends and reads. Timers of an event loop count in milliseconds,
 * and a loop that spins instead takes a core from what it measures.
 */
export function startClock(): Clock {
  const thread = new Worker(join(import.meta.dirname, 'clock-thread.js'));
  thread.unref();
  return {
    each({ start, gap, end }, onBeat) {
      const { timeOrigin } = performance;
      return new Promise((resolve) => {
        const onMessage = (due: number | null) => {
          if (due !== null) return onBeat(due - timeOrigin);
          thread.off('message', onMessage);
          resolve();
        };
        thread.on('message', onMessage);
        thread.postMessage({ start: start + timeOrigin, gap, end: end + timeOrigin } satisfies Beats);
      });
    },
  };
}
