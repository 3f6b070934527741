import { join } from 'node:path';
import { orThrow, runApart } from '../apart.ts';
import type { Options } from '../options.ts';
import { median } from '../statistics.ts';
import type { Loaded, Loading } from './load-apart.ts';
import type { Scenario } from './scenarios.ts';
import type { Supply } from './supply.ts';

const SCRIPT = join(import.meta.dirname, 'load-apart.js');
/** More than are answered where each has to be thought about; a measurement that uses all of them up ends early. */
const MOST_PER_SECOND = 5_000;
/**
 * V8 takes seconds of full load to compile all that a request runs through, and some six thousand questions for all that
 * they run through: a server that just started is not what serves.
 */
export const FIRST_WARM_SECONDS: Readonly<Record<Scenario['questions'], number>> = { none: 4, repeated: 4, fresh: 12 };
const WARM_SECONDS = 0.25;

export async function measureRound(
  { url, pid }: { readonly url: string; readonly pid: number },
  { once, ahead, used }: Supply,
  { seconds, warmSeconds }: Pick<Loading, 'seconds' | 'warmSeconds'>,
): Promise<Loaded> {
  const requests = ahead(Math.ceil(MOST_PER_SECOND * (warmSeconds + 2 * seconds)));
  const loaded = orThrow(await runApart<Loading, Loaded>(SCRIPT, { url, pid, requests, once, warmSeconds, seconds }));
  used(loaded.sent);
  return loaded;
}

/** How long a server is warmed and measured in a round of a scenario, the first of which it is new to. */
export function spansOf(
  { quick, seconds }: Options,
  { questions }: Scenario,
  round: number,
): Pick<Loading, 'seconds' | 'warmSeconds'> {
  return { seconds, warmSeconds: round > 0 || quick ? WARM_SECONDS : FIRST_WARM_SECONDS[questions] };
}

/** Medians over rounds; failures are added up. */
export interface Served {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverMs: number;
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
    halfP50Ms: over(({ half }) => half.p50Ms),
    halfP99Ms: over(({ half }) => half.p99Ms),
    generatorCores: over(({ full }) => full.generatorCores),
    failed: rounds.reduce((sum, { full, half }) => sum + full.failed + half.failed, 0),
  };
}
