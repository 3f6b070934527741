import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Reload } from '../../editions.ts';
import type { WorkerStanding } from './messages.ts';
import { restartDelay, SOUND_MS } from './restart-delay.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Where nobody is left to serve, a worker that ends so often before it was of use ends the service. */
const FALLS_TO_GIVE_UP = 5;

/** Connections above its share that a worker may keep: ending one costs its client a new one. */
const TOLERATED_SURPLUS = 1;

export interface CrewOptions {
  readonly size: number;
  readonly launch: (standing: () => WorkerStanding) => WorkerProcess;
  readonly log: FastifyBaseLogger;
  /** A worker has taken the place of one that fell; the index may have changed since it was loaded. */
  readonly onReplaced: () => void;
  /** Nothing serves any more, and what was started has ended. */
  readonly onGivenUp: (reason: string) => void;
}

/** Workers, each started again when it falls. */
export class Crew {
  readonly #options: CrewOptions;
  readonly #workers = new Set<WorkerProcess>();
  readonly #stopping = new AbortController();
  #standing: WorkerStanding = { allListen: false, newerIsRefused: false, counters: 'connecting' };

  constructor(options: CrewOptions) {
    this.#options = options;
  }

  /**
   * Resolves with their address once all take requests, or with null where they were stopped before that.
   *
   * @throws the reason why one of them does not
   */
  async start(): Promise<string | null> {
    const workers = Array.from({ length: this.#options.size }, () => this.#launch());
    const { signal } = this.#stopping;
    try {
      const [address = ''] = await Promise.all(workers.map(({ listening }) => listening));
      if (signal.aborted) return null;
      this.tell({ allListen: true });
      for (const worker of workers) void this.#keepPlaceOf(worker);
      return address;
    } catch (error) {
      if (signal.aborted) return null;
      await this.stop(0);
      throw error;
    }
  }

  /** Tells all workers how the service stands, where that is news. */
  tell(standing: Partial<WorkerStanding>): void {
    const next = { ...this.#standing, ...standing };
    if (isDeepStrictEqual(next, this.#standing)) return;
    this.#standing = next;
    for (const worker of this.#workers) worker.tell(this.#standing);
  }

  /** Leads one after the other to the index on disk. The first that refuses it, or falls over it, ends the round. */
  async reload(): Promise<Reload> {
    let result: Reload = { outcome: 'refused', reason: 'No worker takes requests.' };
    for (const worker of [...this.#workers].filter(({ isListening }) => isListening())) {
      const reload = await worker.reload();
      if (reload.outcome === 'refused') return reload;
      if (result.outcome !== 'replaced') result = reload;
    }
    return result;
  }

  /**
   * Has workers that hold more connections than their share let go of the rest. The system gives a connection to whoever
   * takes it first, and many that come at once to one; clients that hold on to them would keep a single worker busy.
   */
  evenOut(): void {
    const workers = [...this.#workers].filter(({ isListening }) => isListening());
    const share = Math.ceil(workers.reduce((sum, { holds }) => sum + holds(), 0) / workers.length);
    for (const worker of workers)
      if (worker.holds() > share + TOLERATED_SURPLUS) worker.release(worker.holds() - share);
  }

  /** Lets all finish their requests; those that have not after so many milliseconds are killed. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    const workers = [...this.#workers];
    for (const worker of workers) worker.stop();
    const late = setTimeout(() => {
      for (const worker of workers) worker.kill();
    }, withinMs);
    await Promise.all(workers.map(({ ended }) => ended));
    clearTimeout(late);
  }

  #launch(): WorkerProcess {
    const worker = this.#options.launch(() => this.#standing);
    this.#options.log.debug({ worker_pid: worker.pid }, 'A worker starts');
    this.#workers.add(worker);
    void worker.ended.then(() => this.#workers.delete(worker));
    return worker;
  }

  async #keepPlaceOf(first: WorkerProcess): Promise<void> {
    const { log, onReplaced, onGivenUp } = this.#options;
    const { signal } = this.#stopping;
    let worker = first;
    for (let falls = 1; ; falls++) {
      const { reason, servedMs } = await worker.ended;
      if (signal.aborted) return;
      if (servedMs >= SOUND_MS) falls = 1;
      if (falls >= FALLS_TO_GIVE_UP && !this.#anyoneListens()) {
        await this.stop(0);
        return onGivenUp(reason);
      }
      const delayMs = restartDelay(falls);
      log.error({ worker_pid: worker.pid, reason, delay_ms: delayMs }, 'A worker ended; another one takes its place');
      await pause(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      worker = this.#launch();
      worker.listening.then(onReplaced, () => {});
    }
  }

  #anyoneListens(): boolean {
    return [...this.#workers].some(({ isListening }) => isListening());
  }
}
