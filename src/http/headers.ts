import type { FastifyReply } from 'fastify';

/** Headers of every response, wherever it comes from: nothing here is secret, nothing depends on who asks. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'Retry-After',
    'Link',
    'Deprecation',
    'Sunset',
    'ETag',
    'X-Request-Id',
  ].join(', '),
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of the answer to OPTIONS, a browser's question before the real one included. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': [
    'content-type',
    'accept',
    'last-event-id',
    'prefer',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'x-request-id',
    'if-none-match',
    'authorization',
    'cache-control',
  ].join(', '),
  'Access-Control-Max-Age': '86400',
};

/** Sets headers where every way of answering keeps them, hijacked replies included. */
export function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
}

/** Adds one link to those that the response already carries. */
export function addLink(reply: FastifyReply, url: string, rel: string): void {
  const links = reply.raw.getHeader('Link');
  const link = `<${url}>; rel="${rel}"`;
  reply.raw.setHeader('Link', links === undefined ? link : `${String(links)}, ${link}`);
}
