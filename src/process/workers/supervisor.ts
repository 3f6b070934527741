import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { STOP_WITHIN_MS } from '../../http/entrance/limits.ts';
import { createLog } from '../../log.ts';
import { createCounter } from '../../quota/create-counter.ts';
import { createSupervisorCounts, stateForWorkers } from '../../quota/supervised-counter.ts';
import { type Keeper, keepCurrent } from '../keep-current.ts';
import { serveMetrics } from '../serve-metrics.ts';
import { onceAskedToStop } from '../stop-signals.ts';
import { Crew } from './crew.ts';
import { launchWorker } from './worker-process.ts';

/** Beyond what a worker gives its requests: for its own end. */
const GRACE_MS = 2_000;

/** Connections that were ended are opened anew, perhaps with the same worker: it may take a few times. */
const EVEN_OUT_EVERY_MS = 500;

/** How soon workers hear that Redis counts, or no longer does. */
const LOOK_AT_COUNTER_EVERY_MS = 100;

/**
 * The service as several processes on one port: this one counts for all, leads them to new indexes one after the other,
 * and sees to it that as many serve as should. It answers nothing itself and holds no index.
 *
 * @param script what a worker runs
 * @throws the reason why a worker cannot start
 */
export async function supervise(config: Config, script: string): Promise<void> {
  const { indexDir, port, redisUrls, workers } = config;
  const log = createLog(config);
  const counter = await createCounter({ redisUrls, clock: Date.now, log });
  const count = createSupervisorCounts(counter);
  const clientSecret = randomBytes(32).toString('hex');
  // Workers take connections themselves, whoever is free: one that was handed to a worker that falls would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [] });

  const metrics = config.metrics === null ? null : (await import('../../metrics/collected.ts')).collectMetrics();
  const readMetrics = async (): Promise<string> => (await metrics?.print()) ?? '';
  const metricsServer = await serveMetrics(config, { log, read: readMetrics });

  let keeper: Keeper | undefined;
  const crew = new Crew({
    size: workers,
    launch(standing) {
      const worker = launchWorker({ port, clientSecret, standing, count, readMetrics });
      metrics?.add(worker);
      return worker;
    },
    log,
    onReplaced: () => keeper?.look('new worker'),
    onGivenUp: (reason) => {
      log.fatal({ reason }, 'No worker is left, and none can be started: the service ends');
      process.exit(1);
    },
  });
  const tellOfCounter = (): void => crew.tell({ counters: stateForWorkers(counter) });
  tellOfCounter();
  setInterval(tellOfCounter, LOOK_AT_COUNTER_EVERY_MS).unref();
  // Before there are workers: one whose supervisor dies while it starts has nobody to tell what it was about to.
  onceAskedToStop(async (signal) => {
    log.info({ signal }, 'Stopping: requests under way may finish');
    keeper?.stop();
    await crew.stop(STOP_WITHIN_MS + GRACE_MS);
    await counter.close();
    await metricsServer?.close();
    log.info('Stopped');
  });
  const address = await crew.start();
  if (address === null) return;
  log.info(`Listening on ${address} with ${workers} workers`);
  log.info(`factline answers at ${config.baseUrl}`);
  setInterval(() => crew.evenOut(), EVEN_OUT_EVERY_MS).unref();
  keeper = keepCurrent({
    indexDir,
    log,
    reload: () => crew.reload(),
    onLooked: (newerIsRefused) => crew.tell({ newerIsRefused }),
  });
}
