import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listenApp, type TestApp } from '../helpers/app.ts';
import { writeDamagedEdition, writeEdition } from '../helpers/editions.ts';
import { readSamples, type Sample } from '../helpers/metrics.ts';
import { withOwnIndex } from '../helpers/own-index.ts';
import { freePort, startRedis, type TestRedis } from '../helpers/redis.ts';
import { SECRET } from './files.ts';
import { alerts, expressions, fires, metricsIn } from './rules.ts';

const own = withOwnIndex();
let app: TestApp['app'] | undefined;
let redis: TestRedis | undefined;

afterEach(async () => {
  await app?.close();
  await redis?.stop();
  [app, redis] = [undefined, undefined];
});

async function start(env: Record<string, string> = {}) {
  const started = await listenApp({ env: { METRICS: '/metrics', ...env } });
  app = started.app;
  return started;
}

async function startWithRedis() {
  redis = await startRedis();
  const started = await start({ REDIS_URL: redis.url, SERVICE_SECRET: SECRET });
  await until(async () => (await (await fetch(`${started.url}/readyz`)).text()).includes('"counters":"shared"'));
  return started;
}

/** What Prometheus has after a scrape: what was said, and whether anything was. */
async function scrape(url: string): Promise<readonly Sample[]> {
  const up = (value: number) => ({ name: 'up', labels: { job: 'factline' }, value });
  try {
    return [...(await readSamples(`${url}/metrics`)), up(1)];
  } catch {
    return [up(0)];
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const firing = (before: readonly Sample[], now: readonly Sample[]) =>
  alerts.filter(({ expr }) => fires(expr, { before, now })).map(({ alert }) => alert);

describe('What is watched', () => {
  it.each(expressions)('can be read by Prometheus, and is measured: %s', async (expr) => {
    expect(metricsIn(expr)).not.toBeNull();
  });

  it('is measured, every name of it, where there is a Redis', async () => {
    const { url } = await startWithRedis();
    await fetch(`${url}/ask?q=what+is+it`);
    const measured = new Set((await scrape(url)).map(({ name }) => name));
    const missing = expressions
      .flatMap((expr) => metricsIn(expr) ?? [])
      .filter((name) => /_/.test(name) && !measured.has(name));
    expect(missing.filter((name) => !['corpus_version'].includes(name))).toEqual([]);
  });
});

describe('No alert', () => {
  it('fires while all is well, whatever clients do wrong', async () => {
    const { url } = await startWithRedis();
    const before = await scrape(url);
    for (const path of ['/ask', '/nowhere', '/v1/guides/unknown-one', '/%zz', '/v1/product']) await fetch(url + path);
    expect(firing(before, await scrape(url))).toEqual([]);
    expect(alerts).toHaveLength(5);
  });
});

describe('The alert', () => {
  it('FactlineDown fires when the service is gone', async () => {
    const { url } = await start();
    const before = await scrape(url);
    await app?.close();
    expect(firing(before, await scrape(url))).toEqual(['FactlineDown']);
  });

  it('FactlineFaults fires on an answer that is a fault of ours', async () => {
    const { url, context } = await start();
    const before = await scrape(url);
    Object.assign(context, {
      edition() {
        throw new Error('broken for this test');
      },
    });
    expect((await fetch(`${url}/ask?q=what+is+it`)).status).toBe(500);
    expect(firing(before, await scrape(url))).toEqual(['FactlineFaults']);
  });

  it('FactlineRedisAway fires while Redis is away, and no longer', async () => {
    const { url } = await startWithRedis();
    const before = await scrape(url);
    await redis?.kill();
    await fetch(`${url}/v1/product`);
    expect(firing(before, await scrape(url))).toEqual(['FactlineRedisAway']);
    await redis?.restart();
    await until(async () => (await fetch(`${url}/v1/product`)).ok && firing(before, await scrape(url)).length === 0);
  });

  it('FactlineIndexRefused and FactlineVersionsDiffer fire where a rollout goes wrong', async () => {
    await writeEdition(own.indexDir, 'first');
    const port = await freePort();
    const service = own.start({ METRICS: String(port) });
    await service.printed(/factline answers at/);
    const metrics = `http://127.0.0.1:${port}`;
    const before = await scrape(metrics);
    expect(firing(before, before)).toEqual([]);

    await writeDamagedEdition(join(own.folder, 'index'), 'second');
    await service.printed(/The index on disk is refused/);
    await until(async () => firing(before, await scrape(metrics)).includes('FactlineIndexRefused'));

    const { url } = await start(); // Another instance, with another index.
    const both = [...(await scrape(metrics)), ...(await scrape(url))];
    expect(firing(before, both)).toEqual(['FactlineIndexRefused', 'FactlineVersionsDiffer']);
  });
});
