/**
 * What `work` comes to within `ms` milliseconds.
 *
 * A timer that fires late because the process was busy says nothing about the other side, whose answer may already be
 * waiting: what has arrived is read once more before the time counts as over.
 */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer within ${ms} ms.`))), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
