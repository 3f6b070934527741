import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandLine } from './service.ts';

/** Whoever may not mount a file system may have a namespace in which he may; by what of root's a process in it has. */
const WAYS: readonly (readonly string[])[] = [['--mount'], ['--user', '--map-root-user', '--mount']];

/**
 * A file system of a few bytes, in memory, in a namespace of its own: nothing else on the machine sees it, and it is gone with the
 * process that holds it.
 */
export class SmallDisk {
  /** Its folder, for processes that run inside. */
  readonly there: string;
  readonly #holder: ChildProcess;
  readonly #namespaces: readonly string[];

  /** Whether this user may have one. */
  static isPossible(): boolean {
    return wayHere() !== undefined;
  }

  /** @param size as `mount` takes it, such as `700k` */
  static async open(size: string): Promise<SmallDisk> {
    const way = wayHere();
    if (way === undefined) throw new Error('This user may not mount a file system.');
    const folder = mkdtempSync(join(tmpdir(), 'factline-test-disk-'));
    // It lives until its input ends, which is at the latest when this process does.
    const script = `mount -t tmpfs -o size=${size} tmpfs ${folder} && echo mounted && exec cat`;
    const holder = spawn('unshare', [...way, 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(holder, 'close').then(([code]) => Promise.reject(new Error(`It was not mounted (${code}).`)));
    await Promise.race([once(holder.stdout, 'data'), ended]);
    ended.catch(() => {}); // As it does in the end.
    return new SmallDisk(folder, holder, way.includes('--user') ? ['-U', '-m', '--preserve-credentials'] : ['-m']);
  }

  private constructor(folder: string, holder: ChildProcess, namespaces: readonly string[]) {
    this.there = folder;
    this.#holder = holder;
    this.#namespaces = namespaces;
  }

  /** Its folder as this process sees it. */
  get here(): string {
    return `/proc/${this.#holder.pid}/root${this.there}`;
  }

  /** The same command, run where the file system is; in the place of `nsenter` and the shell, so that signals reach it. */
  readonly inside = (line: CommandLine): CommandLine => [
    'nsenter',
    ...[
      '--target',
      String(this.#holder.pid),
      ...this.#namespaces,
      '--',
      'sh',
      '-c',
      'cd "$0" && exec "$@"',
      process.cwd(),
    ],
    ...line,
  ];

  async close(): Promise<void> {
    this.#holder.stdin?.end();
    if (this.#holder.exitCode === null) await once(this.#holder, 'close');
    rmSync(this.there, { recursive: true });
  }
}

function wayHere(): readonly string[] | undefined {
  return WAYS.find((way) => {
    const folder = mkdtempSync(join(tmpdir(), 'factline-test-mount-'));
    const script = `mount -t tmpfs -o size=4k tmpfs ${folder} && nsenter --version`;
    const { status } = spawnSync('unshare', [...way, 'sh', '-c', script]);
    rmSync(folder, { recursive: true });
    return status === 0;
  });
}
