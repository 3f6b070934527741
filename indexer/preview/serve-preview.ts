import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { STYLE_PATH, styleOf, withBar } from './bar.ts';
import type { ChangedPassage } from './changed-passages.ts';

const LOOPBACK = '127.0.0.1';
const SERVER = join(import.meta.dirname, '../../../server.js');
/** The service is started with the first request at the latest: so often it is tried whether it listens. */
const TRIES = 100;
const BETWEEN_TRIES_MS = 100;

export interface PreviewOptions {
  /** The index to serve; the service looks at it again by itself. */
  readonly indexDir: string;
  /** 0: any that is free. */
  readonly port: number;
  /** As they stand now. */
  readonly changes: () => readonly ChangedPassage[];
  readonly onFailure: (error: unknown) => void;
}

/** Serves an index as it will be served, with a bar on each page; on this machine alone. */
export async function servePreview({ indexDir, port, changes, onFailure }: PreviewOptions): Promise<{
  readonly url: string;
  stop(): void;
}> {
  const servicePort = await freePort();
  const server = createServer((asked, reply) => {
    const url = new URL(asked.url ?? '/', `http://${LOOPBACK}`);
    if (url.pathname === STYLE_PATH) {
      const path = decodeURIComponent(url.search.slice(1));
      reply.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' });
      reply.end(styleOf(path, changes()));
    } else
      passOn(asked, reply, servicePort, (html) => withBar(html, url.pathname, changes())).catch((error: unknown) => {
        if (reply.headersSent) reply.destroy();
        else reply.writeHead(502, { 'content-type': 'text/plain' }).end(`The service does not answer: ${error}\n`);
      });
  });
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const service = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      HOST: LOOPBACK,
      PORT: String(servicePort),
      BASE_URL: url,
      INDEX_DIR: indexDir,
      WORKERS: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  service.once('exit', (code) => {
    if (code !== null && code !== 0) onFailure(new Error(`The service ended with ${code}.`));
  });
  return {
    url,
    stop() {
      service.kill('SIGTERM');
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Passes a request on; a page comes back with what is made of it, everything else as it is. */
async function passOn(
  asked: IncomingMessage,
  reply: ServerResponse,
  port: number,
  pageOf: (html: string) => string,
): Promise<void> {
  const body = Buffer.concat(await asked.toArray());
  const { status, headers, answer } = await answerOf(asked, body, port);
  if (!String(headers['content-type']).startsWith('text/html')) {
    reply.writeHead(status, headers);
    answer.pipe(reply);
    return;
  }
  const html = pageOf(Buffer.concat(await answer.toArray()).toString());
  const { etag: _etag, 'last-modified': _modified, 'content-length': _length, ...others } = headers;
  reply.writeHead(status, { ...others, 'cache-control': 'no-store' });
  reply.end(asked.method === 'HEAD' ? '' : html);
}

async function answerOf(asked: IncomingMessage, body: Buffer, port: number) {
  // What a browser kept of a page was kept with another bar.
  const { 'if-none-match': _none, 'if-modified-since': _since, 'accept-encoding': _coded, ...headers } = asked.headers;
  for (let tried = 1; ; tried++) {
    const sent = request({ host: LOOPBACK, port, method: asked.method, path: asked.url, headers });
    sent.end(body);
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 502, headers: answer.headers, answer };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tried === TRIES) throw error;
      await after(BETWEEN_TRIES_MS);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
