import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes in use once everything that can be collected has been, finalizers included. */
export async function heapAfterCollection(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    collectGarbage();
    await pause(20);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/**
 * By how many bytes the same work, done again, makes the heap grow: the least of some rounds, which end as soon as one
 * grows by no more than `enough`. What is compiled or cached once grows in one round; what leaks grows in every one.
 */
export async function leastGrowth(round: () => Promise<unknown>, enough: number, rounds = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let before = await heapAfterCollection();
  for (let done = 0; done < rounds && least > enough; done++) {
    await round();
    const after = await heapAfterCollection();
    least = Math.min(least, after - before);
    before = after;
  }
  return least;
}

/** Connections that are open at the server's end. */
export function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
