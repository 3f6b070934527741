// contract: limits

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Counter, minuteEnd } from '../../src/quota/counter.ts';
import { createCounter } from '../../src/quota/create-counter.ts';
import { withinOneMinute } from '../helpers/minute.ts';
import { freePort, startRedis, type TestRedis } from '../helpers/redis.ts';

const log = pino({ level: 'silent' });
const open = (redisUrls: readonly string[]) => createCounter({ redisUrls, clock: Date.now, log });

let redis: TestRedis;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** What every counter promises, whatever stands behind it. */
describe.each([
  { name: 'in memory', create: async () => open([]) },
  { name: 'in Redis', create: async () => ready(await open([redis.url])) },
  { name: 'with a Redis that is not there', create: async () => open([`redis://127.0.0.1:${await freePort()}`]) },
])('A counter $name', ({ create }) => {
  let counter: Counter;
  let key: string;

  beforeAll(async () => {
    counter = await create();
  });
  afterAll(() => counter.close());
  beforeEach(async () => {
    key = randomUUID();
    await withinOneMinute(5000);
  });

  it('counts from one, each request once', async () => {
    expect((await counter.hit(key)).current).toBe(1);
    expect((await counter.hit(key)).current).toBe(2);
    expect((await counter.hit(key)).current).toBe(3);
  });

  it('counts each key on its own', async () => {
    await counter.hit(key);
    expect((await counter.hit(randomUUID())).current).toBe(1);
  });

  it('gives every one of many simultaneous requests its own number', async () => {
    const counts = await Promise.all(Array.from({ length: 300 }, () => counter.hit(key)));
    expect(counts.map(({ current }) => current).sort((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1));
  });

  it('tells a time in the minute that runs', async () => {
    const { now } = await counter.hit(key);
    expect(Math.abs(now - Date.now())).toBeLessThan(1000);
    expect(minuteEnd(now) - now).toBeGreaterThan(0);
    expect(minuteEnd(now) % 60_000).toBe(0);
  });

  it('takes prototype names as keys like any other', async () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const { current } = await counter.hit(`${name} ${key}`);
      expect(current).toBe(1);
    }
    const before = (await counter.hit('__proto__')).current;
    expect((await counter.hit('__proto__')).current).toBe(before + 1);
  });
});

async function ready(counter: Counter): Promise<Counter> {
  while (counter.state() !== 'shared') await new Promise((resolve) => setTimeout(resolve, 5));
  return counter;
}
