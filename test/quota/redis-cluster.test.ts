import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Counter } from '../../src/quota/counter.ts';
import { createCounter } from '../../src/quota/create-counter.ts';
import { withinOneMinute } from '../helpers/minute.ts';
import { freePort, startRedis, type TestRedis } from '../helpers/redis.ts';

const LAST_SLOT = 16_383;

let nodes: TestRedis[];

beforeAll(async () => {
  const start = async () => startRedis('--cluster-enabled', 'yes', '--cluster-port', String(await freePort()));
  nodes = [await start(), await start()];
  await joinCluster(nodes);
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));
beforeEach(() => withinOneMinute(8000));

/** Half of the slots for each of two nodes. */
async function joinCluster([first, second]: readonly TestRedis[]): Promise<void> {
  if (!first || !second) throw new Error('A cluster has two nodes here.');
  const [a, b] = [new Redis(first.url), new Redis(second.url)];
  await a.call('CLUSTER', 'ADDSLOTSRANGE', 0, 8191);
  await b.call('CLUSTER', 'ADDSLOTSRANGE', 8192, LAST_SLOT);
  const busPort = ((await b.config('GET', 'cluster-port')) as string[])[1] ?? '';
  await a.call('CLUSTER', 'MEET', '127.0.0.1', second.port, busPort);
  for (const node of [a, b]) {
    while (!String(await node.call('CLUSTER', 'INFO')).includes('cluster_state:ok')) await pause(20);
    node.disconnect();
  }
}

async function reachesEveryNode(counter: Counter): Promise<void> {
  const anyone = Array.from({ length: 20 }, () => counter.hit(randomUUID()));
  await Promise.all(anyone);
  if (counter.state() === 'shared') return;
  await pause(50);
  await reachesEveryNode(counter);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

describe('With a Redis Cluster', () => {
  it('two instances share one count for clients on every node', async () => {
    const redisUrls = nodes.map(({ url }) => url);
    const counters = await Promise.all(
      [1, 2].map(() => createCounter({ redisUrls, clock: Date.now, log: pino({ level: 'silent' }) })),
    );
    for (const counter of counters) await reachesEveryNode(counter);
    const clients = Array.from({ length: 20 }, () => randomUUID());
    for (const round of [1, 3, 5]) {
      for (const [index, counter] of counters.entries()) {
        const counts = await Promise.all(clients.map((client) => counter.hit(client)));
        expect(counts.map(({ current }) => current)).toEqual(clients.map(() => round + index));
      }
    }
    expect(counters.map((counter) => counter.state())).toEqual(['shared', 'shared']);
    await Promise.all(counters.map((counter) => counter.close()));
  });

  it('an instance that started while no node was there joins in when they are', async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    const redisUrls = nodes.map(({ url }) => url);
    const counter = await createCounter({ redisUrls, clock: Date.now, log: pino({ level: 'silent' }) });
    while (counter.state() !== 'unavailable') await pause(20);
    const client = randomUUID();
    expect(await counter.hit(client)).toMatchObject({ current: 1 });
    await Promise.all(nodes.map((node) => node.restart()));
    await reachesEveryNode(counter);
    expect(await counter.hit(client)).toMatchObject({ current: 2 });
    await counter.close();
  });
});
