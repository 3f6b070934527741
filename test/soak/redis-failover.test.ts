import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../helpers/counting.ts';
import { freePort, startRedis, startSentinel, type TestRedis } from '../helpers/redis.ts';
import { until } from '../helpers/until.ts';

const NAME = 'quota';
const LAST_SLOT = 16_383;

let servers: TestRedis[] = [];
let counting: Counting[] = [];
let admins: Redis[] = [];

afterEach(async () => {
  await Promise.all(counting.map(({ counter }) => counter.close()));
  for (const admin of admins) admin.disconnect();
  await Promise.all(servers.map((server) => server.stop()));
  [servers, counting, admins] = [[], [], []];
});

async function keep(started: Promise<TestRedis>): Promise<TestRedis> {
  const server = await started;
  servers.push(server);
  return server;
}

async function count(url: string, key?: string): Promise<Counting> {
  const one = await startCounting(url, key);
  counting.push(one);
  await one.countUntil('shared');
  return one;
}

function admin(server: TestRedis): Redis {
  const connection = new Redis(server.url, { maxRetriesPerRequest: 0 });
  connection.on('error', () => {});
  admins.push(connection);
  return connection;
}

const replicaOf = async (leader: TestRedis): Promise<TestRedis> => {
  const replica = await keep(startRedis('--replicaof', '127.0.0.1', String(leader.port)));
  await until(async () => (await admin(replica).info('replication')).includes('master_link_status:up'));
  return replica;
};

describe('With Sentinels', () => {
  it('the one that they name counts; where it is lost, the one that they name then, and no client notices', async () => {
    const leader = await keep(startRedis());
    const replica = await replicaOf(leader);
    const sentinels = [await keep(startSentinel(NAME, leader)), await keep(startSentinel(NAME, leader))];
    for (const sentinel of sentinels)
      await until(async () => ((await admin(sentinel).call('SENTINEL', 'REPLICAS', NAME)) as unknown[]).length === 1);
    const gone = await freePort();
    const url = `redis+sentinel://${[gone, ...sentinels.map(({ port }) => port)].map((port) => `127.0.0.1:${port}`).join(',')}/${NAME}`;
    const counting = await count(url);
    await counting.count(20);
    await leader.kill();
    await counting.countUntil('unavailable');
    await counting.count(20);
    await counting.countUntil('shared');
    await counting.count(20);
    expect(await admin(replica).role()).toContain('master');
    expect(await admin(replica).keys('factline:quota:*')).toHaveLength(1);
  });

  it('that do not know the name, each instance counts on its own', async () => {
    const sentinel = await keep(startSentinel(NAME, await keep(startRedis())));
    const one = await startCounting(`redis+sentinel://127.0.0.1:${sentinel.port}/another`);
    counting.push(one);
    await one.countUntil('unavailable');
    await one.count(50);
  });
});

describe('With a Redis that becomes a replica', () => {
  it('clients are counted on, and by it again when it leads again', async () => {
    const [first, second] = [await keep(startRedis()), await keep(startRedis())];
    const one = await count(first.url);
    await one.count(10);
    await admin(first).replicaof('127.0.0.1', second.port);
    await one.countUntil('unavailable');
    await one.count(50);
    await admin(first).call('REPLICAOF', 'NO', 'ONE');
    await one.countUntil('shared');
    await one.count(10);
  });
});

describe('With a Redis Cluster', () => {
  const TIMEOUT = ['--cluster-node-timeout', '1000', '--cluster-replica-validity-factor', '0'];

  async function node(): Promise<TestRedis> {
    const bus = String(await freePort());
    return keep(startRedis('--cluster-enabled', 'yes', '--cluster-port', bus, ...TIMEOUT));
  }

  async function meet(nodes: readonly TestRedis[]): Promise<void> {
    const [first, ...others] = nodes as [TestRedis, ...TestRedis[]];
    for (const other of others) {
      const bus = ((await admin(other).config('GET', 'cluster-port')) as string[])[1] ?? '';
      await admin(first).call('CLUSTER', 'MEET', '127.0.0.1', other.port, bus);
    }
    for (const one of nodes)
      await until(
        async () =>
          String(await admin(one).call('CLUSTER', 'NODES'))
            .trim()
            .split('\n').length === nodes.length,
      );
  }

  const isWell = async (one: TestRedis) =>
    String(await admin(one).call('CLUSTER', 'INFO')).includes('cluster_state:ok');

  /** Three that lead, each with a third of the slots. */
  async function cluster(): Promise<TestRedis[]> {
    const nodes = [await node(), await node(), await node()];
    const third = Math.ceil((LAST_SLOT + 1) / nodes.length);
    for (const [at, one] of nodes.entries()) {
      const last = Math.min((at + 1) * third - 1, LAST_SLOT);
      await admin(one).call('CLUSTER', 'ADDSLOTSRANGE', at * third, last);
      await admin(one).call('CLUSTER', 'SET-CONFIG-EPOCH', at + 1);
    }
    await meet(nodes);
    for (const one of nodes) await until(() => isWell(one));
    return nodes;
  }

  /** Twelve, so that each node has some. */
  async function clients(nodes: readonly TestRedis[]): Promise<Counting[]> {
    const url = nodes.map((one) => one.url).join(',');
    return Promise.all(Array.from({ length: 12 }, () => count(url)));
  }

  const all = (those: readonly Counting[], act: (one: Counting) => Promise<void>) => Promise.all(those.map(act));

  it('one node of which is lost and comes back, every client is counted on without a gap', async () => {
    const nodes = await cluster();
    const those = await clients(nodes);
    const [lost, ...others] = nodes as [TestRedis, ...TestRedis[]];
    await lost.kill();
    for (const one of others) await until(async () => !(await isWell(one)));
    await all(those, (one) => one.count(20));
    await lost.restart();
    for (const one of nodes) await until(() => isWell(one));
    await all(those, (one) => one.countUntil('shared'));
    await all(those, (one) => one.count(20));
  });

  it('one node of which is lost for good, its replica counts in its place', async () => {
    const nodes = await cluster();
    const [lost, ...others] = nodes as [TestRedis, ...TestRedis[]];
    const replica = await node();
    await meet([...nodes, replica]);
    const id = String(await admin(lost).call('CLUSTER', 'MYID'));
    await admin(replica).call('CLUSTER', 'REPLICATE', id);
    await until(async () => (await admin(replica).info('replication')).includes('master_link_status:up'));
    const those = await clients(nodes);
    await all(those, (one) => one.count(10));
    await lost.kill();
    await until(async () => (await admin(replica).info('replication')).includes('role:master'));
    for (const one of others) await until(() => isWell(one));
    await all(those, (one) => one.countUntil('shared'));
    await all(those, (one) => one.count(20));
  });
});
