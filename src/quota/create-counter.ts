import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Counter } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';

export interface CounterOptions {
  readonly redisUrls: readonly string[];
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Shared counters where Redis is configured, else counters of this process. */
export function createCounter({ clock }: CounterOptions): Counter {
  return createMemoryCounter(clock);
}
