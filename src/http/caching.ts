import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATIC_MAX_AGE_SECONDS } from '../facts/limits.ts';

/** Bytes that are known before they are asked for. */
export interface StaticDocument {
  readonly type: string;
  readonly body: Buffer;
  /** Strong: other bytes or another type have another tag. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `headers` are sent with the document in addition to those of every static document, or in their place. */
export function staticDocument(
  type: string,
  content: string | Buffer,
  headers: StaticDocument['headers'] = {},
): StaticDocument {
  const body = Buffer.from(content as string);
  const digest = createHash('sha256').update(`${type}\n`).update(body).digest('base64url');
  return { type, body, etag: `"${digest.slice(0, 22)}"`, headers };
}

/** Sends a document, or says that the client already has it (RFC 9110, section 13.1.2). */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, document: StaticDocument): FastifyReply {
  const { type, body, etag, headers } = document;
  reply.headers({ 'cache-control': `public, max-age=${STATIC_MAX_AGE_SECONDS}`, ...headers, etag });
  return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}

/** Whether an If-None-Match header names the tag: `*`, or a list compared weakly. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(etag);
}
