import { join } from 'node:path';
import { orThrow, startApart } from '../apart.ts';
import type { Options } from '../options.ts';
import { median } from '../statistics.ts';
import { keepAwake } from './awake.ts';
import type { Loaded, Loading } from './load-apart.ts';
import type { Scenario } from './scenarios.ts';
import type { Supply } from './supply.ts';

const SCRIPT = join(import.meta.dirname, 'load-apart.js');
/** More than are answered where each has to be thought about; a measurement that uses all of them up ends early. */
const MOST_PER_SECOND = 5_000;
/**
 * V8 takes seconds of full load to compile all that a request runs through, and some ten thousand questions for all that
 * they run through: a server that just started is not what serves.
 */
export const FIRST_WARM_SECONDS: Readonly<Record<Scenario['questions'], number>> = { none: 4, repeated: 4, fresh: 20 };
const WARM_SECONDS = 0.25;

/**
 * What sends requests: one process for all rounds, whose own code is compiled before the first is over, on processors that
 * are kept awake.
 */
export interface Generator {
  measure(server: Target, supply: Supply, spans: Spans): Promise<Loaded>;
  stop(): Promise<void>;
}

export interface Target {
  readonly url: string;
  readonly pid: number;
}

export type Spans = Pick<Loading, 'seconds' | 'warmSeconds' | 'perSecond'>;

export function startGenerator(): Generator {
  const apart = startApart<Loading, Loaded>(SCRIPT);
  const awake = keepAwake();
  return {
    async measure({ url, pid }, { once, ahead, used }, spans) {
      const requests = ahead(Math.ceil(MOST_PER_SECOND * (spans.warmSeconds + 2 * spans.seconds)));
      const loaded = orThrow(await apart.run({ url, pid, requests, once, ...spans }));
      used(loaded.sent);
      return loaded;
    },
    async stop() {
      await Promise.all([apart.stop(), awake.stop()]);
    },
  };
}

/** How long a server is warmed and measured in a round of a scenario, the first of which it is new to. */
export function spansOf({ quick, seconds }: Options, { questions }: Scenario, round: number): Spans {
  return { seconds, warmSeconds: round > 0 || quick ? WARM_SECONDS : FIRST_WARM_SECONDS[questions] };
}

/** Medians over rounds; failures are added up. */
export interface Served {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverMs: number;
  /** At half of the rate that full load reached, or that another server reached. */
  readonly halfP50Ms: number;
  readonly halfP99Ms: number;
  readonly generatorCores: number;
  readonly failed: number;
}

export function summarise(rounds: readonly Loaded[]): Served {
  const over = (figure: (round: Loaded) => number): number => median(rounds.map(figure));
  return {
    perSecond: over(({ full }) => full.perSecond),
    p50Ms: over(({ full }) => full.p50Ms),
    p99Ms: over(({ full }) => full.p99Ms),
    serverMs: over(({ full }) => full.serverMs),
    halfP50Ms: over(({ even }) => even.p50Ms),
    halfP99Ms: over(({ even }) => even.p99Ms),
    generatorCores: over(({ full }) => full.generatorCores),
    failed: rounds.reduce((sum, { full, even }) => sum + full.failed + even.failed, 0),
  };
}
