import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type SentinelAddress, sentinelAddress } from '../config/config-values.ts';
import { countInRedis } from './redis-counts.ts';
import type { SharedCounts } from './shadow-counter.ts';

const RETRY_AT_MOST_EVERY_MS = 1000;

/** Commands fail at once where they cannot be sent, and are never sent twice; a silent connection is given up. */
const FAIL_FAST = {
  connectTimeout: 500,
  socketTimeout: 500,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // Another one counts now, at the same address or by the Sentinels' word: who connects anew is led to it.
  reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
} as const satisfies RedisOptions;

/** Counts in one Redis, in the one that Sentinels name, or in the Redis Cluster that several addresses belong to. */
export function connectRedis(urls: readonly string[], onError: (error: Error) => void): SharedCounts {
  const [url = '', ...others] = urls;
  const isAlone = others.length === 0;
  const redis = isAlone ? single(url) : cluster(urls, onError);
  let connection: 'pending' | 'open' | 'lost' = 'pending';
  // Without a listener, ioredis prints to the console. Where no Sentinel knows of a Redis, nothing opens that could close.
  redis.on('error', (error) => {
    if (connection === 'pending') connection = 'lost';
    onError(error);
  });
  redis.on('ready', () => {
    connection = 'open';
  });
  redis.on('close', () => {
    connection = 'lost';
  });
  return {
    async count(minute, asked) {
      if (isAlone) return countInRedis(redis, minute, asked);
      // Keys of one script must be on one node of a cluster.
      return (await Promise.all(asked.map((one) => countInRedis(redis, minute, [one])))).flat();
    },
    connection: () => connection,
    close: async () => redis.disconnect(),
  };
}

function single(url: string): Redis {
  const watched = sentinelAddress(url);
  if (watched !== null) return leader(watched);
  return new Redis(url, { ...FAIL_FAST, enableOfflineQueue: false, retryStrategy: retryAfter });
}

/** The one that takes writes, by the word of the first Sentinel that answers. */
function leader({ sentinels, name, username, password, isEncrypted }: SentinelAddress): Redis {
  return new Redis({
    ...FAIL_FAST,
    enableOfflineQueue: false,
    retryStrategy: retryAfter,
    sentinels: [...sentinels],
    name,
    sentinelRetryStrategy: retryAfter,
    sentinelCommandTimeout: FAIL_FAST.socketTimeout,
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
}

function cluster(urls: readonly string[], onError: (error: Error) => void): Cluster {
  const { protocol, username, password } = new URL(urls[0] ?? '');
  const nodes: Cluster = new Cluster([...urls], {
    enableOfflineQueue: false,
    slotsRefreshTimeout: FAIL_FAST.socketTimeout,
    clusterRetryStrategy: retryAfter,
    // Before the cluster is known, ioredis begins anew once no node is left; one that waits to connect again would never leave.
    clusterNodeRetryStrategy: (times) => (nodes.status === 'ready' ? retryAfter(times) : null),
    redisOptions: {
      ...FAIL_FAST,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  });
  // Left to itself, a node is connected to by the first request that needs it, which would wait for that.
  nodes.on('+node', (node: Redis) => {
    if (node.status === 'wait') node.connect().catch(onError);
  });
  return nodes;
}

function retryAfter(times: number): number {
  return Math.min(100 * times, RETRY_AT_MOST_EVERY_MS);
}
