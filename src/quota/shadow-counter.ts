import type { Breaker } from './breaker.ts';
import { type Clock, type Count, type Counter, type CounterState, minuteOf } from './counter.ts';
import { gather } from './gather.ts';
import { LocalCounts } from './local-counts.ts';
import type { Asked, SharedCount } from './redis-counts.ts';

/** Counts that several instances share, and that may fail. */
export interface SharedCounts {
  /** In the order of what is asked, which names each key once. */
  count(minute: number, asked: readonly Asked[]): Promise<readonly SharedCount[]>;
  /** `pending` until a first attempt has succeeded or failed. */
  connection(): 'pending' | 'open' | 'lost';
  close(): Promise<void>;
}

export interface ShadowOptions {
  readonly breaker: Breaker;
  readonly clock: Clock;
}

interface Waiting {
  readonly key: string;
  readonly resolve: (count: Count) => void;
}

/**
 * Counts in both places; the larger count is the one that holds. While the shared counts are away, this process goes on
 * from the last it was told; when they come back empty, it tells them. The requests of one turn of the event loop are
 * counted in one round trip.
 */
export function createShadowCounter(shared: SharedCounts, { breaker, clock }: ShadowOptions): Counter {
  const local = new LocalCounts();
  /** How far the shared clock is ahead of ours. */
  let ahead = 0;
  const now = () => clock() + ahead;

  /** The count of one request; `later` of those that were counted with it came after it. */
  const settle = (key: string, told: SharedCount | undefined, later: number): Count => {
    if (told === undefined) {
      const at = now();
      return { current: local.hit(key, at), now: at };
    }
    ahead = told.now - clock();
    return { current: local.hit(key, told.now, told.current - later), now: told.now };
  };
  const countAll = async (waiting: readonly Waiting[]): Promise<void> => {
    const asked = now();
    const byKey = [...byKeyOf(waiting)];
    const wanted = byKey.map(([key, { length }]) => ({ key, times: length, own: local.get(key, asked) }));
    const told = await breaker.attempt(() => shared.count(minuteOf(asked), wanted));
    for (const [at, [key, those]] of byKey.entries())
      for (const [index, { resolve }] of those.entries()) resolve(settle(key, told?.[at], those.length - 1 - index));
  };
  const together = gather<Waiting>((waiting) => void countAll(waiting));

  return {
    now,
    hit: (key) =>
      new Promise((resolve) => {
        const one = { key, resolve };
        // One alone finds out whether the shared counts are back, and no other waits for it.
        if (breaker.works) together(one);
        else void countAll([one]);
      }),
    state: () => stateOf(shared.connection(), breaker.works),
    close: () => shared.close(),
  };
}

function stateOf(connection: ReturnType<SharedCounts['connection']>, works: boolean): CounterState {
  if (connection === 'pending') return 'connecting';
  return connection === 'open' && works ? 'shared' : 'unavailable';
}

function byKeyOf(waiting: readonly Waiting[]): Map<string, Waiting[]> {
  const byKey = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const those = byKey.get(one.key);
    if (those === undefined) byKey.set(one.key, [one]);
    else those.push(one);
  }
  return byKey;
}
