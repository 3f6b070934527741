/** Every environment variable of the server, in the order in which it is told of, with what it is for. */
export const VARIABLES = {
  HOST: 'address to listen on (127.0.0.1)',
  PORT: 'port to listen on (3000); 0: any free one',
  BASE_URL: 'public address, used in every link (http://localhost:<PORT>)',
  INDEX_DIR: 'folder of the index to serve (build/index)',
  RATE_LIMIT: 'requests a minute for each client (120)',
  RATE_LIMITS: 'other limits by network: 203.0.113.0/24=6000 for each address, =6000/range for all',
  MIN_CONFIDENCE: 'below it the service abstains (the calibrated bar)',
  WORKERS: 'processes on one port (1)',
  REDIS_URL: 'shared counters; needs SERVICE_SECRET',
  SERVICE_SECRET: 'key of client hashes and cursors, 32 characters or more',
  TRUST_PROXY: 'networks of proxies whose X-Forwarded-For is believed',
  ALLOWED_HOSTS: 'names that /mcp answers to (host of BASE_URL, loopback names)',
  V1_DEPRECATED_ON: 'day from which /v1 says that it ends',
  V1_SUNSET_ON: 'day on which /v1 ends',
  V1_SUCCESSOR: 'address of what follows /v1',
  V1_DEPRECATION_DOCS: 'address of a page about the end of /v1',
  DEPRECATION_FORM: 'how Deprecation is written: true, or date (true)',
  DISCOVERY: 'published parts of the map for agents (all)',
  CONTENT_SIGNAL: 'what crawlers may do, for /robots.txt',
  SECURITY_CONTACT: 'contact in security.txt',
  SECURITY_EXPIRES: 'day until which that contact holds',
  CORPUS_DIR: 'corpus that npm start indexes (corpus)',
  GAPS_FILE: 'file that notes questions without a sure answer (none)',
  METRICS: 'where Prometheus reads: a port, host:port, or /metrics (nowhere)',
  LOG_LEVEL: "pino's levels, or silent (info)",
} as const;

export type VariableName = keyof typeof VARIABLES;

/** Read or set by the project's own tools and processes, never by whoever runs the service. */
export const INNER_VARIABLES: readonly string[] = [
  'FACTLINE_COMMAND',
  'FACTLINE_WORKER',
  'FACTLINE_MODEL',
  'FACTLINE_ENCODER',
  'FACTLINE_EVAL_SETS',
];
