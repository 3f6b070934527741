import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCounter } from '../../src/quota/create-counter.ts';
import { startRedis, type TestRedis } from '../helpers/redis.ts';

const OUTAGE_MS = 4000;
/** What a count that asks nobody stays under, and what one that asks Redis in vain does. */
const AT_ONCE_MS = 50;
const PATIENCE_MS = 150;

let redis: TestRedis;
let impostors: { destroy(): void }[] = [];

beforeEach(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const impostor of impostors) impostor.destroy();
  impostors = [];
  await redis.stop();
});

describe('While Redis is away', () => {
  it.each([
    { outage: 'frozen', begin: () => redis.freeze() },
    { outage: 'killed', begin: () => redis.kill() },
    { outage: 'restarted empty', begin: () => redis.restart() },
    { outage: 'out of memory', begin: () => runOutOfMemory(redis.url) },
    { outage: 'replaced by what answers garbage', begin: () => answerGarbage(redis) },
  ])('($outage) at most one request a second waits, and none longer than 150 ms', async ({ begin }) => {
    const counter = await createCounter({ redisUrls: [redis.url], clock: Date.now, log: pino({ level: 'silent' }) });
    while (counter.state() !== 'shared') await pause(5);
    for (let hit = 0; hit < 100; hit++) await counter.hit(`client ${hit % 7}`);

    await begin();
    const start = performance.now();
    const findsOut = waitFor(counter.hit('the one that finds out'));
    await findsOut;
    const waits = [findsOut];
    for (; performance.now() - start < OUTAGE_MS; await pause(10)) {
      for (let client = 0; client < 5; client++) {
        const isAway = counter.state() !== 'shared';
        const wait = waitFor(counter.hit(`client ${client}`));
        // Once Redis counts again, each request waits for it, as long as it takes.
        if (isAway) waits.push(wait);
      }
    }
    const seconds = Math.ceil((performance.now() - start) / 1000);
    const waited = await Promise.all(waits);
    await counter.close();

    expect(waited).not.toContain('too long');
    expect(waited.filter((wait) => wait === 'a while').length).toBeLessThanOrEqual(seconds);
  });
});

type Wait = 'not at all' | 'a while' | 'too long';

/** Told by which timers of this process came first, not by a clock: a busy machine delays them and what they are compared with alike. */
async function waitFor(work: unknown): Promise<Wait> {
  let wait: Wait = 'not at all';
  const becomes = async (later: Wait, ms: number, signal: AbortSignal) => {
    await pause(ms, undefined, { signal });
    // As the counter does: what has arrived is read before a time counts as over.
    await turn(undefined, { signal });
    wait = later;
  };
  const ended = new AbortController();
  const timers = [becomes('a while', AT_ONCE_MS, ended.signal), becomes('too long', PATIENCE_MS, ended.signal)];
  await work;
  ended.abort();
  await Promise.allSettled(timers);
  return wait;
}

async function runOutOfMemory(url: string): Promise<void> {
  const admin = new Redis(url);
  await admin.config('SET', 'maxmemory', '1');
  admin.disconnect();
}

async function answerGarbage({ kill, port }: TestRedis): Promise<void> {
  await kill();
  const server = createServer((socket) => {
    impostors.push(socket);
    socket.on('error', () => {});
    socket.on('data', () => socket.write('\u0000 not a reply\r\n'));
  });
  impostors.push({ destroy: () => server.close() });
  await once(server.listen(port, '127.0.0.1'), 'listening');
}
