import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sayAll, writeDamagedEdition, writeEdition } from '../helpers/editions.ts';
import { withinOneMinute } from '../helpers/minute.ts';
import { withOwnIndex } from '../helpers/own-index.ts';
import { startRedis } from '../helpers/redis.ts';
import { until } from '../helpers/until.ts';

const LISTENING = /Listening on (http:\/\/[^"\s]+) with 2 workers/;
const CONNECTIONS = 4;

const own = withOwnIndex();

/** Starts two workers over an index of their own. */
async function start(env: Record<string, string> = {}): Promise<string> {
  await writeEdition(own.indexDir, 'Alder');
  const url = await own.start({ WORKERS: '2', ...env }).printed(LISTENING);
  // Each process writes its own lines: the supervisor's may be there before a worker's, though it was said later.
  await until(() => workerPids().length === 2);
  return url;
}

/** Processes that wrote a line of the log. */
const pidsOf = (message: string, from = 0) =>
  new Set(
    Array.from(
      own.service
        .output()
        .slice(from)
        .matchAll(new RegExp(`"pid":(\\d+).*"${message}`, 'g')),
      ([, pid]) => Number(pid),
    ),
  );
const workerPids = () => [...pidsOf('A worker takes requests')];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Each on a connection of its own, so that any worker can take it. */
const CLOSE = { headers: { connection: 'close' } };

/** Asks until all of these workers have answered since. */
async function askAll(url: string, pids: readonly number[]): Promise<Response[]> {
  const responses: Response[] = [];
  const before = own.service.output().length;
  const answered = () => pidsOf('request answered', before);
  while (!pids.every((pid) => answered().has(pid))) {
    responses.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, () => fetch(url, CLOSE)))));
  }
  return responses;
}

/** Asks on a connection that stays open where the service leaves it open. */
function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      reject,
    );
  });
}

describe('Several workers', () => {
  it('answer on one port, all of them, and end with the service', async () => {
    const url = await start();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const workers = workerPids();
    expect(workers).toHaveLength(2);
    await askAll(`${url}/v1/product`, workers);
    own.service.child.kill('SIGTERM');
    expect(await own.service.ended()).toEqual({ code: 0, signal: null });
    expect(workers.filter(isAlive)).toEqual([]);
    expect(own.service.output()).toMatch(/"Stopped"\}\s*$/);
  });

  it('end without a word when they are stopped while they start', async () => {
    await writeEdition(own.indexDir, 'Alder');
    await own.start({ WORKERS: '2', LOG_LEVEL: 'debug' }).printed(/"A worker starts"/);
    own.service.child.kill('SIGTERM');
    expect(await own.service.ended()).toEqual({ code: 0, signal: null });
    const lines = own.service.output().trim().split('\n');
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(said.filter((msg) => !msg.startsWith('A worker '))).toEqual([
      'Stopping: requests under way may finish',
      'Stopped',
    ]);
  });

  it('go on where they are told of a new index while they start', async () => {
    await writeEdition(own.indexDir, 'Alder');
    await own.start({ WORKERS: '2', LOG_LEVEL: 'debug' }).printed(/"A worker starts"/);
    own.service.child.kill('SIGHUP');
    const url = await own.service.printed(LISTENING);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('end when their supervisor is gone', async () => {
    await start();
    own.service.child.kill('SIGKILL');
    await own.service.ended();
    await until(() => !workerPids().some(isAlive));
  });

  it.each(['alone', 'with Redis that works, fails and comes back empty', 'with Redis that was never there'])(
    'share one count exactly %s',
    async (how) => {
      const redis = how.includes('works') ? await startRedis() : null;
      const redisUrl = redis?.url ?? (how === 'alone' ? null : 'redis://127.0.0.1:1');
      const url = await start({
        RATE_LIMIT: '120',
        ...(redisUrl && { REDIS_URL: redisUrl, SERVICE_SECRET: 's'.repeat(32) }),
      });
      const countersOf = async () => ((await (await fetch(`${url}/readyz`)).json()) as { counters?: string }).counters;
      const wanted = redis || how === 'alone' ? 'shared' : 'unavailable';
      await until(async () => (await countersOf()) === wanted);

      await withinOneMinute(10_000);
      const ask = (times: number) =>
        Promise.all(Array.from({ length: times }, () => fetch(`${url}/v1/product`, CLOSE)));
      const responses = await ask(60);
      await redis?.kill();
      responses.push(...(await ask(60)));
      await redis?.restart();
      responses.push(...(await ask(80)));
      // However long it took: each minute begins anew.
      const minuteOf = ({ headers }: Response) => headers.get('x-ratelimit-reset');
      for (const minute of new Set(responses.map(minuteOf))) {
        const counted = responses.filter((response) => minuteOf(response) === minute);
        const left = counted.map(({ headers }) => Number(headers.get('ratelimit-remaining'))).sort((a, b) => b - a);
        expect(left).toEqual(counted.map((_, index) => Math.max(0, 119 - index)));
        expect(counted.filter(({ status }) => status === 200)).toHaveLength(Math.min(counted.length, 120));
        expect(counted.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
      }
      await redis?.stop();
    },
  );

  it('go on when one of them falls, and are as many again', async () => {
    const url = await start();
    const [fallen, other] = workerPids();
    let isOver = false;
    const broken: unknown[] = [];
    const ask = async () => {
      while (!isOver) {
        const response = await fetch(`${url}/v1/product`).catch((error: unknown) => void broken.push(error));
        if (response) expect(response.status).toBe(200);
      }
    };
    const asking = Array.from({ length: CONNECTIONS }, ask);
    process.kill(fallen ?? 0, 'SIGKILL');
    await own.service.printed(
      new RegExp(`"worker_pid":${fallen},"reason":"ended by SIGKILL".*another one takes its place`),
    );
    const next = Number(
      await own.service.printed(new RegExp(`"pid":(?!${fallen},|${other},)(\\d+).*A worker takes requests`)),
    );
    isOver = true;
    await Promise.all(asking);
    // What the fallen one was about to answer is lost, at most once on each connection, and nothing else.
    expect(broken.length).toBeLessThanOrEqual(CONNECTIONS);
    await askAll(`${url}/v1/product`, [other ?? 0, next]);
  });

  it('share the connections that clients hold on to, also with one that started later', async () => {
    const url = await start();
    const [fallen = 0, other = 0] = workerPids();
    process.kill(fallen, 'SIGKILL');
    await own.service.printed(new RegExp(`"worker_pid":${fallen},.*another one takes its place`));
    const agent = new Agent({ keepAlive: true, maxSockets: 2 * CONNECTIONS });
    const askOnAll = () =>
      Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => statusOf(`${url}/v1/product`, agent)));
    expect(new Set(await askOnAll())).toEqual(new Set([200]));
    const next = Number(
      await own.service.printed(new RegExp(`"pid":(?!${fallen},|${other},)(\\d+).*A worker takes requests`)),
    );
    const from = own.service.output().length;
    while (!pidsOf('request answered', from).has(next)) expect(new Set(await askOnAll())).toEqual(new Set([200]));
    agent.destroy();
  });

  it('take a new index over one after the other, and keep theirs where it is damaged', async () => {
    const url = await start();
    const old = await sayAll(url);
    await writeDamagedEdition(own.indexDir, 'Birch');
    await own.service.printed(/index-\w+\.bin is damaged.*The index on disk is refused/);
    expect(await sayAll(url)).toEqual(old);
    for (const response of await askAll(`${url}/readyz`, workerPids()))
      expect(await response.json()).toMatchObject({ warnings: [expect.stringContaining('refused')] });
    const { corpusVersion } = await writeEdition(own.indexDir, 'Birch');
    await own.service.printed(new RegExp(`"corpus_version":"${corpusVersion}".*A new index is in force`));
    for (const response of await askAll(`${url}/readyz`, workerPids()))
      expect(await response.json()).toMatchObject({ corpus_version: corpusVersion, warnings: [] });
  });

  it('do not start where one of them cannot, and the reason is told once', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toThrow();
    expect(await own.service.ended()).toMatchObject({ code: 1 });
    expect(own.service.output().match(/Cannot start/g)).toHaveLength(1);
    expect(own.service.output()).toMatch(/Cannot start: .*EADDRINUSE/);
    expect(own.service.output()).not.toContain('EPIPE');
    other.close();
  });

  it('give up where the last one falls and none can be started', async () => {
    await start();
    await rm(own.indexDir, { recursive: true });
    for (const pid of workerPids()) process.kill(pid, 'SIGKILL');
    expect(await own.service.ended()).toMatchObject({ code: 1 });
    expect(own.service.output()).toMatch(/"reason":"Cannot use the index[^"]*".*No worker is left/);
  });
});
