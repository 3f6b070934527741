import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSamples, total } from '../helpers/metrics.ts';
import { freePort } from '../helpers/redis.ts';
import { compile, type Service, startService } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';

let service: Service | undefined;

beforeAll(compile);
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.ended();
  service = undefined;
});

async function start(env: Record<string, string>) {
  service = startService({ BASE_URL: 'https://facts.example', RATE_LIMIT: '1000000', ...env });
  const printed = await service.printed(/istening on (http:\/\/[^"\s]+?)(?: with|")/);
  await service.printed(/factline answers at/);
  return printed;
}

/** On connections of their own, so that every worker gets some. */
async function ask(url: string, times: number): Promise<void> {
  const one = async () => void (await (await fetch(`${url}/v1/product`, { headers: { connection: 'close' } })).text());
  for (let left = times; left > 0; left -= 10) await Promise.all(Array.from({ length: Math.min(10, left) }, one));
}

const products = async (metrics: string) =>
  total(await readSamples(metrics), 'factline_requests_total', { route: '/v1/product', status: '200' });

/** A process that is too busy to answer in time counts as it did before: the sum comes, and is never more. */
const untilProducts = (metrics: string, wanted: number) =>
  until(async () => {
    const counted = await products(metrics);
    expect(counted).toBeLessThanOrEqual(wanted);
    return counted === wanted;
  });

/** Two workers that have answered so many requests and told of them, and the first of their numbers. */
async function startTwoAsked(times: number) {
  const port = await freePort();
  const url = await start({ METRICS: String(port), WORKERS: '2', LOG_LEVEL: 'debug' });
  const metrics = `http://127.0.0.1:${port}/metrics`;
  await ask(url, times);
  await untilProducts(metrics, times);
  return { url, metrics, pid: Number(await service?.printed(/"worker_pid":(\d+)/)) };
}

describe('Metrics at a port of their own', () => {
  it.each(['1', '3'])(
    'are the sum of all processes, with %s workers, and not on the port of the service',
    async (workers) => {
      const port = await freePort();
      const url = await start({ METRICS: String(port), WORKERS: workers });
      await ask(url, 60);
      const metrics = `http://127.0.0.1:${port}/metrics`;
      await untilProducts(metrics, 60);
      expect(total(await readSamples(metrics), 'factline_index_info')).toBe(Number(workers));
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404);
      expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
    },
  );

  it('never fall when a worker falls', async () => {
    const { url, metrics, pid } = await startTwoAsked(40);
    process.kill(pid, 'SIGKILL');
    await service?.printed(/A worker ended/);
    expect(await products(metrics)).toBe(40);
    await until(async () => total(await readSamples(metrics), 'factline_index_info') === 2);
    await ask(url, 10);
    await untilProducts(metrics, 50);
  });

  it('count a worker once that falls while it is asked', async () => {
    const { metrics, pid } = await startTwoAsked(40);
    process.kill(pid, 'SIGSTOP');
    const counted = products(metrics);
    await (await fetch(metrics.replace(/metrics$/, 'elsewhere'))).text(); // It was asked before this was answered.
    process.kill(pid, 'SIGKILL');
    expect(await counted).toBe(40);
  });

  it('stop the service from starting where the port is taken, and name the variable and what another instance needs', async () => {
    const port = await freePort();
    await start({ METRICS: String(port) });
    const other = startService({ METRICS: String(port) });
    expect(await other.ended()).toMatchObject({ code: 1 });
    expect(other.output()).toContain(`Cannot start: METRICS: http://127.0.0.1:${port}/metrics`);
    expect(other.output()).toContain('need a port each, or METRICS=/metrics');
  });

  it('do not hold the service open when it is told to stop', async () => {
    const port = await freePort();
    await start({ METRICS: String(port), WORKERS: '2' });
    await readSamples(`http://127.0.0.1:${port}/metrics`);
    service?.child.kill('SIGTERM');
    expect(await service?.ended()).toEqual({ code: 0, signal: null });
  });
});

describe('Metrics on the port of the service', () => {
  it('are the sum of all workers, whichever of them is asked', async () => {
    const url = await start({ METRICS: '/metrics', WORKERS: '2' });
    await ask(url, 40);
    await untilProducts(`${url}/metrics`, 40);
    for (let times = 0; times < 4; times++) expect(await products(`${url}/metrics`)).toBe(40);
  });
});
