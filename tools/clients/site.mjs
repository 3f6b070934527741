/** Somebody's site with a widget on it: files of one folder, pages of our own, and `/ask` handed on to the service. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Runs `work` with the address of a site on this machine alone.
 *
 * @param files folder whose files it serves, each at its path
 * @param pages HTML by path, before any file
 * @param service address that gets what the site is asked at `/ask`
 */
export async function withSite({ files, pages = {}, service }, work) {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://site');
    if (pathname === '/ask') handOn(incoming, outgoing, service);
    else if (pathname in pages) outgoing.setHeader('content-type', TYPES['.html']).end(pages[pathname]);
    else serveFile(join(files, normalize(decodeURIComponent(pathname))), outgoing);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

async function serveFile(path, outgoing) {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) {
    outgoing.writeHead(404).end();
    return;
  }
  outgoing.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  createReadStream(path).pipe(outgoing);
}

function handOn(incoming, outgoing, service) {
  const target = new URL(incoming.url, service);
  const headers = { ...incoming.headers, host: target.host };
  const forwarded = request(target, { method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode, response.headers);
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
