import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { METRICS_PATH, METRICS_TYPE } from '../metrics/place.ts';

/** `/metrics`, where the service is configured to serve it on its own port. */
export function metrics(app: FastifyInstance, { config, readMetrics }: Context): void {
  if (config.metrics !== 'path') return;
  app.get(METRICS_PATH, async (_request, reply) =>
    reply
      .type(METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(await readMetrics()),
  );
}
