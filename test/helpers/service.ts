import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';

/** The service as a process of its own, as `npm run serve` starts it. */
export interface Service {
  readonly child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves with the first group of the first line in its output that matches; rejects when the process ends before that. */
  printed(pattern: RegExp): Promise<string>;
  /** Resolves when it has ended. */
  ended(): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** A program and what follows it. */
export type CommandLine = readonly [program: string, ...args: string[]];

let isCompiled = false;

/** Compiles the sources where they changed, once for all files of a run. */
export function compile(): void {
  if (isCompiled) return;
  const script = "import('./tools/ensure.mjs').then(({ ensureBuild }) => ensureBuild())";
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The sources do not compile:\n${stderr}`);
  isCompiled = true;
}

/**
 * @param script where the server was built to
 * @param args what follows it
 * @param inside what runs a command line elsewhere, such as on another disk
 */
export function startService(
  env: Record<string, string> = {},
  script = 'build/server.js',
  {
    args = [],
    inside = (line) => line,
  }: { args?: readonly string[]; inside?: (line: CommandLine) => CommandLine } = {},
): Service {
  const [program, ...line] = inside([process.execPath, script, ...args]);
  const child = spawn(program, line, {
    env: { PATH: process.env.PATH, PORT: '0', INDEX_DIR: inject('indexDir'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      let seen = 0; // Whole lines that were looked at: a service under load writes many.
      const look = () => {
        const found = pattern.exec(output.slice(seen));
        seen = output.lastIndexOf('\n') + 1;
        if (!found) return;
        listeners.delete(look);
        resolve(found[1] ?? found[0]);
      };
      listeners.add(look);
      look();
      exit.then(() => reject(new Error(`The service ended without printing ${pattern}:\n${output}`)));
    });
  return { child, output: () => output, printed, ended: () => exit };
}
