import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real Redis server of a test's own. */
export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Stops it as a hanging machine does: connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** A new, empty one on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function startRedis(...options: readonly string[]): Promise<TestRedis> {
  return startRedisWith([], '--save', '', ...options);
}

/** @param first what stands before all options */
async function startRedisWith(first: readonly string[], ...options: readonly string[]): Promise<TestRedis> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'factline-test-redis-'));
  const server = [...first, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...options];
  let child = await launch(server, port);

  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill,
    restart: async () => {
      await kill();
      child = await launch(server, port);
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** A Sentinel that watches over one Redis, and makes a replica the leader where that one is gone. */
export async function startSentinel(
  name: string,
  leader: TestRedis,
  ...options: readonly string[]
): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'factline-test-sentinel-'));
  const settings = join(folder, 'sentinel.conf');
  const rules = [
    `sentinel monitor ${name} 127.0.0.1 ${leader.port} 1`,
    `sentinel down-after-milliseconds ${name} 500`,
    `sentinel failover-timeout ${name} 3000`,
    ...options.map((option) => `sentinel ${option}`),
  ];
  await writeFile(settings, `${rules.join('\n')}\n`);
  const sentinel = await startRedisWith([settings, '--sentinel']);
  return {
    ...sentinel,
    stop: async () => {
      await sentinel.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Until a connection is accepted. */
async function launch(options: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  while (!(await Promise.race([accepts(port), failed]))) await new Promise((resolve) => setTimeout(resolve, 10));
  failed.catch(() => {});
  return child;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
