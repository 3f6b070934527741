import { performance } from 'node:perf_hooks';

/** Share of the time since it was called last that this process was busy with events, from 0 to 1. */
export type Load = () => number;

export function createLoad(): Load {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
