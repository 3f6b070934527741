import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  /** Requests that each upstream got, in order of the upstreams. */
  readonly counts: readonly number[];
  close(): Promise<void>;
}

/** A proxy that hands every request to the next upstream, as a load balancer without affinity does. */
export async function roundRobin(upstreams: readonly string[]): Promise<RoundRobin> {
  const counts = upstreams.map(() => 0);
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const index = next++ % upstreams.length;
    counts[index] = (counts[index] ?? 0) + 1;
    const target = new URL(incoming.url ?? '/', upstreams[index]);
    const options = { method: incoming.method, headers: { ...incoming.headers, host: target.host } };
    const forwarded = request(target, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
