/** Headers of every response, wherever it comes from: nothing here is secret, nothing depends on who asks. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
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
  'x-content-type-options': 'nosniff',
};

/** Headers of the answer to OPTIONS, a browser's question before the real one included. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': [
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
  'access-control-max-age': '86400',
};
