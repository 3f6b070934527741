import cluster from 'node:cluster';
import type { Config } from '../../config/config.ts';
import type { Surplus } from '../../context.ts';
import { createLog } from '../../log.ts';
import { createSupervisedCounter } from '../../quota/supervised-counter.ts';
import { deriveSecrets } from '../../secrets.ts';
import { createQuestions } from '../questions.ts';
import { type Service, startService } from '../service.ts';
import { onceAskedToStop } from '../stop-signals.ts';
import type { Order, Report, WorkerStanding } from './messages.ts';

/** How often connections are counted: few enough to be free, soon enough for clients that have just connected. */
const LOOK_EVERY_MS = 250;

/** One of several processes on one port: does what its supervisor orders, and ends with it. */
export async function serveAsWorker(config: Config): Promise<void> {
  const orders = hearOrders();
  report({ kind: 'hears' });
  const begin = await orders.begun;
  const { logLevel, serviceSecret } = config;
  const log = createLog({ logLevel });
  const standing: WorkerStanding = begin.standing;
  const surplus: Surplus = { connections: 0, isAll: false };
  const counter = createSupervisedCounter(
    (batch) => report({ kind: 'count', batch }),
    () => standing.counters,
  );
  const secrets = deriveSecrets(serviceSecret, begin.clientSecret);

  const metrics = createQuestions<string>((number) => report({ kind: 'metrics wanted', number }));
  let service: Service | undefined;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await service?.stop();
    cluster.worker?.disconnect();
  };
  const obey = (order: Order): void => {
    if (order.kind === 'counted') counter.settle(order.counted);
    else if (order.kind === 'standing') Object.assign(standing, order.standing);
    else if (order.kind === 'release') surplus.connections = order.connections;
    else if (order.kind === 'reload') void service?.reload().then((reload) => report({ kind: 'reloaded', reload }));
    else if (order.kind === 'measure') void measure(service, order.number);
    else if (order.kind === 'metrics') metrics.answer(order.number, order.text);
    else if (order.kind === 'stop') void stop();
  };
  orders.obeyWith(obey);

  const listening = (address: string): string => `A worker takes requests on ${address}`;
  try {
    const readMetrics = metrics.ask;
    service = await startService(config, { log, counter, standing, surplus, secrets, readMetrics, listening });
  } catch (error) {
    // What waits to be sent holds the process open; it is the supervisor's to tell.
    report({ kind: 'failed', reason: (error as Error).message }, () => process.exit(1));
    return;
  }
  onceAskedToStop(stop);
  report({ kind: 'listening', address: service.address });
  reportConnections(service, surplus);
}

type Begin = Extract<Order, { readonly kind: 'begin' }>;

/** The order to begin, and then the others: none is lost that comes before there is anything to obey with. */
function hearOrders(): { readonly begun: Promise<Begin>; obeyWith(obey: (order: Order) => void): void } {
  const waiting: Order[] = [];
  let hear: (order: Order) => void;
  const begun = new Promise<Begin>((resolve) => {
    hear = (order) => {
      if (order.kind === 'begin') resolve(order);
      else waiting.push(order);
    };
  });
  process.on('message', (order: Order) => hear(order));
  return {
    begun,
    obeyWith(obey) {
      hear = obey;
      for (const order of waiting) obey(order);
    },
  };
}

/** Tells what it has measured; one that is starting has nothing to tell. */
async function measure(service: Service | undefined, number: number): Promise<void> {
  report({ kind: 'measured', number, snapshot: (await service?.context.snapshot()) ?? [] });
}

/** Tells how many connections are held, whenever they are more or fewer than before. */
function reportConnections(service: Service, surplus: Surplus): void {
  let told = 0;
  const tell = async (): Promise<void> => {
    const connections = await service.connections();
    if (connections === told) return;
    told = connections;
    surplus.connections = 0; // It was reckoned from another number; what is left of it is ordered anew.
    report({ kind: 'holds', connections });
  };
  setInterval(() => void tell(), LOOK_EVERY_MS).unref();
}

function report(message: Report, sent: () => void = () => {}): void {
  // A supervisor that is gone hears nothing: this process is about to end as well.
  process.send?.(message, undefined, undefined, sent);
}
