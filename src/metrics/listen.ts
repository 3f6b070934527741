import { once } from 'node:events';
import { createServer } from 'node:http';
import { METRICS_PATH, METRICS_TYPE } from './place.ts';

/** Where metrics are read, when it is not a path of the service itself. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Metrics at an address of their own. */
export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves metrics at an address of their own, so that who may ask the service need not be who may read them.
 *
 * @throws where it cannot be listened on
 */
export async function listenForMetrics(
  { host, port }: MetricsAddress,
  print: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer(({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (url !== METRICS_PATH || !isRead) {
      response.writeHead(url === METRICS_PATH ? 405 : 404, url === METRICS_PATH ? { allow: 'GET, HEAD' } : {}).end();
      return;
    }
    print().then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}${METRICS_PATH}`;
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new Error(
      `METRICS: ${address} cannot be listened on: ${message}. Instances on one machine need a port each, or METRICS=/metrics.`,
    );
  });
  return {
    address,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
