import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess } from '../end-process.ts';
import type { Reply } from './exchange.ts';

const SCRIPT = join(import.meta.dirname, 'bare-server.js');

export interface BareProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Fastify with nothing but a route that says one reply again and again, in a process of its own. */
export async function startBare(reply: Reply): Promise<BareProcess> {
  const child = fork(SCRIPT, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(reply as object);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    pid: child.pid as number,
    stop: () => endProcess(child),
  };
}
