import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../end-process.ts';
import { residentBytesOf } from '../process-usage.ts';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SERVED = servedAs();
const WAIT_MS = 60_000;

/** The service as `npm run serve` runs it, without a line in the log for each request. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until `/readyz` said that it may get requests. */
  readonly readyMs: number;
  /** Memory it holds, in bytes; null where the system does not tell. */
  residentBytes(): number | null;
  stop(): Promise<void>;
}

/**
 * Starts it in an environment that holds nothing but what is named here.
 *
 * @throws when it does not start; the message is what it said
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { script = SERVED.script, flags = [] }: { readonly script?: string; readonly flags?: readonly string[] } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn(process.execPath, [...SERVED.flags, ...flags, script], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT: '1000000', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(child, url);
  const readyMs = performance.now() - start;
  return {
    url,
    pid: child.pid as number,
    readyMs,
    residentBytes: () => residentBytesOf(child.pid as number),
    stop: () => endProcess(child, 'SIGTERM'),
  };
}

/** What `npm run serve` is short for: Node.js with some flags and a script. */
function servedAs(): { readonly flags: readonly string[]; readonly script: string } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { serve: string } };
  const [, ...args] = scripts.serve.split(' ');
  return { flags: args.slice(0, -1), script: join(ROOT, args.at(-1) ?? '') };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const end = performance.now() + WAIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`Cannot start the server: ${said.trim()}`);
    if (performance.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`Cannot start the server: it was not ready after ${WAIT_MS / 1000} s.`);
    }
    await pause(2);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
