import { appendFile, open, rename, rm, stat } from 'node:fs/promises';
import type { Answer } from '../answer/answer.ts';
import { gapLine, isGap } from './gap.ts';

export interface GapsFileOptions {
  readonly path: string;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Told of the first failure in a row: answers do not wait for the file, and do not fail with it. */
  readonly onFailure: (error: Error) => void;
  /** From so many bytes on the file is set aside as `<path>.1`, over the one that was set aside before. 8 MiB by default. */
  readonly maxBytes?: number;
}

/** Notes questions that were not answered, or with doubt. */
export interface Gaps {
  note(answer: Answer): void;
  /** Resolves when all that was noted is written. */
  close(): Promise<void>;
}

const MAX_BYTES = 8 * 1024 * 1024;
/** What waits to be written; of more, when a disk is slow, nothing is noted. */
const MOST_WAITING = 1000;
/** A process that holds the lock longer has ended. */
const STALE_LOCK_MS = 10_000;

/**
 * A file of questions that several processes write to. Each line is appended by one write to whatever stands under the
 * name then, so that it may be moved away at any time, and of two processes only one sets it aside.
 */
export function openGapsFile({ path, clock, onFailure, maxBytes = MAX_BYTES }: GapsFileOptions): Gaps {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      try {
        await setAside();
        // One by one: a short write is whole, however many processes append.
        for (const line of lines) await appendFile(path, line, { mode: 0o600 });
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onFailure(error as Error);
        hasFailed = true;
      }
    }
    writing = null;
  };

  const setAside = async (): Promise<void> => {
    if ((await sizeOf(path)) < maxBytes || !(await lock())) return;
    try {
      // Another process may have done so before the lock was taken.
      if ((await sizeOf(path)) >= maxBytes) await rename(path, `${path}.1`);
    } finally {
      await rm(`${path}.lock`, { force: true });
    }
  };

  const lock = async (): Promise<boolean> => {
    try {
      await (await open(`${path}.lock`, 'wx')).close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const held = await stat(`${path}.lock`).catch(() => null);
      if (held !== null && clock() - held.mtimeMs > STALE_LOCK_MS) await rm(`${path}.lock`, { force: true });
      return false;
    }
  };

  return {
    note(answer) {
      if (!isGap(answer) || waiting.length >= MOST_WAITING) return;
      waiting.push(gapLine(answer, new Date(clock()).toISOString().slice(0, 10)));
      writing ??= write();
    },
    async close() {
      await writing;
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? 0;
}
