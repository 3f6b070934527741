import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'awake-apart.js');

/**
 * Keeps the processors from sleeping while a server waits for the next request. A virtual processor that sleeps is given
 * to others, and may wait for milliseconds until it has one again: more than an answer takes, and nothing that the server
 * could change. What keeps them awake runs where nothing else wants to.
 */
export function keepAwake(): { stop(): Promise<void> } {
  const children = Array.from({ length: availableParallelism() }, () =>
    fork(SCRIPT, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  for (const [processor, { pid }] of children.entries()) if (pid !== undefined) yieldToAll(pid, processor);
  return {
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        }),
      );
    },
  };
}

/** The idle class of Linux gives way at once, on one processor each; elsewhere the lowest priority has to do. */
function yieldToAll(pid: number, processor: number): void {
  const { status } = spawnSync('chrt', ['--idle', '--pid', '0', String(pid)], { stdio: 'ignore' });
  if (status !== 0) return setPriority(pid, constants.priority.PRIORITY_LOW);
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)], { stdio: 'ignore' });
}
