import { Breaker } from '../../src/quota/breaker.ts';
import { type Count, type Counter, MINUTE_MS, minuteOf } from '../../src/quota/counter.ts';
import { createMemoryCounter } from '../../src/quota/memory-counter.ts';
import { createShadowCounter } from '../../src/quota/shadow-counter.ts';
import { seededRandom } from '../corpora/random.ts';
import { zipfDraw } from '../corpora/zipf.ts';
import { SimulatedRedis } from './simulated-redis.ts';

/** When Redis is not there, in milliseconds from the start; `never there`: instances have none. */
export type Absence = 'none' | 'never there' | { readonly from: number; readonly to: number };

export interface Simulated {
  readonly instances: number;
  readonly requestsPerSecond: number;
  readonly minutes: number;
  /** Clients, of which the one of rank `r` asks in proportion to `1 / r`. */
  readonly clients: number;
  /** Requests a minute that each may make. */
  readonly limit: number;
  /** How far the clocks of instances are off at most, either way. */
  readonly clocksOffMs: number;
  readonly absence: Absence;
}

/** What came of the quota; `due` is what an exact count of everything would have allowed. */
export interface QuotaError {
  readonly requests: number;
  readonly due: number;
  readonly allowed: number;
  /** Clients that asked for more than they may, once for each minute in which they did. */
  readonly greedy: number;
  /** The most that one client was allowed in a minute. */
  readonly most: number;
  /** Requests that were refused though their client had not yet had its due. */
  readonly wronglyRefused: number;
}

const SEED = 50;
/** Any full minute. */
const START = 29_000_000 * MINUTE_MS;
/** Far beyond the run: what is simulated is never late, however busy the machine is. */
const NO_DEADLINE_MS = 2 ** 31 - 1;

/**
 * Runs the real counters of many instances over one simulated Redis, millisecond by millisecond of a clock that nobody waits for.
 * Each request goes to any instance, as a proxy hands it out that knows no clients; Redis's answer takes a millisecond.
 */
export async function simulate(simulated: Simulated): Promise<QuotaError> {
  const { instances, requestsPerSecond, minutes, clients, limit, absence } = simulated;
  const random = seededRandom(SEED);
  const draw = zipfDraw(clients, random);
  let now = START;
  const redis = new SimulatedRedis(() => now);
  const counters = Array.from({ length: instances }, () => counterOf(redis, () => now, { simulated, random }));
  const tally = new Tally(limit);
  const end = START + minutes * MINUTE_MS;
  let owed = 0;
  let asked = 0;
  for (; now < end; now++) {
    if (typeof absence === 'object' && now === START + absence.from) redis.goAway();
    if (typeof absence === 'object' && now === START + absence.to) redis.comeBack();
    redis.deliver();
    const minute = minuteOf(now);
    for (owed += requestsPerSecond / 1_000; owed >= 1; owed--, asked++) {
      const client = String(draw());
      const counter = counters[Math.floor(random() * instances)] as Counter;
      const count = counter.hit(client);
      if (count instanceof Promise) count.then((late) => tally.add(minute, client, late));
      else tally.add(minute, client, count);
    }
    await turn();
  }
  while (tally.requests < asked) {
    redis.deliver();
    await turn();
  }
  return tally.error();
}

/** One turn of the event loop: everything that was gathered in it has been handed on. */
const turn = () => new Promise((done) => setImmediate(done));

function counterOf(
  redis: SimulatedRedis,
  clock: () => number,
  { simulated, random }: { readonly simulated: Simulated; readonly random: () => number },
): Counter {
  const off = Math.round((2 * random() - 1) * simulated.clocksOffMs);
  const own = () => clock() + off;
  if (simulated.absence === 'never there') return createMemoryCounter(own);
  const breaker = new Breaker({ deadlineMs: NO_DEADLINE_MS, clock: own });
  return createShadowCounter(redis.connect(), { breaker, clock: own });
}

/** Who asked how often, and what was allowed, by minute and client. */
class Tally {
  readonly #limit: number;
  readonly #clients = new Map<string, { asked: number; allowed: number }>();
  requests = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(minute: number, client: string, { current }: Count): void {
    const key = `${minute} ${client}`;
    const known = this.#clients.get(key) ?? { asked: 0, allowed: 0 };
    known.asked += 1;
    if (current <= this.#limit) known.allowed += 1;
    this.#clients.set(key, known);
    this.requests += 1;
  }

  error(): QuotaError {
    const all = [...this.#clients.values()];
    const dueOf = ({ asked }: { readonly asked: number }) => Math.min(asked, this.#limit);
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
    return {
      requests: this.requests,
      due: sum(dueOf),
      allowed: sum(({ allowed }) => allowed),
      greedy: all.filter(({ asked }) => asked > this.#limit).length,
      most: all.reduce((most, { allowed }) => Math.max(most, allowed), 0),
      wronglyRefused: sum((one) => Math.max(0, dueOf(one) - one.allowed)),
    };
  }
}
