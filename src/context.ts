import type { FastifyBaseLogger } from 'fastify';
import type { Catalog } from './catalog/catalog.ts';
import type { Config } from './config/config.ts';
import { type Edition, openEditions, type Reload } from './editions.ts';
import { openGapsFile } from './gaps/gaps-file.ts';
import { createLog } from './log.ts';
import type { Snapshot } from './metrics/metrics.ts';
import { Tallies } from './metrics/tallies.ts';
import type { Clock, Counter } from './quota/counter.ts';
import { createCounter } from './quota/create-counter.ts';
import { deriveSecrets, type Secrets } from './secrets.ts';

export type { Edition } from './editions.ts';

export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly counter: Counter;
  /** Wall clock in Unix milliseconds. For headers, problems and logs only: nothing of it may reach an answer. */
  readonly clock: Clock;
  /** How the service stands beyond this application; whoever runs it keeps it up to date. */
  readonly standing: Standing;
  readonly surplus: Surplus;
  /** What is counted for metrics; null where nobody reads them. */
  readonly tallies: Tallies | null;
  /** The edition in force now. Read it once per request, so that no answer mixes two indexes. */
  edition(): Edition;
  /** Puts the index on disk in force where it is another one and whole. Not to be called again before it has ended. */
  reload(): Promise<Reload>;
  /** What this process has to tell of itself as metrics. */
  snapshot(): Promise<Snapshot>;
  /** Metrics of the whole service, as text. */
  readMetrics(): Promise<string>;
  close(): Promise<void>;
}

/** What `/readyz` tells beside the index. */
export interface Standing {
  /** Whether every process of the service takes requests. */
  allListen: boolean;
  /** Whether the index on disk is newer than the one in force, and cannot be used. */
  newerIsRefused: boolean;
}

/** How many connections are to end with their next answer, because other processes of the service hold fewer. */
export interface Surplus {
  connections: number;
  /** Whether all of them are: the process is about to stop. */
  isAll: boolean;
}

/** What tests put in place of the real thing, and what the processes of one service share. */
export interface Overrides {
  readonly log?: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly counter?: Counter;
  readonly catalog?: Catalog;
  readonly secrets?: Secrets;
  readonly standing?: Standing;
  readonly surplus?: Surplus;
  /** Asks whoever knows all processes of the service. */
  readonly readMetrics?: () => Promise<string>;
}

/**
 * Composes the service from its configuration: verifies and loads the index, opens the counters.
 *
 * @throws when the index is missing, damaged or of another format; the message says what to run.
 */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const log = overrides.log ?? createLog(config);
  const clock = overrides.clock ?? Date.now;
  const { gapsFile: path } = config;
  const warn = (err: Error) => log.warn({ err }, 'Questions without a sure answer cannot be noted');
  const gaps = path === null ? null : openGapsFile({ path, clock, onFailure: warn });
  const tallies = config.metrics === null ? null : new Tallies();
  const onAsked = tallies === null ? undefined : (ms: number) => tallies.asked(ms);
  const editions = await openEditions(config, { catalog: overrides.catalog, clock, onAsked, note: gaps?.note });
  const counter = overrides.counter ?? (await createCounter({ redisUrls: config.redisUrls, clock, log }));
  const standing = overrides.standing ?? { allListen: true, newerIsRefused: false };
  const metrics = tallies === null ? null : await import('./metrics/metrics.ts');
  const snapshot =
    metrics?.createSnapshots(tallies, () => {
      const { catalog, inForceSince } = editions.current();
      const { corpusVersion, formatVersion } = catalog.manifest;
      const counters = config.redisUrls.length === 0 ? null : counter.state();
      return { corpusVersion, formatVersion, inForceSince, newerIsRefused: standing.newerIsRefused, counters };
    }) ?? (async () => []);
  const readMetrics = async (): Promise<string> => (await metrics?.printMetrics([await snapshot()])) ?? '';
  return {
    config,
    log,
    clock,
    counter,
    standing,
    tallies,
    snapshot,
    readMetrics: overrides.readMetrics ?? readMetrics,
    secrets: overrides.secrets ?? deriveSecrets(config.serviceSecret),
    surplus: overrides.surplus ?? { connections: 0, isAll: false },
    edition: editions.current,
    reload: editions.reload,
    async close() {
      await gaps?.close();
      await counter.close();
    },
  };
}
