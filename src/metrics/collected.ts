import { AggregatorRegistry } from 'prom-client';
import { createSnapshots, printMetrics, type Snapshot } from './metrics.ts';

/** A process whose measures belong to the service's. */
export interface Measured {
  /** Null where it has none to give, as it ends or is too busy. */
  measure(): Promise<Snapshot | null>;
  readonly ended: Promise<unknown>;
}

/** Measures of processes that come and go. */
export interface Collected {
  /** From now on until it ends, it is asked. */
  add(process: Measured): void;
  print(): Promise<string>;
}

/**
 * Sums what several processes measure. What an ended one had counted when it was asked last stays in the sum, and one that
 * does not answer counts as it did then: a total that fell would be taken for one that began anew.
 */
export function collectMetrics(): Collected {
  /** This process answers nothing, but it takes memory and time. */
  const own = createSnapshots(null, () => null);
  const processes = new Set<Measured>();
  const last = new WeakMap<Measured, Snapshot>();
  /** Totals of all that have ended. */
  let ended: Snapshot = [];

  const ask = async (process: Measured): Promise<Snapshot> => {
    const snapshot = await process.measure();
    if (snapshot !== null) last.set(process, snapshot);
    return last.get(process) ?? [];
  };
  const bury = (process: Measured): void => {
    processes.delete(process);
    const totals = (last.get(process) ?? []).filter(isTotal);
    if (totals.length === 0) return;
    const both = AggregatorRegistry.aggregate([ended, totals]);
    ended = both.getMetricsAsArray().map((metric) => (metric as unknown as { get(): object }).get());
  };
  return {
    add(process) {
      processes.add(process);
      void process.ended.then(() => bury(process));
    },
    async print() {
      const asked = [...processes];
      const [here, ...those] = await Promise.all([own(), ...asked.map(ask)]);
      // What has ended meanwhile is in the totals of all that have, and must not count twice.
      const running = those.filter((_, at) => processes.has(asked[at] as Measured));
      return printMetrics([here, ...running, ended]);
    },
  };
}

/** Whether it goes on from process to process; what a process is, ends with it. */
function isTotal(measure: object): boolean {
  const { name, type } = measure as { readonly name: string; readonly type: string };
  return name.startsWith('factline_') && type !== 'gauge';
}
