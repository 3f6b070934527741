import { describe, expect, it } from 'vitest';
import { collectMetrics } from '../../src/metrics/collected.ts';
import { createSnapshots } from '../../src/metrics/metrics.ts';
import { Tallies } from '../../src/metrics/tallies.ts';
import { samplesIn, total } from '../helpers/metrics.ts';

/** A process that has answered one question, which took so long. */
function processThatTook(ms: number) {
  const tallies = new Tallies();
  tallies.asked(ms);
  const snapshot = createSnapshots(tallies, () => null);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { measure: () => snapshot(), ended, end: () => end() };
}

describe('The sum of several processes', () => {
  it('does not fall by its last digit when one of them ends, which would look as if it began anew', async () => {
    const collected = collectMetrics();
    const processes = [100, 200, 300].map(processThatTook);
    for (const process of processes) collected.add(process);
    const seconds = async () => total(samplesIn(await collected.print()), 'factline_engine_duration_seconds_sum');
    const all = await seconds();
    expect(all).toBeCloseTo(0.6, 5);
    for (const { end, ended } of processes) {
      end();
      await ended;
      expect(await seconds()).toBe(all);
    }
  });
});
