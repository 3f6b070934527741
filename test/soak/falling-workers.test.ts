import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../bench/corpora/random.ts';
import { writeEdition } from '../helpers/editions.ts';
import { readSamples, type Sample, total } from '../helpers/metrics.ts';
import { withOwnIndex } from '../helpers/own-index.ts';
import { freePort } from '../helpers/redis.ts';
import { until } from '../helpers/until.ts';

const SEED = Number(process.env.SOAK_SEED ?? 11);
const WORKERS = 3;
const KILLS = 8;
/** Clients that ask one thing after the other; each holds on to its connection. */
const CLIENTS = 6;
const LIMIT = 1_000_000;
/** A reader of a stream pauses for so many answers to others before it reads to the end. */
const PAUSE_ANSWERS = 30;
const PATHS = [
  '/v1/product',
  '/ask?q=how+much+is+the+growth+plan',
  '/ask?q=is+there+a+free+trial&streaming=1',
  '/v1/guides?limit=3',
];

const own = withOwnIndex();
const random = seededRandom(SEED);
const below = (end: number): number => Math.floor(random() * end);

/** What came of one request. */
interface Asked {
  /** The id of this answer, or of an earlier one on the same connection, which the same worker gave; none on a new connection. */
  readonly id: string | undefined;
  /** The code of what broke it. */
  readonly lost: string | null;
  /** What was told of the quota: the minute, and how much is left in it. */
  readonly quota: readonly [minute: string, left: number] | null;
}

const asked: Asked[] = [];
let isOver = false;
/** By connection: the id of the answer that came last. */
const lastOn = new WeakMap<Socket, string>();

/** @param pauses whether the answer is left unread for a while */
async function ask(url: string, agent: Agent, pauses: boolean): Promise<void> {
  let socket: Socket | undefined;
  let response: IncomingMessage | undefined;
  let body = '';
  let lost: string | null = null;
  try {
    response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(url, { agent }, resolve).on('error', reject);
      request.on('socket', (one: Socket) => {
        socket = one;
      });
    });
    const goOn = asked.length + PAUSE_ANSWERS;
    if (pauses) await until(() => asked.length >= goOn || isOver);
    body = await text(response);
  } catch (error) {
    lost = String((error as NodeJS.ErrnoException).code);
  }
  const { headers, statusCode } = response ?? {};
  const id = headers && String(headers['x-request-id']);
  asked.push({
    id: id ?? (socket && lastOn.get(socket)),
    lost,
    quota: headers ? [String(headers['x-ratelimit-reset']), Number(headers['ratelimit-remaining'])] : null,
  });
  if (socket && id) lastOn.set(socket, id);
  if (lost !== null) return;
  expect(statusCode).toBe(200);
  if (url.includes('streaming')) expect(body).toContain('id: done:');
}

async function askOn(url: string, first: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = first; !isOver; turn++) {
    const path = PATHS[turn % PATHS.length] ?? '';
    await ask(url + path, agent, path.includes('streaming') && first % 2 === 0);
  }
  agent.destroy();
}

/** What only ever grows, by its name and labels. */
const counters = (samples: readonly Sample[]): ReadonlyMap<string, number> =>
  new Map(
    samples
      .filter(({ name }) => /^factline_\w+_(?:total|count|bucket|sum)$/.test(name))
      .map(({ name, labels, value }) => [`${name}${JSON.stringify(labels)}`, value]),
  );

/** Reads until it is over: what fell between one reading and the next. */
async function watch(metrics: string): Promise<readonly string[]> {
  const fallen: string[] = [];
  let before: ReadonlyMap<string, number> = new Map();
  while (!isOver) {
    const now = counters(await readSamples(metrics));
    for (const [series, value] of before) {
      const next = now.get(series) ?? 0;
      if (next < value) fallen.push(`${series} from ${value} to ${next}`);
    }
    before = now;
  }
  return fallen;
}

/** The number of the process that wrote a line of the log, by the id of the request that it is about. */
function writers(): ReadonlyMap<string, number> {
  const lines = own.service.output().matchAll(/"pid":(\d+).*?"request_id":"([^"]+)"/g);
  return new Map(Array.from(lines, ([, pid, id = '']) => [id, Number(pid)]));
}

const taking = (): readonly number[] =>
  Array.from(own.service.output().matchAll(/"pid":(\d+).*A worker takes requests/g), ([, pid]) => Number(pid));

/** Kills one after the other, each after so many answers, every second time around the moment in which a new index is written. */
async function killThem(metrics: string): Promise<readonly number[]> {
  const killed: number[] = [];
  const alive = () => taking().filter((pid) => !killed.includes(pid));
  let version = '';
  const writeNew = async (kill: number) => {
    if (kill % 2 === 1) version = (await writeEdition(own.indexDir, `Edition ${kill}`)).corpusVersion;
  };
  for (let kill = 0; kill < KILLS; kill++) {
    const at = asked.length + 1 + below(80);
    // Somebody is left to serve, and the one that fell before may still be starting.
    await until(() => asked.length >= at && alive().length > 1);
    const indexFirst = random() < 0.5;
    if (indexFirst) await writeNew(kill);
    const pid = alive()[below(alive().length)] ?? 0;
    process.kill(pid, 'SIGKILL');
    killed.push(pid);
    if (!indexFirst) await writeNew(kill);
  }
  const inForce = { corpus_version: version };
  await until(async () => total(await readSamples(metrics), 'factline_index_info', inForce) === WORKERS);
  return killed;
}

describe(`Workers that are killed at random moments, under load and with streams open (seed ${SEED})`, () => {
  it('lose what they were just answering and nothing else, count nothing twice, and follow a new index all the same', async () => {
    await writeEdition(own.indexDir, 'Alder');
    const port = await freePort();
    const env = { WORKERS: String(WORKERS), RATE_LIMIT: String(LIMIT), METRICS: String(port) };
    const url = await own.start(env).printed(/Listening on (http:\/\/[^"\s]+) with/);
    const metrics = `http://127.0.0.1:${port}/metrics`;
    const clients = Array.from({ length: CLIENTS }, (_, first) => askOn(url, first));
    const going = Promise.all([watch(metrics), ...clients]);
    const killing = killThem(metrics).finally(() => {
      isOver = true;
    });
    // Whatever a client finds wrong ends the test at once.
    const [killed, [fallen]] = await Promise.all([killing, going]);
    const lost = asked.filter((one) => one.lost !== null);

    expect(fallen).toEqual([]);
    const counted = total(await readSamples(metrics), 'factline_requests_total', { status: '200' });
    expect(counted).toBeLessThanOrEqual(asked.length);

    const writerOf = writers();
    const pidOf = ({ id = '' }: Asked) => writerOf.get(id);
    expect(lost.map(pidOf).filter((pid) => pid !== undefined && !killed.includes(pid))).toEqual([]);
    // On a new connection it is not known whose it was; but each client had one request under way.
    expect(lost.length).toBeLessThanOrEqual(KILLS * CLIENTS);
    expect(lost.filter((one) => one.lost === 'ECONNREFUSED')).toEqual([]);

    const told = asked.flatMap(({ quota }) => (quota === null ? [] : [quota]));
    for (const minute of new Set(told.map(([minute]) => minute))) {
      const left = told.filter(([one]) => one === minute).map(([, left]) => left);
      expect(new Set(left).size).toBe(left.length);
      expect(LIMIT - Math.min(...left)).toBeLessThanOrEqual(left.length + lost.length);
    }
  });
});
