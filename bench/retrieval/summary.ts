import type { Outcome } from '../apart.ts';
import { median, percentile } from '../statistics.ts';
import type { Answered } from './answer-apart.ts';
import type { Built } from './build-apart.ts';

/** Medians over all rounds. */
export interface Measured {
  readonly buildMs: number;
  readonly indexBytes: number;
  readonly loadMs: number;
  readonly residentBytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Questions in the round that asked fewest. */
  readonly questions: number;
  /** Share of the questions whose passage was among the best ten. */
  readonly found: number;
}

export function summarise(built: Outcome<Built>, rounds: readonly Outcome<Answered>[]): Outcome<Measured> {
  if ('unavailable' in built) return built;
  const answered: Answered[] = [];
  for (const round of rounds) {
    if ('unavailable' in round) return round;
    answered.push(round.value);
  }
  const over = (figure: (round: Answered) => number): number => median(answered.map(figure));
  return {
    value: {
      buildMs: built.value.ms,
      indexBytes: built.value.bytes,
      loadMs: over(({ loadMs }) => loadMs),
      residentBytes: over(({ bytes }) => bytes),
      p50Ms: over(({ latenciesMs }) => percentile(latenciesMs, 0.5)),
      p99Ms: over(({ latenciesMs }) => percentile(latenciesMs, 0.99)),
      questions: Math.min(...answered.map(({ latenciesMs }) => latenciesMs.length)),
      found: over(({ found, latenciesMs }) => found / latenciesMs.length),
    },
  };
}
