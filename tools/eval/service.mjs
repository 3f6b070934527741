/** The service over a set's corpus, for as long as it is measured. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refused } from './sets.mjs';

const BUILD = join(import.meta.dirname, '../../build');
const UNLIMITED = '100000000';

/** Indexes a corpus into a folder that is gone after `work`. */
export async function withIndex({ name, sealed, paths }, settings, work) {
  const directory = mkdtempSync(join(tmpdir(), 'factline-eval-'));
  try {
    const command = join(BUILD, 'commands/index-command.js');
    const indexer = spawn(process.execPath, [command, '--corpus', paths.corpus, '--out', directory], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [status, problems] = await Promise.all([ended(indexer), text(indexer.stderr)]);
    if (status !== 0) throw new Refused(`The corpus of ${name} cannot be indexed.${sealed ? '' : `\n${problems}`}`);
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs `work` with the address of a service that answers over the index. Without a bar in `settings` it is the calibrated one. */
export async function withService({ name, sealed }, index, settings, work) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const { MIN_CONFIDENCE, REDIS_URL, WORKERS, ...own } = process.env;
  const address = { HOST: '127.0.0.1', PORT: String(port), BASE_URL: base, INDEX_DIR: index };
  const env = { ...own, ...address, RATE_LIMIT: UNLIMITED, LOG_LEVEL: 'error', ...settings };
  const service = spawn(process.execPath, ['--v8-pool-size=1', join(BUILD, 'server.js')], {
    env,
    // What it says about a sealed set is not shown either.
    stdio: ['ignore', 'ignore', sealed ? 'ignore' : 'inherit'],
  });
  const stopped = ended(service);
  try {
    await untilReady(name, base, service);
    return await work(base);
  } finally {
    service.kill('SIGTERM');
    await stopped;
  }
}

const ended = (child) => new Promise((done) => child.once('exit', done));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function untilReady(name, base, service) {
  while (service.exitCode === null) {
    const isReady = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Refused(`The service for ${name} ended with ${service.exitCode} before it was ready.`);
}
