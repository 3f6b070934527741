import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problems.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads JSON bodies, and no others: what a route reads beside them, it adds for itself. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    refuseEncodings(request);
    return parseJson(body);
  });
}

function refuseEncodings({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) throw problem('unsupported_media_type', 'JSON is read in UTF-8 only.');
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw problem('unsupported_media_type', 'Compressed bodies are not read.');
}

/** `__proto__` stays an ordinary member, as in `JSON.parse`: nothing here copies members by name. */
function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw problem('empty_body');
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw problem('malformed_json');
  }
}
