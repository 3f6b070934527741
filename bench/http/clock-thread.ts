import { parentPort } from 'node:worker_threads';
import type { Beats } from './clock.ts';

const port = parentPort as NonNullable<typeof parentPort>;
/** Nobody wakes it: each wait lasts as long as it may. */
const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Milliseconds since 1970: each thread counts `performance.now()` from its own start. */
const now = (): number => performance.timeOrigin + performance.now();

port.on('message', ({ start, gap, end }: Beats) => {
  for (let due = start; due < end; due += gap) {
    const left = due - now();
    if (left > 0) Atomics.wait(cell, 0, 0, left);
    port.postMessage(due);
  }
  port.postMessage(null);
});
