// contract: limits

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenApp } from '../../helpers/app.ts';
import { withinOneMinute } from '../../helpers/minute.ts';
import { startRedis, type TestRedis } from '../../helpers/redis.ts';

type Instance = Awaited<ReturnType<typeof listenApp>>;

const LIMIT = 120;
/** Clients of tests come from one address; behind a trusted proxy they can be told apart. */
const asClient = (client: string) => ({ headers: { 'x-forwarded-for': client } });

let redis: TestRedis;
let instances: Instance[];

beforeAll(async () => {
  redis = await startRedis();
  const env = {
    REDIS_URL: redis.url,
    SERVICE_SECRET: 'a secret that both of them know ..',
    RATE_LIMIT: String(LIMIT),
    TRUST_PROXY: '127.0.0.0/8',
  };
  instances = await Promise.all([listenApp({ env }), listenApp({ env })]);
});
afterAll(async () => {
  await Promise.all(instances.map(({ app }) => app.close()));
  await redis.stop();
});
beforeEach(async () => {
  await Promise.all(instances.map(ready));
  await withinOneMinute(15_000);
});

/** Whether Redis counts is seen at the next request that it should count. */
async function ready({ url }: Instance): Promise<void> {
  const counters = async () => {
    await fetch(`${url}/v1/product`, asClient('198.51.100.99'));
    const ready = (await (await fetch(`${url}/readyz`)).json()) as { counters: string };
    return ready.counters;
  };
  while ((await counters()) !== 'shared') await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Sends requests to both instances in turn, all at once. */
function askBoth(client: string, times: number): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: times }, (_, index) => fetch(`${instances[index % 2]?.url}/v1/product`, asClient(client))),
  );
}

const remaining = (responses: readonly Response[]) =>
  responses.map(({ headers }) => Number(headers.get('ratelimit-remaining'))).sort((a, b) => b - a);

describe('Two instances over one Redis', () => {
  it('share one count exactly under 200 simultaneous requests', async () => {
    const responses = await askBoth('198.51.100.1', 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(200 - LIMIT);
    expect(remaining(responses)).toEqual(responses.map((_, index) => Math.max(0, LIMIT - 1 - index)));
    const ends = new Set(responses.map(({ headers }) => headers.get('x-ratelimit-reset')));
    expect(ends.size).toBe(1);
  });

  it.each([
    { outage: 'frozen', client: '198.51.100.2', begin: async () => redis.freeze(), end: async () => redis.thaw() },
    { outage: 'killed', client: '198.51.100.3', begin: () => redis.kill(), end: () => redis.restart() },
  ])('hold the limit on each of them while it is $outage, and after it', async ({ client, begin, end }) => {
    // Twice, so that each hears what the other has counted: one alone counts all its requests of a moment together.
    const before = [...(await askBoth(client, 80)), ...(await askBoth(client, 20))];
    await begin();
    const during = await askBoth(client, 60);
    for (const [instance] of instances.entries()) {
      const own = (responses: readonly Response[]) => remaining(responses.filter((_, at) => at % 2 === instance));
      const last = Math.min(...own(before));
      expect(own(during)).toEqual(own(during).map((_, at) => Math.max(0, last - 1 - at)));
    }
    await end();
    const after = await askBoth(client, 20);
    expect(after.every(({ status }) => status === 429)).toBe(true);
  });
});
