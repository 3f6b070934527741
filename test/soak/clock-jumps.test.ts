import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../helpers/app.ts';
import { withinOneMinute } from '../helpers/minute.ts';
import { startRedis, type TestRedis } from '../helpers/redis.ts';
import { until } from '../helpers/until.ts';

const LIMIT = 10;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 20, 12);
/** From one to the next: a moment, an hour, days, ages; forward and back. */
const JUMPS: readonly number[] = [
  NOON + 1,
  NOON - 1500,
  NOON + 60 * MINUTE,
  NOON,
  NOON + 400 * DAY,
  NOON - 400 * DAY,
  0,
  Date.UTC(2099, 11, 31, 23, 59, 59),
  Date.UTC(2038, 0, 19, 3, 14, 7),
  NOON,
];
const PATHS = ['/ask?q=how+much+is+the+solo+plan', '/ask?q=who+won+the+cup', '/v1/pricing', '/readyz', '/pricing'];

let served: TestApp | undefined;
let redis: TestRedis | undefined;
let time = NOON;

afterEach(async () => {
  await served?.app.close();
  await redis?.stop();
  [served, redis, time] = [undefined, undefined, NOON];
});

async function start(env: Record<string, string> = {}) {
  served = await startApp({ env: { RATE_LIMIT: String(LIMIT), ...env }, clock: () => time });
  return served.app;
}

/** A service whose counts lie in Redis; what its client has left, at the cost of one request. */
async function countedInRedis(): Promise<() => Promise<number>> {
  redis = await startRedis();
  const app = await start({ RATE_LIMIT: '1000', REDIS_URL: redis.url, SERVICE_SECRET: 's'.repeat(32) });
  await until(async () => (await app.inject('/readyz')).json().counters === 'shared');
  await withinOneMinute(20_000);
  return async () => Number((await app.inject('/v1/product')).headers['ratelimit-remaining']);
}

describe('A clock that jumps', () => {
  it('changes no answer, and makes no request fail', async () => {
    const app = await start({ RATE_LIMIT: '1000000' });
    const said = async () => {
      const responses = [];
      for (const path of PATHS) responses.push(await app.inject(path));
      return responses.map(({ statusCode, body }) => ({ statusCode, body: body.replace(/"query_id":"[^"]*"/, '') }));
    };
    const [priced, none] = await said();
    expect([priced?.statusCode, none?.statusCode]).toEqual([200, 200]);
    for (const jump of JUMPS) {
      time = jump;
      const now = await said();
      expect(now.slice(0, 2), String(jump)).toEqual([priced, none]);
      expect(now.every(({ statusCode }) => statusCode === 200)).toBe(true);
    }
  });

  it('gives no client more than its budget for a minute, and blocks none beyond the minutes that it used up', async () => {
    const app = await start();
    for (const jump of JUMPS) {
      time = jump - (jump % MINUTE) + 2 * MINUTE;
      const statuses = [];
      for (let request = 0; request < LIMIT + 5; request++) {
        const { statusCode, headers } = await app.inject('/v1/product');
        statuses.push(statusCode);
        expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
        expect(Number(headers['ratelimit-reset'])).toBeGreaterThanOrEqual(0);
      }
      expect(statuses.filter((status) => status === 200).length, String(jump)).toBeLessThanOrEqual(LIMIT);
      expect(statuses.slice(-5), String(jump)).toEqual([429, 429, 429, 429, 429]);
      // The next minute may be one that it used up before the clock was set back.
      time += 2 * MINUTE;
      expect((await app.inject('/v1/product')).statusCode, String(jump)).toBe(200);
    }
  });

  it('makes no difference to counts that instances share: Redis has the clock', async () => {
    const left = await countedInRedis();
    const first = await left();
    const seen = [];
    for (const jump of JUMPS) {
      time = jump;
      seen.push(await left(), await left());
    }
    expect(seen).toEqual(seen.map((_, index) => first - 1 - index));
  });

  it('forgets no count while Redis is away, where it does not jump to another minute', async () => {
    const left = await countedInRedis();
    for (let request = 0; request < 10; request++) await left();
    const first = await left();
    await redis?.kill();
    time += 1;
    expect(await left()).toBe(first - 1);
    time -= 1;
    expect(await left()).toBe(first - 2);
  });
});
