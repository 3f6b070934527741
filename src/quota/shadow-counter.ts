import type { Breaker } from './breaker.ts';
import { type Clock, type Counter, type CounterState, minuteOf } from './counter.ts';
import { LocalCounts } from './local-counts.ts';
import type { OwnCount, SharedCount } from './redis-counts.ts';

/** Counts that several instances share, and that may fail. */
export interface SharedCounts {
  count(key: string, own: OwnCount): Promise<SharedCount>;
  /** `pending` until a first attempt has succeeded or failed. */
  connection(): 'pending' | 'open' | 'lost';
  close(): Promise<void>;
}

export interface ShadowOptions {
  readonly breaker: Breaker;
  readonly clock: Clock;
}

/**
 * Counts in both places; the larger count is the one that holds. While the shared counts are away, this process goes on
 * from the last it was told; when they come back empty, it tells them.
 */
export function createShadowCounter(shared: SharedCounts, { breaker, clock }: ShadowOptions): Counter {
  const local = new LocalCounts();
  /** How far the shared clock is ahead of ours. */
  let ahead = 0;
  const now = () => clock() + ahead;

  return {
    now,
    async hit(key) {
      const asked = now();
      const own = { minute: minuteOf(asked), count: local.get(key, asked) };
      const told = await breaker.attempt(() => shared.count(key, own));
      if (told === null) {
        const at = now();
        return { current: local.hit(key, at), now: at };
      }
      ahead = told.now - clock();
      return { current: local.hit(key, told.now, told.current), now: told.now };
    },
    state: () => stateOf(shared.connection(), breaker.works),
    close: () => shared.close(),
  };
}

function stateOf(connection: ReturnType<SharedCounts['connection']>, works: boolean): CounterState {
  if (connection === 'pending') return 'connecting';
  return connection === 'open' && works ? 'shared' : 'unavailable';
}
