import type { Config } from '../config/config.ts';
import { keepCurrent } from './keep-current.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startService } from './service.ts';
import { onceAskedToStop } from './stop-signals.ts';

/** The service as one process. */
export async function serveAlone(config: Config): Promise<void> {
  const service = await startService(config, { listening: (address) => `Listening on ${address}` });
  const { log, standing, readMetrics } = service.context;
  const metrics = await serveMetrics(config, { log, read: readMetrics });
  log.info(`factline answers at ${config.baseUrl}`);
  const keeper = keepCurrent({
    indexDir: config.indexDir,
    log,
    reload: service.reload,
    onLooked: (isRefused) => {
      standing.newerIsRefused = isRefused;
    },
  });
  onceAskedToStop(async (signal) => {
    log.info({ signal }, 'Stopping: requests under way may finish');
    keeper.stop();
    await service.stop();
    await metrics?.close();
    log.info('Stopped');
  });
}
