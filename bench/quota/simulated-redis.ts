import { type Clock, MINUTE_MS, minuteOf } from '../../src/quota/counter.ts';
import type { Asked, SharedCount } from '../../src/quota/redis-counts.ts';
import type { SharedCounts } from '../../src/quota/shadow-counter.ts';

/** What the script in Redis does, on a clock of its own: a test asks both the same and compares the answers. */
export class SimulatedRedis {
  readonly #clock: Clock;
  readonly #counts = new Map<string, { readonly count: number; readonly end: number }>();
  #isAway = false;
  #arriving: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Refuses every connection, and has forgotten everything when it is back. */
  goAway(): void {
    this.#isAway = true;
    this.#counts.clear();
  }

  comeBack(): void {
    this.#isAway = false;
  }

  /** What an instance holds of it; its answers arrive with the next {@link deliver}. */
  connect(): SharedCounts {
    return {
      count: async (minute, asked) => {
        if (this.#isAway) throw new Error('Connection refused.');
        const told = asked.map((one) => this.countOne(minute, one));
        await new Promise<void>((arrive) => this.#arriving.push(arrive));
        return told;
      },
      connection: () => (this.#isAway ? 'lost' : 'open'),
      close: async () => {},
    };
  }

  /** Lets what was answered arrive. */
  deliver(): void {
    const arriving = this.#arriving;
    this.#arriving = [];
    for (const arrive of arriving) arrive();
  }

  countOne(callersMinute: number, { key, times, own }: Asked): SharedCount {
    const now = this.#clock();
    const minute = minuteOf(now);
    const known = this.#counts.get(key);
    const before = known !== undefined && known.end > now ? known.count : 0;
    const count = (callersMinute === minute ? Math.max(before, own) : before) + times;
    this.#counts.set(key, { count, end: (minute + 1) * MINUTE_MS });
    return { current: count, now };
  }
}
