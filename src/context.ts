import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { createEngine, type Engine } from './answer/engine.ts';
import { loadCatalog } from './catalog/artifact.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Config } from './config.ts';
import { type Documents, documentsOf } from './facts/documents.ts';
import { type Links, linksFor } from './facts/links.ts';
import type { Clock, Counter } from './quota/counter.ts';
import { createCounter } from './quota/create-counter.ts';
import { deriveSecrets, type Secrets } from './secrets.ts';

/** Everything that is known as soon as one index is loaded; replaced as a whole when another index is published. */
export interface Edition {
  readonly catalog: Catalog;
  readonly links: Links;
  readonly documents: Documents;
  readonly engine: Engine;
}

export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly counter: Counter;
  /** Wall clock in Unix milliseconds. For headers, problems and logs only: nothing of it may reach an answer. */
  readonly clock: Clock;
  /** The edition in force now. Read it once per request, so that no answer mixes two indexes. */
  edition(): Edition;
  close(): Promise<void>;
}

/** What tests put in place of the real thing. */
export interface Overrides {
  readonly log?: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly counter?: Counter;
  readonly catalog?: Catalog;
}

/**
 * Composes the service from its configuration: verifies and loads the index, opens the counters.
 *
 * @throws when the index is missing, damaged or of another format; the message says what to run.
 */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const log = overrides.log ?? pino({ level: config.logLevel });
  const clock = overrides.clock ?? Date.now;
  const edition = createEdition(overrides.catalog ?? (await loadCatalog(config.indexDir)), config);
  const counter = overrides.counter ?? createCounter({ redisUrls: config.redisUrls, clock, log });
  return {
    config,
    log,
    clock,
    counter,
    secrets: deriveSecrets(config.serviceSecret),
    edition: () => edition,
    close: () => counter.close(),
  };
}

function createEdition(catalog: Catalog, { baseUrl, minConfidence }: Config): Edition {
  const links = linksFor(catalog.corpus.site, baseUrl);
  return {
    catalog,
    links,
    documents: documentsOf(catalog.corpus, links, catalog.manifest.corpusVersion),
    engine: createEngine(catalog, links, minConfidence === null ? {} : { minConfidence }),
  };
}
