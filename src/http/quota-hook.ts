import type { ServerResponse } from 'node:http';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { clientAddress, rememberClientKeys } from '../quota/client-key.ts';
import { type Count, type Counter, MINUTE_MS, minuteEnd } from '../quota/counter.ts';
import { problem } from './problems.ts';

/** Counts one request, writes what is left into the headers, and throws the problem `rate_limited` when nothing is. */
export type Meter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The quota of metered paths: enforced by @fastify/rate-limit over our own counters, called by hand so that what never
 * reaches a route counts as well.
 */
export async function createMeter(app: FastifyInstance, context: Context): Promise<Meter> {
  const { config, counter, secrets } = context;
  const keyOf = rememberClientKeys(secrets.clients);
  await app.register(rateLimit, {
    global: false,
    max: config.rateLimit,
    store: storeOver(counter),
    keyGenerator: (request) => keyOf(addressOf(request)),
  });
  const limit = app.createRateLimit();

  const meter: Meter = async (request, reply) => {
    const state = await limit(request);
    if (state.isAllowed) return; // Allow-listed; there is no such list here.
    // Rounded, because the counter's clock goes on between counting and here.
    const endOfMinute = Math.round((counter.now() + state.ttl) / MINUTE_MS) * 60;
    const [max, remaining, reset] = [state.max, state.remaining, state.ttlInSeconds].map(String);
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': reset,
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': String(endOfMinute),
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
    if (hasBody(request)) underWay.set(reply.raw, { reply, counting });
    return counting;
  };
}

/** Requests whose bodies may fail on their way, by their responses. */
const underWay = new WeakMap<ServerResponse, { readonly reply: FastifyReply; readonly counting: Promise<void> }>();

/** The headers that a response was given before its request broke, those of the quota among them where it counts. */
export async function headersOnceCounted(response: ServerResponse): Promise<Record<string, unknown>> {
  const known = underWay.get(response);
  await known?.counting.catch(() => {}); // What is refused has been counted, too.
  return known?.reply.getHeaders() ?? {};
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function addressOf({ ips = [], raw }: FastifyRequest): string {
  return clientAddress(ips, raw.socket.remoteAddress ?? '');
}

/** The plugin makes its store itself, from a class. */
function storeOver(counter: Counter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const counted = ({ current, now }: Count): void => done(null, { current, ttl: minuteEnd(now) - now });
      const count = counter.hit(key);
      if (count instanceof Promise) count.then(counted, done);
      else counted(count);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
