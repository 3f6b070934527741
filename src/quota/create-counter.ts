import type { FastifyBaseLogger } from 'fastify';
import { Breaker } from './breaker.ts';
import type { Clock, Counter } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';
import { createShadowCounter } from './shadow-counter.ts';

export interface CounterOptions {
  readonly redisUrls: readonly string[];
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Shared counts with this process's own behind them where Redis is configured, whose client is loaded then; else its own alone. */
export async function createCounter({ redisUrls, clock, log }: CounterOptions): Promise<Counter> {
  if (redisUrls.length === 0) return createMemoryCounter(clock);
  const breaker = new Breaker({
    onChange: (works, error) => {
      if (works) log.info('Redis counts again');
      else log.warn({ reason: reasonOf(error) }, 'Redis does not count; this instance counts alone until it does');
    },
  });
  const { connectRedis } = await import('./redis-connection.ts');
  const redis = connectRedis(redisUrls, (error) => log.debug({ reason: reasonOf(error) }, 'Redis connection failed'));
  return createShadowCounter(redis, { breaker, clock });
}

/** What an error says; as a whole it also holds the command that failed, and with it the password. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { readonly message?: string; readonly code?: string };
  return message || code || String(error);
}
