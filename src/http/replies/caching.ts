import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATIC_MAX_AGE_SECONDS } from '../../facts/pricing/limits.ts';
import { Encoded, type Encoding, encodingFor } from './encodings.ts';

/** `Cache-Control` of bytes whose address no other bytes ever have. */
export const A_YEAR = 'public, max-age=31536000, immutable';

/** Bytes that are known before they are asked for. */
export interface StaticDocument {
  readonly type: string;
  readonly body: Buffer;
  /** Strong: other bytes or another type have another tag; each encoding adds its name to it. */
  readonly etag: string;
  readonly encoded: Encoded;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * @param headers sent with the document in addition to those of every static document, or in their place
 * @param options `isPacked`: its bytes are compressed already, and are sent as they are
 */
export function staticDocument(
  type: string,
  content: string | Buffer,
  headers: StaticDocument['headers'] = {},
  { isPacked = false } = {},
): StaticDocument {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const digest = createHash('sha256').update(`${type}\n`).update(body).digest('base64url');
  return { type, body, etag: `"${digest.slice(0, 22)}"`, encoded: new Encoded(body, isPacked), headers };
}

/**
 * Sends a document in the encoding that the client wants most, or says that the client already has it (RFC 9110,
 * section 13.1.2).
 */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, document: StaticDocument): FastifyReply {
  const { type, body, encoded, headers } = document;
  const encoding = encoded.varies ? encodingFor(request.headers['accept-encoding']) : null;
  const etag = tagOf(document, encoding);
  reply.headers({ 'cache-control': `public, max-age=${STATIC_MAX_AGE_SECONDS}`, ...headers, etag });
  if (encoded.varies) addVary(reply, 'accept-encoding');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  if (encoding === null) return reply.send(body);
  reply.header('content-encoding', encoding);
  const bytes = encoded.peek(encoding);
  if (bytes !== undefined) return reply.send(bytes);
  encoded.get(encoding).then(
    (made) => reply.send(made),
    (error) => reply.send(error),
  );
  return reply;
}

function tagOf({ etag }: StaticDocument, encoding: Encoding | null): string {
  return encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? name : `${known}, ${name}`);
}

/** Whether an If-None-Match header names the tag: `*`, or a list compared weakly. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}
