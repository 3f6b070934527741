import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type Counter, minuteOf } from '../../src/quota/counter.ts';
import { createCounter } from '../../src/quota/create-counter.ts';
import { until } from './until.ts';

/** The quota's counter over a Redis, as the service makes it, and a client of it whose every count is checked. */
export interface Counting {
  readonly counter: Counter;
  /**
   * Counts so many requests: none may be left out. What Redis counted and answered too late counts once more: how often that
   * is depends on the machine.
   */
  count(times?: number): Promise<void>;
  /** Counts until it is counted so. */
  countUntil(state: 'shared' | 'unavailable'): Promise<void>;
}

/** Several may count for one client, by its key. */
export async function startCounting(redisUrl: string, key: string = randomUUID()): Promise<Counting> {
  const redisUrls = redisUrl.includes('+sentinel:') ? [redisUrl] : redisUrl.split(',');
  const counter = await createCounter({ redisUrls, clock: Date.now, log: pino({ level: 'silent' }) });
  let counted = 0;
  let minute = minuteOf(counter.now());
  const count = async (times = 1): Promise<void> => {
    for (let hit = 0; hit < times; hit++) {
      const { current, now } = await counter.hit(key);
      if (minuteOf(now) !== minute) counted = 0; // Whatever takes how long, each minute begins anew.
      minute = minuteOf(now);
      expect(current).toBeGreaterThan(counted);
      counted = current;
    }
  };
  return {
    counter,
    count,
    countUntil: (state) =>
      until(async () => {
        await count();
        return counter.state() === state;
      }),
  };
}
