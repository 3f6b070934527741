import type { FastifyBaseLogger } from 'fastify';
import type { Engine } from './answer/engine.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Config } from './config.ts';
import type { Documents } from './facts/documents.ts';
import type { Links } from './facts/links.ts';

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
  /** The edition in force now. Read it once per request, so that no answer mixes two indexes. */
  edition(): Edition;
}
