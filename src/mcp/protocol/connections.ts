import type { FastifyBaseLogger } from 'fastify';
import type { Edition } from '../../context.ts';
import { createServer } from '../server.ts';
import { InProcessTransport } from './in-process-transport.ts';
import type { Era } from './inbound.ts';
import { LEGACY_REVISIONS, MODERN_REVISION, REVISIONS } from './revisions.ts';

/** One standing connection to a server of each era. */
export type Connections = Readonly<Record<Era, InProcessTransport>>;

/** Connects a server of each era to this edition; two eras never share one, because the SDK binds a server to its era. */
export async function connect(edition: Edition, log: FastifyBaseLogger): Promise<Connections> {
  const legacy = new InProcessTransport({ era: 'legacy' });
  const modern = new InProcessTransport({ era: 'modern', revision: MODERN_REVISION });
  await createServer(edition, LEGACY_REVISIONS, log).connect(legacy);
  await createServer(edition, REVISIONS, log).connect(modern);
  return { legacy, modern };
}
