import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { strayVariables } from '../../src/config/stray-variables.ts';
import { VARIABLES } from '../../src/config/variables.ts';
import { BODY_MAX_BYTES } from '../../src/facts/pricing/limits.ts';
import { SIZE_LIMITS, STOP_WITHIN_MS, TIMEOUTS } from '../../src/http/entrance/limits.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { compile, startService } from '../helpers/service.ts';
import { allWithoutComments, compose, dockerfile, manifests, read, SECRET, unitEnvironment } from './files.ts';

/** What a service needs to end its workers after their requests. */
const STOPS_WITHIN_SECONDS = STOP_WITHIN_MS / 1000 + 2;

/** Of Node.js and of the proxies, not of this service. */
const OF_OTHERS = ['NODE_ENV', 'SITE'];

let served: TestApp;

beforeAll(async () => {
  compile();
  served = await startApp({ env: { METRICS: '/metrics' } });
});
afterAll(() => served.app.close());

const image = dockerfile();
const instances = Object.entries(compose().services).filter(([, { image }]) => image === 'factline');
const kinds = (kind: string, name = 'factline') =>
  manifests().find((one) => one.kind === kind && one.metadata.name === name);
const pod = kinds('Deployment')?.spec.template.spec;

/** What a server of each way to run it is started with. */
const ENVIRONMENTS: readonly (readonly [way: string, env: Readonly<Record<string, string>>])[] = [
  ['the image alone', image.environment],
  ...instances.map(
    ([name, { environment }]) => [`${name} of Compose`, { ...image.environment, ...environment }] as const,
  ),
  ['Kubernetes', { ...image.environment, ...kinds('ConfigMap')?.data, SERVICE_SECRET: SECRET }],
  ['systemd', { ...unitEnvironment('3001'), SERVICE_SECRET: SECRET }],
];

describe('What deploy/ sets', () => {
  it.each(ENVIRONMENTS)('is known to the service, and right: %s', (_way, env) => {
    expect(Object.keys(env).filter((name) => !(name in VARIABLES) && !OF_OTHERS.includes(name))).toEqual([]);
    expect(strayVariables(Object.keys(env))).toEqual([]);
    expect(() => readConfig(env)).not.toThrow();
  });

  it('names variables of the service in its comments by their right names', () => {
    const named = [...allWithoutComments().keys()].flatMap((name) => read(name).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []);
    const others = new Set(named.filter((name) => !(name in VARIABLES) && !OF_OTHERS.includes(name)));
    expect([...others].filter((name) => !/^(?:AF_|SERVICE_LINKS|OTEL_|NODE_OPTIONS)/.test(name))).toEqual([]);
  });

  it('shares one quota and one secret among the instances of Compose, and believes their proxy alone', () => {
    expect(instances).toHaveLength(3);
    const { proxy } = compose().services;
    const networks = proxy?.networks ?? [];
    const address = 'inside' in networks ? networks.inside.ipv4_address : '';
    for (const [, { environment = {} }] of instances) {
      expect(environment).toMatchObject({ SERVICE_SECRET: SECRET, TRUST_PROXY: `${address}/32` });
      expect(Object.keys(compose().services)).toContain(new URL(environment.REDIS_URL ?? '').hostname);
    }
  });

  it('does not ship a secret that somebody could leave as it is', () => {
    expect(() => readConfig(unitEnvironment('3001'))).toThrow('SERVICE_SECRET must be');
    expect(manifests().filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});

describe('What deploy/ asks for', () => {
  it('is there: every path of a probe, a proxy or a health check', async () => {
    const paths = [...allWithoutComments().values()].flatMap((text) => [
      ...[...text.matchAll(/\bpath: (\/[\w/]+)/g)].map(([, path]) => path),
      ...[...text.matchAll(/\bhealth_uri (\S+)/g)].map(([, path]) => path),
      ...[...text.matchAll(/^\s*location = (\S+)/gm)].map(([, path]) => path),
      ...[...text.matchAll(/@probes path (.*)/g)].flatMap(([, list = '']) => list.split(' ')),
      ...[...text.matchAll(/PORT\}(\/\w+)`/g)].map(([, path]) => path),
    ]);
    expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz', '/metrics']));
    for (const path of new Set(paths)) expect((await served.app.inject(path ?? '')).statusCode).toBe(200);
  });

  it('is in the repository: everything that the image is made of, which its context does not leave out', () => {
    const wanted = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    for (const path of image.copied) {
      expect(existsSync(path), path).toBe(true);
      expect(wanted).toContain(`!${path}`);
    }
  });

  it('is a command of this project, with options that it has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const texts = [...allWithoutComments().keys()].map(read);
    for (const [, name = ''] of texts.flatMap((text) => [...text.matchAll(/npm run ([\w:]+)/g)]))
      expect(scripts).toHaveProperty(name);
    const { command: indexer = [] } = compose().services.indexer ?? {};
    for (const [, script = ''] of texts.flatMap((text) => [...text.matchAll(/\b(build\/[\w/.-]+\.js)\b/g)]))
      expect(existsSync(script), script).toBe(true);
    const help = spawnSync(process.execPath, ['build/commands/index-command.js', '--help'], {
      encoding: 'utf8',
    }).stdout;
    for (const option of [...indexer, ...image.run.join(' ').split(' ')].filter((word) =>
      /^--(?:corpus|out)/.test(word),
    ))
      expect(help).toContain(option);
    expect(scripts.serve).toContain('--v8-pool-size=1');
    expect(read('factline@.service')).toMatch(/^ExecStart=\/usr\/bin\/node --v8-pool-size=1 build\/server\.js$/m);
  });

  it('is the port that the service listens on', () => {
    const port = image.environment.PORT;
    expect(read('Dockerfile')).toContain(`EXPOSE ${port}`);
    expect(pod.containers[0].ports[0].containerPort).toBe(Number(port));
    const upstreams = [...read('Caddyfile').matchAll(/(factline-\d):(\d+)/g)].map(([, host, to]) => [host, to]);
    expect(upstreams).toEqual(instances.map(([name]) => [name, port]));
  });
});

describe('The rules of deploy/', () => {
  it('leave requests under way the time that the service gives them', () => {
    const unit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('factline@.service'))?.[1]);
    const sleep = pod.containers[0].lifecycle.preStop.sleep.seconds;
    const graces = [
      unit,
      pod.terminationGracePeriodSeconds - sleep,
      ...instances.map(([, one]) => Number.parseInt(one.stop_grace_period ?? '', 10)),
    ];
    for (const seconds of graces) expect(seconds).toBeGreaterThan(STOPS_WITHIN_SECONDS);
  });

  it('have proxies end idle connections before the service does, and let through what it refuses itself', () => {
    const kept = [/\bkeepalive (\d+)s/.exec(read('Caddyfile')), /keepalive_timeout (\d+)s/.exec(read('nginx.conf'))];
    for (const found of kept) expect(Number(found?.[1]) * 1000).toBeLessThan(TIMEOUTS.keepAliveMs);
    const buffers = Number(/large_client_header_buffers 4 (\d+)k/.exec(read('nginx.conf'))?.[1]);
    expect(buffers * 1024).toBeGreaterThan(SIZE_LIMITS.headerBytes);
  });

  it('have nginx send what one instance did not take to each of the others, and count none out for a while', () => {
    const conf = read('nginx.conf');
    const servers = conf.match(/^ *server 127\.0\.0\.1:.*$/gm) ?? [];
    expect(servers).toHaveLength(3);
    for (const server of servers) expect(server).toContain(' max_fails=0;');
    expect(conf).toMatch(/proxy_next_upstream(?= )(?=.* error)(?=.* timeout)(?=.* http_503)(?=.* non_idempotent).*;/);
    expect(conf).toContain(`proxy_next_upstream_tries ${servers.length};`);
  });

  it('have Caddy do so, too, with all of what was posted, and leave out for a while an instance that is down', () => {
    const conf = read('Caddyfile');
    expect(conf).toMatch(/^\s*lb_try_duration \d+s$/m);
    expect(conf).toMatch(/^\s*lb_retry_match path \/\*$/m);
    expect(conf).toContain('expression `{rp.status_code} == 503`');
    expect(conf).toMatch(/^\s*fail_duration \d+s$/m);
    const kept = Number(/request_buffers (\d+)KiB/.exec(conf)?.[1]);
    expect(kept * 1024).toBeGreaterThan(BODY_MAX_BYTES);
  });

  it('leave compressing to the service, whose tags tell packed bytes from others', () => {
    expect(read('Caddyfile')).toMatch(/^\s*compression off$/m);
    expect(read('nginx.conf')).not.toMatch(/\bgzip\b/);
  });

  it('let Node.js make the calls of the system without which it does not start', () => {
    const allowed = read('factline@.service')
      .match(/^SystemCallFilter=(?!~)(.*)$/m)?.[1]
      ?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(['@system-service', '@pkey']));
  });

  it('keep metrics and probes from whoever comes through a proxy', () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(read('nginx.conf')).toMatch(new RegExp(`location = ${path} +\\{ return 404; \\}`));
      expect(read('Caddyfile')).toMatch(new RegExp(`@probes path .*${path}\\b`));
    }
  });

  it('have instances that share one machine and one file of variables measure without a port that only one can have', () => {
    expect(readConfig({ ...unitEnvironment('3001'), SERVICE_SECRET: SECRET }).metrics).toBe('path');
  });

  it('take away the rights that the service does not use, in containers and out of them', () => {
    for (const [, one] of instances) expect(one.read_only).toBe(true);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(read('Dockerfile')).toMatch(/^FROM \S+:nonroot$/m);
    expect(read('factline@.service')).toMatch(/^DynamicUser=yes$/m);
  });

  it('empty nodes without ending the service, and select what there is', () => {
    const { minAvailable, selector } = kinds('PodDisruptionBudget')?.spec ?? {};
    const deployment = kinds('Deployment')?.spec;
    expect(minAvailable).toBeLessThan(deployment.replicas);
    for (const labels of [selector.matchLabels, deployment.selector.matchLabels, kinds('Service')?.spec.selector])
      expect(deployment.template.metadata.labels).toMatchObject(labels);
    expect(kinds('Service', new URL(kinds('ConfigMap')?.data?.REDIS_URL ?? '').hostname)).toBeDefined();
  });
});

describe('The image', () => {
  it('keeps enough to serve, to check itself and to be found healthy', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'factline-test-image-'));
    for (const { from, to } of image.kept) {
      const sources = from === 'index' ? [inject('indexDir')] : matching(from);
      if (!from.endsWith('.spdx.json')) expect(sources, from).not.toEqual([]);
      mkdirSync(join(folder, to), { recursive: true });
      for (const source of sources)
        cpSync(source, join(folder, from === 'index' ? to : join(to, basename(source))), { recursive: true });
    }
    const script = join(folder, image.command.at(-1) ?? '');
    const env = { ...image.environment, HOST: '127.0.0.1', PORT: '0', INDEX_DIR: join(folder, 'index') };
    const check = spawnSync(process.execPath, [script, '--check'], { cwd: folder, env, encoding: 'utf8' });
    expect({ status: check.status, stderr: check.stderr }).toEqual({ status: 0, stderr: '' });

    const service = startService(env, script);
    try {
      const { port } = new URL(await service.printed(/Listening on (http:\/\/[^"\s]+)/));
      const health = (at: string) => {
        const [, ...args] = image.healthCheck;
        return spawnSync(process.execPath, args, { env: { PORT: at }, encoding: 'utf8' }).status;
      };
      expect(health(port)).toBe(0);
      service.child.kill('SIGTERM');
      expect(await service.ended()).toEqual({ code: 0, signal: null });
      expect(health(port)).toBe(1);
    } finally {
      service.child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  });
});

/** Files that a name with a `*` at its end means, but for what V8 kept: other tests may be replacing that. */
function matching(pattern: string): string[] {
  const [folder, start] = [dirname(pattern), basename(pattern).replace('*', '')];
  const names = readdirSync(folder).filter((name) => name.startsWith(start) && !/\.cache/.test(name));
  return names.map((name) => join(folder, name));
}
