// contract: every-response

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { expectProblem, expectUnmetered } from '../helpers/expect-response.ts';
import { recordLog } from '../helpers/log.ts';
import { freePort } from '../helpers/redis.ts';

const SERVICE_SECRET = 's'.repeat(32);

/** What `/readyz` says as soon as it says yes. */
async function onceReady(app: FastifyInstance): Promise<LightMyRequestResponse> {
  const response = await app.inject('/readyz');
  if (response.statusCode === 200) return response;
  await new Promise((resolve) => setTimeout(resolve, 20));
  return onceReady(app);
}

describe('/healthz', () => {
  it('says that the process is alive', async () => {
    const { app } = await startApp();
    const response = await app.inject('/healthz');
    await app.close();
    expect(response.json()).toEqual({ status: 'ok' });
    expect(response.headers['cache-control']).toBe('no-store');
    expectUnmetered(response);
  });
});

describe('/readyz', () => {
  it('names the index that is served', async () => {
    const { app, context } = await startApp();
    const response = await app.inject('/readyz');
    await app.close();
    const { corpusVersion, formatVersion } = context.edition().catalog.manifest;
    expect(response.json()).toEqual({
      status: 'ready',
      corpus_version: corpusVersion,
      format_version: formatVersion,
      counters: 'local',
      warnings: [],
    });
    expectUnmetered(response);
  });

  it('waits for the first attempt to reach Redis, and no longer: the service counts on its own without it', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { app } = await startApp({ env: { REDIS_URL: `redis://127.0.0.1:${port}`, SERVICE_SECRET } });
    expectProblem(await app.inject('/readyz'), 'service_unavailable');
    const response = await onceReady(app);
    expect(response.json()).toMatchObject({ status: 'ready', counters: 'unavailable' });
    await app.close();
    silent.close();
  });

  it('says that it is not ready in one line of the log, which is no failure', async () => {
    const { log, lines } = recordLog();
    const standing = { allListen: false, newerIsRefused: false };
    const { app } = await startApp({ log, standing });
    expectProblem(await app.inject('/readyz'), 'service_unavailable');
    await app.close();
    const logged = lines.map((line) => JSON.parse(line) as { level: number; status?: number });
    expect(logged.filter(({ status }) => status === 503)).toHaveLength(1);
    expect(logged.filter(({ level }) => level > 30)).toEqual([]);
  });

  it('is ready where Redis refuses the connection', async () => {
    const { app } = await startApp({ env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, SERVICE_SECRET } });
    const response = await onceReady(app);
    expect(response.json().counters).toBe('unavailable');
    expect((await app.inject('/v1/product')).statusCode).toBe(200);
    await app.close();
  });

  it('warns of prices that are older than they were said to be good for, which are still served', async () => {
    const { context, app: usual } = await startApp();
    await usual.close();
    const { catalog } = context.edition();
    const { pricing } = catalog.corpus;
    if (!pricing) throw new Error('The example product has prices.');
    const corpus = { ...catalog.corpus, pricing: { ...pricing, validThrough: '2026-11-20' } };
    const warningsOn = async (day: string) => {
      const { app } = await startApp({ catalog: { ...catalog, corpus }, clock: () => Date.parse(`${day}T12:00:00Z`) });
      const { warnings } = (await app.inject('/readyz')).json();
      const prices = await app.inject('/v1/pricing');
      await app.close();
      expect(prices.json()).toMatchObject({ valid_through: '2026-11-20', plans: expect.arrayContaining([]) });
      return warnings;
    };
    expect(await warningsOn('2026-11-20')).toEqual([]);
    expect(await warningsOn('2026-11-21')).toEqual([expect.stringContaining('2026-11-20')]);
  });
});
