import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadTask } from './reading-thread.ts';
import type { ThreadResult } from './thread-result.ts';

const COMPILED = '.js';
const ENDING = extname(import.meta.filename);
const SCRIPT = join(import.meta.dirname, `reading-thread${ENDING}`);

/** Node.js runs a thread from JavaScript: where the indexer is not compiled, as under test runners, it reads alone. */
export const canStartThreads = ENDING === COMPILED;

/** Threads that read guides out of one queue. */
export class ReadingThreads {
  readonly #workers: Worker[] = [];
  #results: Promise<ThreadResult[]> = Promise.resolve([]);

  get areRunning(): boolean {
    return this.#workers.length > 0;
  }

  start(count: number, task: ThreadTask): void {
    for (let started = 0; started < count; started++) this.#workers.push(new Worker(SCRIPT, { workerData: task }));
    this.#results = Promise.all(this.#workers.map(resultOf));
    // Who waits for them hears of a failure; until somebody does, it is not one that nobody handles.
    this.#results.catch(() => {});
  }

  /** What all of them found. */
  results(): Promise<ThreadResult[]> {
    return this.#results;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function resultOf(worker: Worker): Promise<ThreadResult> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`A thread that reads guides ended with ${code} before it was done`)),
    );
  });
}
