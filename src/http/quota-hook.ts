import type { ServerResponse } from 'node:http';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { clientAddress, clientKey } from '../quota/client-key.ts';
import { type Counter, MINUTE_MS, minuteEnd } from '../quota/counter.ts';
import { setHeaders } from './headers.ts';
import { problem } from './problems.ts';

/** Counts one request, writes what is left into the headers, and throws the problem `rate_limited` when nothing is. */
export type Meter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The quota of metered paths: enforced by @fastify/rate-limit over our own counters, called by hand so that what never
 * reaches a route counts as well.
 */
export async function createMeter(app: FastifyInstance, context: Context): Promise<Meter> {
  const { config, counter, secrets } = context;
  await app.register(rateLimit, {
    global: false,
    max: config.rateLimit,
    store: storeOver(counter),
    keyGenerator: (request) => clientKey(addressOf(request), secrets.clients),
  });
  const limit = app.createRateLimit();

  const meter: Meter = async (request, reply) => {
    const state = await limit(request);
    if (state.isAllowed) return; // Allow-listed; there is no such list here.
    // Rounded, because the counter's clock goes on between counting and here.
    const endOfMinute = Math.round((counter.now() + state.ttl) / MINUTE_MS) * 60;
    setHeaders(reply, {
      'RateLimit-Limit': state.max,
      'RateLimit-Remaining': state.remaining,
      'RateLimit-Reset': state.ttlInSeconds,
      'X-RateLimit-Limit': state.max,
      'X-RateLimit-Remaining': state.remaining,
      'X-RateLimit-Reset': endOfMinute,
    });
    if (!state.isExceeded) return;
    throw problem(
      'rate_limited',
      `This client address has used up its ${state.max} requests for this minute; it may go on in ${state.ttlInSeconds} s.`,
      { retryAfter: state.ttlInSeconds },
    );
  };

  return (request, reply) => {
    const counting = meter(request, reply);
    underWay.set(reply.raw, counting);
    return counting;
  };
}

const underWay = new WeakMap<ServerResponse, Promise<void>>();

/** Resolves as soon as the request of a response has been counted, where it counts: its headers tell the quota then. */
export async function whenCounted(response: ServerResponse): Promise<void> {
  await underWay.get(response)?.catch(() => {}); // What is refused has been counted, too.
}

function addressOf({ ips = [], raw }: FastifyRequest): string {
  return clientAddress(ips, raw.socket.remoteAddress ?? '');
}

/** The plugin makes its store itself, from a class. */
function storeOver(counter: Counter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      counter.hit(key).then(
        ({ current, now }) => done(null, { current, ttl: minuteEnd(now) - now }),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
