import { fork, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '../end-process.ts';

const SCRIPT = join(import.meta.dirname, 'awake-apart.js');

/**
 * Keeps the processors from sleeping while a server waits for the next request. A virtual processor that sleeps is given
 * to others, and may wait for milliseconds until it has one again: more than an answer takes, and nothing that the server
 * could change. What keeps them awake runs where nothing else wants to; where a container's processor time is limited, it
 * counts all the same, and what is measured there may be slowed down.
 */
export function keepAwake(): { stop(): Promise<void> } {
  const children = processors().map((processor) => {
    const child = fork(SCRIPT, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    if (child.pid !== undefined) yieldToAll(child.pid, processor);
    return child;
  });
  return {
    async stop() {
      await Promise.all(children.map((child) => endProcess(child)));
    },
  };
}

/**
 * The idle class of Linux gives way at once; each process of it is bound to one processor, so that none is left out.
 * Elsewhere the lowest priority has to do.
 */
function yieldToAll(pid: number, processor: number): void {
  const { status } = spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], { stdio: 'ignore' });
  if (status === 0)
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)], { stdio: 'ignore' });
  else setPriority(pid, constants.priority.PRIORITY_LOW);
}

/** Numbers of those that this process may use. Linux tells them as a list of ranges: `0-1,4`. */
function processors(): number[] {
  try {
    const [, ranges = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    });
  } catch {
    return Array.from({ length: availableParallelism() }, (_, number) => number);
  }
}
