import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { BODY_MAX_BYTES } from '../../facts/pricing/limits.ts';
import { SIZE_LIMITS, type Timeouts } from './limits.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** How the HTTP server treats requests before any of our code sees them. */
export function serverOptions({ trustProxy }: Config, timeouts: Timeouts) {
  return {
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    // Ids that are too long are unknown ones, not URLs that are too long.
    // A slash at the end names the same path; the entrance sends readers to the address without it.
    routerOptions: { maxParamLength: SIZE_LIMITS.urlBytes, ignoreTrailingSlash: true },
    // Fastify's own answers while closing, and Node's without a Host header, are no problem documents.
    return503OnClosing: false,
    connectionTimeout: timeouts.idleMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      maxHeaderSize: SIZE_LIMITS.headerBytes,
      requireHostHeader: false,
    },
  } as const;
}
