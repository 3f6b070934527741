import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_DIR } from './installed.ts';

/**
 * Installs the packages of contenders into `bench/node_modules` where that has not been done. What cannot be installed is
 * measured without: npm leaves out a failing optional package, and a missing one is a line in the tables.
 */
export function ensureContenders(say: (line: string) => void): void {
  if (existsSync(join(BENCH_DIR, 'node_modules/.package-lock.json'))) return;
  say('Installing what to measure against into bench/node_modules; SQLite may be compiled, which takes some minutes …');
  const npm = process.env.npm_execpath;
  const [program, ...args] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { status } = spawnSync(program as string, [...args, 'ci'], { cwd: BENCH_DIR, stdio: ['ignore', 2, 2] });
  if (status !== 0) say('It could not be installed: measuring without.');
}
