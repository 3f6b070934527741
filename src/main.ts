import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { STOP_WITHIN_MS } from './http/limits.ts';
import { pricesExpired } from './http/price-validity.ts';

/** The process: reads the configuration, listens, and stops on a signal. */
async function main(): Promise<void> {
  const config = await readCompleteConfig();
  const context = await createContext(config);
  const app = await buildApp(context);
  const warning = pricesExpired(context.edition().catalog.corpus, context.clock());
  if (warning) context.log.warn(warning);

  await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `Listening on ${address}`,
  });
  context.log.info(`factline answers at ${config.baseUrl}`);

  const stop = (signal: string): void => {
    context.log.info({ signal }, 'Stopping: requests under way may finish');
    setTimeout(() => {
      context.log.warn('Requests under way did not finish in time; their connections are closed');
      app.server.closeAllConnections();
    }, STOP_WITHIN_MS).unref();
    app
      .close()
      .then(() => context.close())
      .then(() => context.log.info('Stopped'));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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
  process.exit(1); // Whatever is open already must not keep a service alive that does not serve.
});
