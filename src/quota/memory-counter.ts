import type { Clock, Counter } from './counter.ts';
import { LocalCounts } from './local-counts.ts';

/** Counts in this process alone. */
export function createMemoryCounter(clock: Clock = Date.now): Counter {
  const counts = new LocalCounts();
  return {
    hit: (key) => {
      const now = clock();
      return { current: counts.hit(key, now), now };
    },
    now: clock,
    state: () => 'local',
    close: async () => {},
  };
}
