import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Engine } from '../answer/engine.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { type Context, createContext, type Overrides } from '../context.ts';
import type { Reload } from '../editions.ts';
import { STOP_WITHIN_MS } from '../http/entrance/limits.ts';
import { pricesExpired } from '../http/price-validity.ts';
import { keepTickShape } from './tick-shape.ts';
import { warmUp } from './warm-up.ts';

/** How often connections are looked at that wait for requests which are not to come. */
const IDLE_CHECK_MS = 50;

/** How long connections are served on before those that wait are closed. */
const TAKE_LEAVE_MS = 150;

/** One process that answers requests. */
export interface Service {
  readonly context: Context;
  readonly address: string;
  reload(): Promise<Reload>;
  /** How many are open now. */
  connections(): Promise<number>;
  /** Lets requests under way finish, for a bounded time. */
  stop(): Promise<void>;
}

export interface StartOptions extends Overrides {
  /** What the log says once it listens. */
  readonly listening: (address: string) => string;
}

/** @throws when there is no index that can be used, or the port cannot be listened on. */
export async function startService(config: Config, { listening, ...overrides }: StartOptions): Promise<Service> {
  keepTickShape();
  const context = await createContext(config, overrides);
  const app = await buildApp(context);
  warnOfPrices(context);
  const { host, port } = config;
  const address = await app.listen({ host, port, listenTextResolver: listening });
  const first = context.edition();
  // The engine is made with the first question, this one or a reader's.
  const explain: Engine['explain'] = (question) => first.engine.explain(question);
  const stopWarmingUp = warmUp({ explain }, first.catalog.corpus);
  const connections = (): Promise<number> => promisify(app.server.getConnections).call(app.server);
  return {
    context,
    address,
    async reload() {
      const result = await context.reload();
      if (result.outcome === 'replaced') warnOfPrices(context);
      return result;
    },
    connections,
    async stop() {
      stopWarmingUp();
      context.surplus.isAll = true;
      // A client that keeps a connection and was about to ask is told with its answer, not by a connection that is gone.
      if ((await connections()) > 0) await pause(TAKE_LEAVE_MS);
      setTimeout(() => {
        context.log.warn('Requests under way did not finish in time; their connections are closed');
        app.server.closeAllConnections();
      }, STOP_WITHIN_MS).unref();
      // Node closes those that are idle now; one that finishes its request later would be waited for.
      const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
      await app.close();
      clearInterval(idle);
      await context.close();
    },
  };
}

function warnOfPrices({ edition, clock, log }: Context): void {
  const warning = pricesExpired(edition().catalog.corpus, clock());
  if (warning) log.warn(warning);
}
