import { serveApart } from '../apart.ts';
import { processorMsOf } from '../process-usage.ts';
import { percentile } from '../statistics.ts';
import { startClock } from './clock.ts';
import { Connections } from './connections.ts';
import type { Request } from './exchange.ts';

export interface Loading {
  readonly url: string;
  /** Process that answers. */
  readonly pid: number;
  /** Sent in turn; none of them twice where `once` holds. */
  readonly requests: readonly Request[];
  readonly once: boolean;
  /** Full load before anything is measured. */
  readonly warmSeconds: number;
  readonly seconds: number;
  /** Requests begun in a second where they are spaced evenly; unless it is given, half of what full load reached. */
  readonly perSecond?: number;
}

/** One round: as fast as it answers, then spaced evenly. */
export interface Loaded {
  readonly full: Load;
  readonly even: Load;
  /** Requests of all, warming up included. */
  readonly sent: number;
}

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200, and none at all. */
  readonly failed: number;
  /** Processor time that the server took for one request; NaN where the system does not tell. */
  readonly serverMs: number;
  /** Share of one core that sending and reading took. */
  readonly generatorCores: number;
}

const CONNECTIONS = 16;
/** By then the clock has heard when to begin; the first requests would be late by the time that takes otherwise. */
const LEAD_MS = 20;
const clock = startClock();

serveApart<Loading, Loaded>(async ({ url, pid, requests, once, warmSeconds, seconds, perSecond }) => {
  const connections = new Connections(url, CONNECTIONS);
  let sent = 0;
  const next = (): Request | undefined => requests[once ? sent++ : sent++ % requests.length];
  const target = { connections, pid, next };
  await load(target, asFastAsAnswered, warmSeconds);
  const full = await load(target, asFastAsAnswered, seconds);
  const even = await load(target, atRate(perSecond ?? full.perSecond / 2), seconds);
  connections.close();
  return { full, even, sent };
});

interface Target {
  readonly connections: Connections;
  readonly pid: number;
  readonly next: () => Request | undefined;
}

interface Sending {
  readonly next: () => Request | undefined;
  /** Settles when the answer is complete; latency counts from when it was due. */
  readonly send: (request: Request, due: number) => Promise<void>;
  readonly start: number;
  readonly end: number;
}

type Pace = (sending: Sending) => Promise<void>;

async function load({ connections, pid, next }: Target, pace: Pace, seconds: number): Promise<Load> {
  const latenciesMs: number[] = [];
  let failed = 0;
  const send = (request: Request, due: number): Promise<void> =>
    new Promise((resolve) => {
      connections.send(request, (isGood) => {
        if (isGood) latenciesMs.push(performance.now() - due);
        else failed++;
        resolve();
      });
    });
  // What was left by the load before is not to be collected during this one.
  globalThis.gc?.();
  const own = process.cpuUsage();
  const server = processorMsOf(pid);
  const start = performance.now();
  await pace({ next, send, start, end: start + seconds * 1_000 });
  const elapsedMs = performance.now() - start;
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond: (latenciesMs.length / elapsedMs) * 1_000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    failed,
    serverMs: ((processorMsOf(pid) ?? Number.NaN) - (server ?? 0)) / (latenciesMs.length + failed),
    generatorCores: (user + system) / 1_000 / elapsedMs,
  };
}

/** Each connection asks again as soon as it was answered. */
async function asFastAsAnswered({ next, send, end }: Sending): Promise<void> {
  const ask = async (): Promise<void> => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      const request = next();
      if (request === undefined) return;
      await send(request, now);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
}

/**
 * So many requests begun in a second, evenly. A server that falls behind is not waited for: its backlog counts in the
 * latencies.
 */
function atRate(perSecond: number): Pace {
  return async ({ next, send, start, end }) => {
    const pending: Promise<void>[] = [];
    const beats = { start: start + LEAD_MS, gap: 1_000 / perSecond, end: end + LEAD_MS };
    await clock.each(beats, (due) => {
      const request = next();
      if (request !== undefined) pending.push(send(request, due));
    });
    await Promise.all(pending);
  };
}
