import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { listenForMetrics, type MetricsServer } from '../metrics/listen.ts';

export interface MetricsSource {
  readonly log: FastifyBaseLogger;
  readonly read: () => Promise<string>;
}

/**
 * Listens for whoever reads metrics, where they have an address of their own; null where they have none.
 *
 * @throws where it cannot be listened on
 */
export async function serveMetrics(
  { host, metrics }: Config,
  { log, read }: MetricsSource,
): Promise<MetricsServer | null> {
  if (metrics === null || metrics === 'path') return null;
  const server = await listenForMetrics({ host: metrics.host ?? host, port: metrics.port }, read);
  log.info(`Metrics are at ${server.address}`);
  return server;
}
