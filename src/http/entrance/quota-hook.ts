import type { ServerResponse } from 'node:http';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Budget, createBudgets } from '../../quota/budgets.ts';
import { clientAddress } from '../../quota/client-key.ts';
import { type Count, type Counter, MINUTE_MS, minuteEnd } from '../../quota/counter.ts';
import { headersOf } from '../../response-head.ts';
import { type Problem, problem } from '../problems/problems.ts';

/** Counts one request, adds to its head what is left, and calls back with the problem `rate_limited` when nothing is. */
export type Meter = (
  request: FastifyRequest,
  { reply, head }: { readonly reply: FastifyReply; readonly head: string[] },
  done: (failure: Error | null) => void,
) => void;

/**
 * The quota of metered paths: enforced by @fastify/rate-limit over our own counters, called by hand so that what never
 * reaches a route counts as well.
 */
export async function createMeter(app: FastifyInstance, context: Context): Promise<Meter> {
  const { config, counter, secrets, tallies } = context;
  const { rateLimit: most, rateLimits: ranges } = config;
  const budgets = createBudgets({ limit: most, ranges, secret: secrets.clients });
  const budgetOf = (request: FastifyRequest): Budget => budgets(addressOf(request));
  await app.register(rateLimit, {
    global: false,
    // A function is waited for, by every request.
    max: ranges.length === 0 ? most : (request) => budgetOf(request).limit,
    store: storeOver(counter),
    keyGenerator: (request) => budgetOf(request).key,
  });
  const limit = app.createRateLimit();

  const report = (
    state: Awaited<ReturnType<typeof limit>>,
    head: string[],
    request: FastifyRequest,
  ): Problem | null => {
    if (state.isAllowed) return null; // Allow-listed; there is no such list here.
    tallies?.counted(!state.isExceeded);
    const max = String(state.max);
    const remaining = String(state.remaining);
    // Rounded, because the counter's clock goes on between counting and here.
    const endOfMinute = Math.round((counter.now() + state.ttl) / MINUTE_MS) * 60;
    head.push('ratelimit-limit', max, 'ratelimit-remaining', remaining, 'ratelimit-reset', String(state.ttlInSeconds));
    head.push('x-ratelimit-limit', max, 'x-ratelimit-remaining', remaining, 'x-ratelimit-reset', String(endOfMinute));
    if (!state.isExceeded) return null;
    return problem(
      'rate_limited',
      `${budgetOf(request).isShared ? 'The network of this client' : 'This client address'} has used up its ${max} requests for this minute; it may go on in ${state.ttlInSeconds} s.`,
      { retryAfter: state.ttlInSeconds },
    );
  };

  return (request, { reply, head }, done) => {
    const counting = limit(request);
    counting.then((state) => done(report(state, head, request)), done);
    if (hasBody(request)) underWay.set(reply.raw, { reply, counting });
  };
}

/** Requests whose bodies may fail on their way, by their responses. */
const underWay = new WeakMap<ServerResponse, { readonly reply: FastifyReply; readonly counting: Promise<unknown> }>();

/** The headers that a response was given before its request broke, those of the quota among them where it counts. */
export async function headersOnceCounted(response: ServerResponse): Promise<Record<string, unknown>> {
  const known = underWay.get(response);
  await known?.counting.catch(() => {});
  return known === undefined ? {} : headersOf(known.reply);
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
