import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCounter } from '../../src/quota/create-counter.ts';
import { startRedis, type TestRedis } from '../helpers/redis.ts';

const OUTAGE_MS = 4000;
/** 100 ms and what timers and a busy machine add to them. */
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
    await counter.hit('the one that finds out');
    const waits: Promise<number>[] = [];
    for (const start = performance.now(); performance.now() - start < OUTAGE_MS; await pause(10)) {
      for (let client = 0; client < 5; client++) waits.push(waitFor(counter.hit(`client ${client}`)));
    }
    const waited = await Promise.all(waits);
    await counter.close();

    expect(Math.max(...waited)).toBeLessThan(PATIENCE_MS);
    expect(waited.filter((ms) => ms > 50).length).toBeLessThanOrEqual(OUTAGE_MS / 1000);
  });
});

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

async function waitFor(work: unknown): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
