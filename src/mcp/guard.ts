import type { FastifyRequest } from 'fastify';
import { encodingFault } from '../media-types.ts';
import { HttpProblem } from './protocol/http-problem.ts';

/**
 * Refuses what no JSON-RPC message could make right. A host that is not ours is how a page from elsewhere reaches a
 * server on a private address (DNS rebinding); any well-formed origin may call, because there are no credentials.
 *
 * @throws {@link HttpProblem}
 */
export function guard(request: FastifyRequest, allowedHosts: readonly string[]): void {
  // Not `request.hostname`, which is X-Forwarded-Host behind a trusted proxy: a page can send that with any value.
  if (!allowedHosts.includes(nameIn(request.raw.headers.host ?? ''))) {
    throw new HttpProblem('host_not_allowed', 'This service does not answer to the name in the Host header.');
  }
  const { origin } = request.headers;
  if (origin !== undefined && !isOrigin(origin)) {
    throw new HttpProblem('origin_not_allowed', 'The Origin header is not an origin: scheme://host[:port], or null.');
  }
  const fault = encodingFault(request.headers);
  if (fault !== null) throw new HttpProblem('unsupported_media_type', fault);
}

/** `LOCALHOST:3000` → `localhost`, `[::1]:3000` → `[::1]` */
function nameIn(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** An origin as browsers write it: `null`, or a scheme and an authority with nothing behind it. */
function isOrigin(origin: string): boolean {
  return origin === 'null' || (/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@\\,]+$/i.test(origin) && URL.canParse(origin));
}
