import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Counter } from '../../src/quota/counter.ts';
import { createCounter } from '../../src/quota/create-counter.ts';
import { withinOneMinute } from '../helpers/minute.ts';
import { startRedis, type TestRedis } from '../helpers/redis.ts';

/** Far above the 100 ms that a request may wait, far below what a client without a deadline of its own waits. */
const HANGING_MS = 2000;

let redis: TestRedis;
let counters: Counter[] = [];
let admins: Redis[] = [];
let key: string;

beforeEach(async () => {
  redis = await startRedis();
  key = randomUUID();
  await withinOneMinute(8000);
});
afterEach(async () => {
  await Promise.all(counters.map((counter) => counter.close()));
  counters = [];
  for (const admin of admins) admin.disconnect();
  admins = [];
  await redis.stop();
});

async function connected(url = redis.url): Promise<Counter> {
  const counter = await createCounter({ redisUrls: [url], clock: Date.now, log: pino({ level: 'silent' }) });
  counters.push(counter);
  await until(() => counter.state() !== 'connecting');
  return counter;
}

/** A connection of whoever looks after Redis. */
function openAdmin(): Redis {
  const admin = new Redis(redis.url);
  admins.push(admin);
  return admin;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Counts one request after the other, and how long the slowest but the first of them took. */
async function hits(counter: Counter, times: number) {
  const counts: number[] = [];
  const waited: number[] = [];
  for (let hit = 0; hit < times; hit++) {
    const start = performance.now();
    counts.push((await counter.hit(key)).current);
    waited.push(performance.now() - start);
  }
  return { counts, slowest: Math.max(...waited.slice(1)) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('With Redis', () => {
  it('two instances share one count exactly, under many simultaneous requests', async () => {
    const [a, b] = [await connected(), await connected()];
    const counts = await Promise.all(range(1, 400).map((n) => (n % 2 ? a : b).hit(key)));
    expect(counts.map(({ current }) => current).sort((x, y) => x - y)).toEqual(range(1, 400));
  });

  it.each([
    { outage: 'frozen', begin: () => redis.freeze(), end: async () => redis.thaw() },
    { outage: 'killed', begin: () => redis.kill(), end: () => redis.restart() },
    { outage: 'restarted empty', begin: () => redis.restart(), end: async () => {} },
  ])('$outage, every client is counted on without a gap, and nothing hangs', async ({ begin, end }) => {
    const counter = await connected();
    expect((await hits(counter, 10)).counts).toEqual(range(1, 10));
    await begin();
    const during = await hits(counter, 200);
    expect(during.counts).toEqual(range(11, 210));
    expect(during.slowest).toBeLessThan(HANGING_MS);
    await end();
    let count = 210;
    await until(async () => {
      const after = await hits(counter, 1);
      expect(after.counts).toEqual([++count]);
      return counter.state() === 'shared';
    });
    expect((await hits(counter, 10)).counts).toEqual(range(count + 1, count + 10));
  });

  it('restarted empty, other instances hear of what was counted before', async () => {
    const [a, b] = [await connected(), await connected()];
    await hits(a, 50);
    await redis.restart();
    await until(
      async () =>
        (await a.hit(key)).current > 0 &&
        a.state() === 'shared' &&
        (await b.hit(randomUUID())).current > 0 &&
        b.state() === 'shared',
    );
    const [last] = (await hits(a, 1)).counts;
    expect((await hits(b, 1)).counts).toEqual([Number(last) + 1]);
  });

  it('out of memory, each instance counts on its own', async () => {
    const counter = await connected();
    await hits(counter, 5);
    const admin = openAdmin();
    await admin.config('SET', 'maxmemory', '1');
    const during = await hits(counter, 100);
    expect(during.counts).toEqual(range(6, 105));
    expect(during.slowest).toBeLessThan(HANGING_MS);
    expect(counter.state()).toBe('unavailable');
    await admin.config('SET', 'maxmemory', '0');
  });

  it('holding a key without an end, the client is free again with the next minute', async () => {
    const counter = await connected();
    const admin = openAdmin();
    await hits(counter, 1);
    const [name = ''] = await admin.keys('*');
    await admin.persist(name);
    await hits(counter, 1);
    const left = await admin.pttl(name);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  it.each([
    ['a text', (admin: Redis, name: string) => admin.set(name, 'garbage')],
    ['nothing', (admin: Redis, name: string) => admin.set(name, '')],
    ['a fraction', (admin: Redis, name: string) => admin.set(name, '1.5')],
    ['the highest number that Redis knows', (admin: Redis, name: string) => admin.set(name, '9223372036854775807')],
    ['the lowest number that Redis knows', (admin: Redis, name: string) => admin.set(name, '-9223372036854775808')],
    ['a number beyond what Redis knows', (admin: Redis, name: string) => admin.set(name, '9223372036854775808')],
    ['a number that JavaScript rounds', (admin: Redis, name: string) => admin.set(name, '100000000000000000')],
    ['a number that no minute holds', (admin: Redis, name: string) => admin.set(name, '9007199254740990')],
    ['a negative number', (admin: Redis, name: string) => admin.set(name, '-100000000000000000')],
    ['a list', (admin: Redis, name: string) => admin.del(name).then(() => admin.lpush(name, 'garbage'))],
    ['a hash', (admin: Redis, name: string) => admin.del(name).then(() => admin.hset(name, 'garbage', '1'))],
  ])('holding %s for a count, the client is counted on, and so are those beside it', async (_, spoil) => {
    const counter = await connected();
    const admin = openAdmin();
    const name = `factline:quota:${key}`;
    await hits(counter, 3);
    await spoil(admin, name);
    const beside = randomUUID();
    let count = 0;
    await until(async () => {
      const [spoilt, sound] = await Promise.all([counter.hit(key), counter.hit(beside)]);
      count += 1;
      expect([spoilt.current, sound.current]).toEqual([3 + count, count]);
      return counter.state() === 'shared';
    });
    expect(await admin.mget(name, name.replace(key, beside))).toEqual([String(3 + count), String(count)]);
  });

  it.each(['9223372036854775807', '100000000000000000', '-100000000000000000'])(
    'holding %s for a client that was not here before, it counts from one, until the minute ends',
    async (impossible) => {
      const counter = await connected();
      const admin = openAdmin();
      const name = `factline:quota:${key}`;
      await admin.set(name, impossible);
      let count = 0;
      await until(async () => {
        expect((await hits(counter, 1)).counts).toEqual([++count]);
        return counter.state() === 'shared';
      });
      expect(await admin.get(name)).toBe(String(count));
      expect(await admin.pttl(name)).toBeGreaterThan(0);
    },
  );

  it('keeps nothing that names a client, and nothing beyond the minute', async () => {
    const counter = await connected();
    await hits(counter, 2);
    const admin = openAdmin();
    const [name = '', ...others] = await admin.keys('*');
    expect(others).toEqual([]);
    expect(name).toBe(`factline:quota:${key}`);
    expect(await admin.pexpiretime(name)).toBe(Math.ceil(Date.now() / 60_000) * 60_000);
  });
});

describe('With something else in the place of Redis', () => {
  let server: Server;
  afterEach(() => void server.close());

  it.each([
    ['garbage', '\u0000\u0001not a reply\r\n'],
    ['another protocol', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['answers of other types', '+OK\r\n'.repeat(10)],
    ['nothing', ''],
  ])('that answers with %s, the client is counted on, and nothing hangs', async (_, answer) => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.write(answer));
    }).listen(0, '127.0.0.1');
    await until(() => server.listening);
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const counter = await createCounter({
      redisUrls: [`redis://127.0.0.1:${port}`],
      clock: Date.now,
      log: pino({ level: 'silent' }),
    });
    counters.push(counter);
    const { counts, slowest } = await hits(counter, 300);
    expect(counts).toEqual(range(1, 300));
    expect(slowest).toBeLessThan(HANGING_MS);
  });
});
