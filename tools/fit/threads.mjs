import { Worker } from 'node:worker_threads';

/** Threads that carry out steps side by side, those that wait in the order in which they were asked for. */
export class Threads {
  #workers;
  #idle;
  #waiting = [];

  /**
   * @param {URL} script answers a message `{ step, given }` with `{ result }` or `{ error }`
   * @param {number} count
   */
  constructor(script, count) {
    this.#workers = Array.from({ length: count }, () => new Worker(script));
    this.#idle = [...this.#workers];
  }

  /**
   * @param {string} step
   * @param {unknown} given copied for the thread; what lies in shared memory is not
   * @returns {Promise<any>} what the step yields; rejects with what was wrong there
   */
  run(step, given) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ step, given, resolve, reject });
      this.#next();
    });
  }

  async close() {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #next() {
    if (this.#waiting.length === 0) return;
    const worker = this.#idle.pop();
    if (worker === undefined) return;
    const { step, given, resolve, reject } = this.#waiting.shift();
    const done = (settle, value) => {
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
      this.#idle.push(worker);
      settle(value);
      this.#next();
    };
    worker.once('message', ({ result, error }) => (error ? done(reject, error) : done(resolve, result)));
    worker.once('error', (error) => reject(error));
    worker.postMessage({ step, given });
  }
}
