import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { strayVariables, tellStray } from './config/stray-variables.ts';
import { createLog } from './log.ts';
import { WORKER_MARK } from './process/workers/worker-mark.ts';

/** The process: reads the configuration and does its part of the service until it is stopped. */
async function main(): Promise<void> {
  // For good: it asks to look at the index, and where nobody listens, it ends a process that starts or is about to stop.
  process.on('SIGHUP', () => {});
  if (cluster.isPrimary && process.argv.length > 2) {
    process.exitCode = await (await import('./process/command-line.ts')).runCommandLine(process.argv.slice(2));
    return;
  }
  const config = await readCompleteConfig();
  if (cluster.isPrimary) warnOfStrays(config);
  // Each loads what it needs and no more: a supervisor answers nothing.
  if (cluster.isWorker && process.env[WORKER_MARK])
    await (await import('./process/workers/worker.ts')).serveAsWorker(config);
  else if (config.workers === 1) await (await import('./process/alone.ts')).serveAlone(config);
  else await (await import('./process/workers/supervisor.ts')).supervise(config, import.meta.filename);
}

function warnOfStrays(config: Config): void {
  const strays = strayVariables(Object.keys(process.env));
  if (strays.length === 0) return;
  const log = createLog(config);
  for (const stray of strays) log.warn({ variable: stray.name, meant: stray.meant }, tellStray(stray));
}

/** `PORT=0` is any free port, which has to be known before the first URL is written. */
async function readCompleteConfig(): Promise<Config> {
  const config = readConfig(process.env);
  if (config.port !== 0) return config;
  return readConfig({ ...process.env, PORT: String(await freePort(config.host)) });
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  const lines = error instanceof ConfigError ? error.problems : [reason];
  for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
  // What is missing may be there under a name with a slip in it.
  if (error instanceof ConfigError)
    for (const stray of strayVariables(Object.keys(process.env)))
      process.stderr.write(`Warning: ${tellStray(stray)}\n`);
  process.exit(1); // Whatever is open already must not keep a service alive that does not serve.
});
