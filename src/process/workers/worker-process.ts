import cluster, { type Worker } from 'node:cluster';
import type { Reload } from '../../editions.ts';
import type { Snapshot } from '../../metrics/metrics.ts';
import { withDeadline } from '../../quota/deadline.ts';
import type { CountBatch, CountedBatch } from '../../quota/supervised-counter.ts';
import { createQuestions } from '../questions.ts';
import type { Order, Report, WorkerStanding } from './messages.ts';
import { WORKER_MARK } from './worker-mark.ts';

/** Whoever reads metrics gives up some seconds after they were asked for. */
const MEASURE_WITHIN_MS = 5_000;

/** A worker, as its supervisor sees it. */
export interface WorkerProcess {
  readonly pid: number;
  /** Resolves with its address once it takes requests; rejects with the reason where it ends before that. */
  readonly listening: Promise<string>;
  readonly ended: Promise<Ended>;
  readonly isListening: () => boolean;
  /** Connections that it said it holds. */
  readonly holds: () => number;
  reload(): Promise<Reload>;
  /** What it has measured; null where it takes no requests, or does not answer in time. */
  measure(): Promise<Snapshot | null>;
  tell(standing: WorkerStanding): void;
  /** Has it end so many of its connections, each with its next answer. */
  release(connections: number): void;
  /** Lets it finish its requests. */
  stop(): void;
  kill(): void;
}

export interface Ended {
  readonly reason: string;
  /** How long it took requests: 0 where it ended before it took any, however long its start was. */
  readonly servedMs: number;
}

export interface LaunchOptions {
  readonly port: number;
  readonly clientSecret: string;
  /** How the service stands now. */
  readonly standing: () => WorkerStanding;
  readonly count: (batch: CountBatch) => Promise<CountedBatch>;
  /** Metrics of the whole service. */
  readonly readMetrics: () => Promise<string>;
}

export function launchWorker({ port, clientSecret, standing, count, readMetrics }: LaunchOptions): WorkerProcess {
  const worker = cluster.fork({ PORT: String(port), [WORKER_MARK]: '1' });
  let listeningSince: number | undefined;
  let isListening = false;
  let held = 0;
  let failure: string | undefined;
  let onReloaded: (reload: Reload) => void = () => {};

  const order = (message: Order): void => {
    if (worker.isConnected()) worker.send(message, () => {}); // One that is ending hears nothing more.
  };
  const measures = createQuestions<Snapshot | null>((number) => order({ kind: 'measure', number }));
  const ended = new Promise<Ended>((resolve) => {
    worker.once('exit', (code: number, signal: string | null) => {
      const reason = failure ?? (signal ? `ended by ${signal}` : `ended with code ${code}`);
      isListening = false;
      resolve({ reason, servedMs: listeningSince === undefined ? 0 : performance.now() - listeningSince });
      measures.answerAll(null);
    });
  });
  const listening = new Promise<string>((resolve, reject) => {
    worker.on('message', (report: Report) => {
      if (report.kind === 'hears') order({ kind: 'begin', clientSecret, standing: standing() });
      else if (report.kind === 'count') void count(report.batch).then((counted) => order({ kind: 'counted', counted }));
      else if (report.kind === 'reloaded') onReloaded(report.reload);
      else if (report.kind === 'measured') measures.answer(report.number, report.snapshot);
      else if (report.kind === 'metrics wanted')
        void readMetrics().then((text) => order({ kind: 'metrics', number: report.number, text }));
      else if (report.kind === 'holds') held = report.connections;
      else if (report.kind === 'failed') failure = report.reason;
      else {
        isListening = true;
        listeningSince = performance.now();
        resolve(report.address);
      }
    });
    ended.then(({ reason }) => reject(new Error(reason)));
  });
  listening.catch(() => {}); // `ended` tells whoever did not wait for it.

  return {
    pid: pidOf(worker),
    listening,
    ended,
    isListening: () => isListening,
    holds: () => held,
    release: (connections) => order({ kind: 'release', connections }),
    reload: () =>
      new Promise((resolve) => {
        onReloaded = resolve;
        ended.then(({ reason }) => resolve({ outcome: 'refused', reason: `The worker that loaded it ${reason}.` }));
        order({ kind: 'reload' });
      }),
    measure: async () => (isListening ? withDeadline(measures.ask(), MEASURE_WITHIN_MS).catch(() => null) : null),
    tell: (changed) => order({ kind: 'standing', standing: changed }),
    stop() {
      if (isListening) order({ kind: 'stop' });
      else worker.process.kill(); // Nothing has been promised to anyone.
    },
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

function pidOf({ process }: Worker): number {
  return process.pid ?? 0;
}
