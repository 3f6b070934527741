import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { pricesExpired } from './price-validity.ts';
import { problem } from './problems/problems.ts';
import { JSON_TYPE } from './replies/content-types.ts';

/** Why it is refused stands in the log: this path is public, and the reason names files. */
const REFUSED = 'The index on disk is refused, so this one goes on serving: the log says why.';

/** For whoever runs the service: is the process alive, may it get requests, and with which index. */
export function health(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async (_request, reply) => send(reply, { status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { standing } = context;
    if (!standing.allListen) throw problem('service_unavailable', 'Not all workers take requests yet.');
    const counters = context.counter.state();
    if (counters === 'connecting') throw problem('service_unavailable', 'The shared counters have not answered yet.');
    const { catalog } = context.edition();
    const warnings = [pricesExpired(catalog.corpus, context.clock()), standing.newerIsRefused ? REFUSED : null];
    return send(reply, {
      status: 'ready',
      corpus_version: catalog.manifest.corpusVersion,
      format_version: catalog.manifest.formatVersion,
      counters,
      warnings: warnings.filter((warning) => warning !== null),
    });
  });
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.type(JSON_TYPE).header('cache-control', 'no-store').send(JSON.stringify(body));
}
