import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Settles when the process is gone, with its memory. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
