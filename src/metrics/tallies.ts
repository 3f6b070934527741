import type { Outcome } from '../outcome.ts';

/** Upper ends of what requests take, in seconds. */
export const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Upper ends of what the engine takes for one question, in seconds. */
export const ENGINE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
/** Upper ends of confidence. */
export const CONFIDENCES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1];

/** How many values there were up to each bound and above all, and their sum. */
export class Spread {
  readonly bounds: readonly number[];
  /** One more than there are bounds; each holds what lies between two of them. */
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = new Array(bounds.length + 1).fill(0);
  }

  add(value: number): void {
    const { bounds, counts } = this;
    let at = 0;
    while (at < bounds.length && value > (bounds[at] as number)) at += 1;
    counts[at] = (counts[at] ?? 0) + 1;
    this.sum += value;
  }
}

/** Of one route. */
interface RouteTally {
  readonly statuses: Map<number, number>;
  readonly seconds: Spread;
}

/**
 * What was counted since the process began. Requests bump numbers here and do nothing else: whatever is printed of them is
 * put together when somebody asks for it.
 */
export class Tallies {
  /** By the route's pattern; under `none`, what no route was found for. */
  readonly routes = new Map<string, RouteTally>();
  /** What did not become a whole request, by status. */
  readonly broken = new Map<number, number>();
  readonly quota = { allowed: 0, refused: 0 };
  /** By status, and then by source. */
  readonly outcomes = new Map<Outcome['status'], Map<Outcome['source'], number>>();
  readonly confidence = new Spread(CONFIDENCES);
  readonly engine = new Spread(ENGINE_SECONDS);

  request(route: string, status: number, ms: number): void {
    let tally = this.routes.get(route);
    if (tally === undefined) {
      tally = { statuses: new Map(), seconds: new Spread(REQUEST_SECONDS) };
      this.routes.set(route, tally);
    }
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    tally.seconds.add(ms / 1000);
  }

  broke(status: number): void {
    this.broken.set(status, (this.broken.get(status) ?? 0) + 1);
  }

  counted(isAllowed: boolean): void {
    this.quota[isAllowed ? 'allowed' : 'refused'] += 1;
  }

  answered({ status, source, confidence }: Outcome): void {
    let bySource = this.outcomes.get(status);
    if (bySource === undefined) {
      bySource = new Map();
      this.outcomes.set(status, bySource);
    }
    bySource.set(source, (bySource.get(source) ?? 0) + 1);
    this.confidence.add(confidence);
  }

  asked(ms: number): void {
    this.engine.add(ms / 1000);
  }
}
