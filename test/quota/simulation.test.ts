import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulated, simulate } from '../../bench/quota/simulate.ts';
import { SimulatedRedis } from '../../bench/quota/simulated-redis.ts';
import { minuteOf } from '../../src/quota/counter.ts';
import { connectRedis } from '../../src/quota/redis-connection.ts';
import { withinOneMinute } from '../helpers/minute.ts';
import { startRedis, type TestRedis } from '../helpers/redis.ts';
import { until } from '../helpers/until.ts';

/** Some 50 of the clients ask for more than they may. */
const FEW: Omit<Simulated, 'absence'> = {
  instances: 20,
  requestsPerSecond: 1_000,
  minutes: 1,
  clients: 2_000,
  limit: 120,
  clocksOffMs: 250,
};

describe('The quota of many instances, in simulated time', () => {
  it('is exact while there is a Redis, though clocks differ and clients ask at any instance', async () => {
    const { requests, due, allowed, greedy, most, wronglyRefused } = await simulate({ ...FEW, absence: 'none' });
    expect({ requests, allowed, most, wronglyRefused }).toEqual({
      requests: 60_000,
      allowed: due,
      most: FEW.limit,
      wronglyRefused: 0,
    });
    expect(greedy).toBeGreaterThan(30);
  });

  it('is nearly so while Redis is gone for a third of a minute and comes back without counts, and refuses nobody wrongly', async () => {
    const absence = { from: 20_000, to: 40_000 };
    const away = await simulate({ ...FEW, absence });
    const alone = await simulate({ ...FEW, absence: 'never there' });
    expect(away.wronglyRefused).toBe(0);
    expect(alone.wronglyRefused).toBe(0);
    const tooMany = ({ allowed, due }: typeof away) => allowed - due;
    expect(tooMany(alone)).toBeGreaterThan(0);
    expect(tooMany(away)).toBeLessThan(tooMany(alone) / 2);
    expect(away.most).toBeLessThan(alone.most / 2);
  });
});

describe('The simulated Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('counts as the real one does, whatever callers had counted before', async () => {
    const real = connectRedis([redis.url], () => {});
    await until(() => real.connection() === 'open');
    const simulated = new SimulatedRedis(Date.now);
    const keys = [randomUUID(), randomUUID()];
    await withinOneMinute(5_000);
    const minute = minuteOf(Date.now());
    for (let at = 0; at < 40; at++) {
      const asked = keys.map((key, nth) => ({ key, times: 1 + ((at + nth) % 3), own: (at * 7 + nth) % 60 }));
      const callersMinute = at % 4 === 0 ? minute - 1 : minute;
      const told = await real.count(callersMinute, asked);
      const expected = asked.map((one) => simulated.countOne(callersMinute, one).current);
      expect(told.map(({ current }) => current)).toEqual(expected);
    }
    await real.close();
  });
});
