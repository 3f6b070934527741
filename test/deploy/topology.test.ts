import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEdition } from '../helpers/editions.ts';
import { readSamples, total } from '../helpers/metrics.ts';
import { freePort, startRedis, type TestRedis } from '../helpers/redis.ts';
import { compile, type Service, startService } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';
import { compose, dockerfile } from './files.ts';
import { type Nginx, startNginx, type Visitors, visit } from './nginx.ts';

const IS_THERE = spawnSync('nginx', ['-v']).status === 0;
if (!IS_THERE) console.log('NOT TESTED: the topology of deploy/compose.yaml, for want of nginx');

/** The page's own lines that turn the link to the index of a day. */
const page = readFileSync('manual/guides/operating.md', 'utf8');
const TURN = (/```sh\n(?:(?!```)[\s\S])*?^(ln -sfn .*\nmv -T .*)$/m.exec(page)?.[1] ?? '').replaceAll(
  '2026-11-20',
  '$day',
);

interface Instance {
  readonly name: string;
  readonly port: number;
  readonly metrics: string;
  service: Service;
}

let folder: string;
let redis: TestRedis;
let proxy: Nginx;
let instances: Instance[] = [];
let visitors: Visitors;

const turnTo = (day: string) =>
  execFileSync('sh', ['-ec', TURN.replaceAll('/var/lib/factline', folder)], { env: { ...process.env, day } });

/** What Compose sets, with the addresses of this machine in the place of those of its network. */
function environmentOf(name: string, port: number, metricsPort: number): Record<string, string> {
  return {
    ...dockerfile().environment,
    ...compose().services[name]?.environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS: String(metricsPort),
    INDEX_DIR: join(folder, 'current'),
    REDIS_URL: redis.url,
    TRUST_PROXY: '127.0.0.1/32',
    RATE_LIMIT: '1000000', // All visitors have one address here.
  };
}

async function startInstance(name: string, port: number, metricsPort: number): Promise<Service> {
  const service = startService(environmentOf(name, port, metricsPort));
  await service.printed(/Listening on/);
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return service;
}

const inForce = async (corpusVersion: string) => {
  for (const { metrics } of instances)
    await until(
      async () => total(await readSamples(metrics), 'factline_index_info', { corpus_version: corpusVersion }) === 1,
    );
};

beforeAll(async () => {
  if (!IS_THERE) return;
  compile();
  folder = mkdtempSync(join(tmpdir(), 'factline-test-topology-'));
  await writeEdition(join(folder, '2026-11-19'), 'Alder');
  symlinkSync('2026-11-19', join(folder, 'current'));
  redis = await startRedis(...(compose().services.redis?.command ?? []).slice(1));
  for (const [name, { image }] of Object.entries(compose().services)) {
    if (image !== 'factline') continue;
    const [port, metricsPort] = [await freePort(), await freePort()];
    const service = await startInstance(name, port, metricsPort);
    instances.push({ name, port, metrics: `http://127.0.0.1:${metricsPort}/metrics`, service });
  }
  proxy = await startNginx(
    folder,
    instances.map(({ port }) => port),
  );
});
afterAll(async () => {
  await visitors?.leave();
  await proxy?.stop();
  for (const { service } of instances) service.child.kill('SIGKILL');
  await Promise.all(instances.map(({ service }) => service.ended()));
  instances = [];
  await redis?.stop();
  if (IS_THERE) rmSync(folder, { recursive: true });
});

describe.runIf(IS_THERE && process.platform === 'linux')(
  'The instances and the Redis of Compose behind nginx with TLS',
  () => {
    it('share one count, which nobody gets around by a header, and tell outsiders nothing else', async () => {
      expect(instances).toHaveLength(3);
      for (const { port } of instances)
        await until(async () => {
          await fetch(`http://127.0.0.1:${port}/v1/product`);
          return (await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).includes('"counters":"shared"');
        });
      const left: number[] = [];
      for (let client = 1; client <= 6; client++) {
        const { status, headers } = await proxy.ask('/v1/product', { 'x-forwarded-for': `198.51.100.${client}` });
        expect(status).toBe(200);
        left.push(Number(headers['ratelimit-remaining']));
      }
      expect(left).toEqual(left.map((_, at) => (left[0] ?? 0) - at));
      for (const path of ['/healthz', '/readyz', '/metrics']) expect((await proxy.ask(path)).status).toBe(404);
    });

    it('lose no request while an index is rolled out and back, and count each of them once', async () => {
      const counted = async () => {
        const samples = await Promise.all(instances.map(({ metrics }) => readSamples(metrics)));
        return total(samples.flat(), 'factline_quota_decisions_total', { decision: 'allowed' });
      };
      const before = await counted();
      const { corpusVersion: first } = await writeEdition(join(folder, '2026-11-19'), 'Alder');
      const { corpusVersion: second } = await writeEdition(join(folder, '2026-11-20'), 'Birch');
      visitors = visit(proxy);
      await visitors.more();
      for (const [day, version] of [
        ['2026-11-20', second],
        ['2026-11-19', first],
      ] as const) {
        turnTo(day);
        await inForce(version);
        await visitors.more();
      }
      const { failed, asked } = await visitors.leave();
      expect(failed).toEqual([]);
      expect((await counted()) - before).toBe(asked);
    });

    it('lose no request while one after the other is started anew, nor where one is killed', async () => {
      visitors = visit(proxy);
      for (const signal of ['SIGTERM', 'SIGTERM', 'SIGKILL'] as const) {
        const instance = instances.shift() as Instance;
        await visitors.more();
        instance.service.child.kill(signal);
        await instance.service.ended();
        await visitors.more();
        const name = `factline-${instances.length}`;
        instance.service = await startInstance(name, instance.port, Number(new URL(instance.metrics).port));
        instances.push(instance);
      }
      await visitors.more();
      expect((await visitors.leave()).failed).toEqual([]);
    });
  },
);
