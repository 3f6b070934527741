import { DEFAULT_RATE_LIMIT, DEPRECATION_NOTICE_DAYS } from '../facts/pricing/limits.ts';
import { DISCOVERY_PARTS, type DiscoveryPart } from '../facts/product/discovery-parts.ts';
import {
  atLeast,
  baseAddress,
  contactAddress,
  contentSignal,
  day,
  hostnames,
  listenHost,
  type MetricsPlace,
  metricsPlace,
  networks,
  oneOf,
  type Parse,
  path,
  type RangeLimit,
  rangeLimits,
  redisAddresses,
  share,
  someOf,
  webAddress,
  wholeNumber,
} from './config-values.ts';
import type { VariableName } from './variables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_WORKERS = 256;
/** Where the index is looked for unless `INDEX_DIR` says otherwise. */
export const DEFAULT_INDEX_DIR = 'build/index';
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** When `/v1` is to be left, and for what. Days are Unix milliseconds of their start in UTC. */
export interface Lifecycle {
  readonly deprecatedOn: number | null;
  readonly sunsetOn: number | null;
  readonly successor: string | null;
  readonly docs: string | null;
  /** How `Deprecation` is written: `true`, or RFC 9745's `@<unix seconds>`. */
  readonly form: 'true' | 'date';
}

export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly indexDir: string;
  /** Requests a minute for each client. */
  readonly rateLimit: number;
  /** Other limits for clients of some networks. */
  readonly rateLimits: readonly RangeLimit[];
  /** null: the calibrated bar. */
  readonly minConfidence: number | null;
  /** Processes on one port. */
  readonly workers: number;
  /** None: local counters only. Several: the nodes of a Redis Cluster. */
  readonly redisUrls: readonly string[];
  readonly serviceSecret: string | null;
  /** CIDR blocks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  /** Names, without ports, that `/mcp` answers to as `Host`; IPv6 in brackets. */
  readonly allowedHosts: readonly string[];
  readonly v1: Lifecycle;
  readonly discovery: ReadonlySet<DiscoveryPart>;
  /** What crawlers may do with the content (contentsignals.org), as `/robots.txt` says it; null: nothing is said. */
  readonly contentSignal: string | null;
  readonly security: SecurityContact | null;
  /** Where questions are noted that were not answered, or with doubt; null: nowhere. */
  readonly gapsFile: string | null;
  /** Where metrics are read; null: nowhere, and nothing is counted for them. */
  readonly metrics: MetricsPlace | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Whom to tell of a weakness of this service (RFC 9116). */
export interface SecurityContact {
  /** `https:` or `mailto:`. */
  readonly contact: string;
  /** Unix milliseconds: the end of the day until which it holds. */
  readonly expires: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every problem of the environment, one a line, each beginning with the variable's name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the configuration from the environment, strictly: a value that is not exactly of its kind is refused, and all
 * problems are told at once.
 *
 * @throws {ConfigError}
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];

  /** Values of variables that hold secrets are not repeated in a message. */
  const read = <T, D>(name: VariableName, parse: Parse<T>, missing: D, { secret = false } = {}): T | D => {
    const text = env[name];
    if (text === undefined) return missing;
    const parsed = parse(text);
    if ('value' in parsed) return parsed.value;
    // Empty is what is left of a value that somebody failed to fill in: to go on without it could lift a limit unseen.
    const is =
      text === '' ? 'set and empty: leave it out to go without' : secret ? 'something else' : JSON.stringify(text);
    problems.push(`${name} must be ${parsed.wanted}; it is ${is}.`);
    return missing;
  };

  const port = read('PORT', wholeNumber(0, 65535), 3000);
  const baseUrl = read('BASE_URL', baseAddress, `http://localhost:${port}`);
  const config: Config = {
    host: read('HOST', listenHost, '127.0.0.1'),
    port,
    baseUrl,
    indexDir: read('INDEX_DIR', path, DEFAULT_INDEX_DIR),
    rateLimit: read('RATE_LIMIT', wholeNumber(1, 1_000_000_000), DEFAULT_RATE_LIMIT),
    rateLimits: read('RATE_LIMITS', rangeLimits, []),
    minConfidence: read('MIN_CONFIDENCE', share, null),
    workers: read('WORKERS', wholeNumber(1, MOST_WORKERS), 1),
    redisUrls: read('REDIS_URL', redisAddresses, [], { secret: true }),
    serviceSecret: read('SERVICE_SECRET', atLeast(32), null, { secret: true }),
    trustProxy: read('TRUST_PROXY', networks, []),
    allowedHosts: read('ALLOWED_HOSTS', hostnames, [...new Set([new URL(baseUrl).hostname, ...LOOPBACK_NAMES])]),
    v1: {
      deprecatedOn: read('V1_DEPRECATED_ON', day, null),
      sunsetOn: read('V1_SUNSET_ON', day, null),
      successor: read('V1_SUCCESSOR', webAddress, null),
      docs: read('V1_DEPRECATION_DOCS', webAddress, null),
      form: read('DEPRECATION_FORM', oneOf('true', 'date'), 'true'),
    },
    discovery: new Set(read('DISCOVERY', someOf(DISCOVERY_PARTS), DISCOVERY_PARTS)),
    contentSignal: read('CONTENT_SIGNAL', contentSignal, null),
    security: securityOf(read('SECURITY_CONTACT', contactAddress, null), read('SECURITY_EXPIRES', day, null)),
    gapsFile: read('GAPS_FILE', path, null),
    metrics: read('METRICS', metricsPlace, null),
    logLevel: read('LOG_LEVEL', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  };

  problems.push(...contradictions(env));
  if (problems.length > 0) throw new ConfigError(problems);
  problems.push(...brokenPromises(config.v1));
  if (problems.length > 0) throw new ConfigError(problems);
  return deepFreeze(config);
}

/** Variables that need another one, whatever either of them holds. */
function contradictions(env: Environment): string[] {
  const needs: readonly (readonly [name: VariableName, other: VariableName, reason: string])[] = [
    ['REDIS_URL', 'SERVICE_SECRET', 'all instances must derive the same keys'],
    ['V1_SUNSET_ON', 'V1_DEPRECATED_ON', 'a sunset is announced before it comes'],
    ['V1_SUCCESSOR', 'V1_DEPRECATED_ON', 'it is sent from that day on'],
    ['V1_DEPRECATION_DOCS', 'V1_DEPRECATED_ON', 'it is sent from that day on'],
    ['SECURITY_CONTACT', 'SECURITY_EXPIRES', 'security.txt has to say until when it holds'],
    ['SECURITY_EXPIRES', 'SECURITY_CONTACT', 'security.txt has to say whom to tell'],
  ];
  return needs
    .filter(([name, other]) => env[name] !== undefined && env[other] === undefined)
    .map(([name, other, reason]) => `${name} needs ${other} to be set: ${reason}.`);
}

function securityOf(contact: string | null, lastDay: number | null): SecurityContact | null {
  return contact === null || lastDay === null ? null : { contact, expires: lastDay + DAY_MS };
}

function brokenPromises({ deprecatedOn, sunsetOn }: Lifecycle): string[] {
  if (deprecatedOn === null || sunsetOn === null) return [];
  const days = (sunsetOn - deprecatedOn) / DAY_MS;
  if (days >= DEPRECATION_NOTICE_DAYS) return [];
  const earliest = new Date(deprecatedOn + DEPRECATION_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `V1_SUNSET_ON must be at least ${DEPRECATION_NOTICE_DAYS} days after V1_DEPRECATED_ON, ${earliest} or later; it is ${days} days after it.`,
  ];
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
