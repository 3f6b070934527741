import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encodingFault } from '../../media-types.ts';
import { problem } from '../problems/problems.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads JSON bodies, and no others: what a route reads beside them, it adds for itself. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    refuseEncodings(request);
    return parseJson(body);
  });
}

/** @throws the problem `unsupported_media_type` where a body is compressed or of another charset than UTF-8. */
export function refuseEncodings({ headers }: FastifyRequest): void {
  const fault = encodingFault(headers);
  if (fault !== null) throw problem('unsupported_media_type', fault);
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
