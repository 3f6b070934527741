import { spawn } from 'node:child_process';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of npm packages that need a newer Node.js than the project does. */
export const underNode22 = (packages: readonly string[], command: string): Promise<Finished> =>
  underNode(22, packages, command);

/**
 * Runs a command under another Node.js. It comes from npm's cache, and so do the packages; nothing of it enters
 * `node_modules`, where its `node` would take the place of the system's.
 */
export async function underNode(version: number, packages: readonly string[], command: string): Promise<Finished> {
  const wanted = [`node@${version}`, ...packages].flatMap((name) => ['--package', name]);
  const child = spawn('npm', ['exec', '--yes', ...wanted, '--call', command], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, ...texts };
}
