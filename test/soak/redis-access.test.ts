import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../helpers/counting.ts';
import { freePort, startRedis, type TestRedis } from '../helpers/redis.ts';
import { compile, type Service, startService } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';

/** All that the service asks of Redis, as the manual has it. */
const RIGHTS = ['~factline:quota:*', '+eval', '+incrby', '+set', '+pexpireat', '+time', '+info'];

let redis: TestRedis;
let counting: Counting | undefined;
let service: Service | undefined;
let admin: Redis | undefined;

beforeAll(compile);
afterEach(async () => {
  await counting?.counter.close();
  admin?.disconnect();
  service?.child.kill('SIGKILL');
  await service?.ended();
  await redis.stop();
  [counting, service, admin] = [undefined, undefined, undefined];
});

async function count(user: string): Promise<Counting> {
  counting = await startCounting(`redis://${user}@127.0.0.1:${redis.port}`);
  return counting;
}

describe('With a Redis that asks who is there', () => {
  it('a user with the rights that the manual names, and no others, is enough', async () => {
    expect(readFileSync('manual/guides/operating.md', 'utf8')).toContain(`\`${RIGHTS.join(' ')}\``);
    redis = await startRedis();
    admin = new Redis(redis.url);
    await admin.call('ACL', 'SETUSER', 'factline', 'on', '>a:b@c/d', 'resetchannels', ...RIGHTS);
    await admin.call('ACL', 'SETUSER', 'default', 'off');
    const one = await count(`factline:${encodeURIComponent('a:b@c/d')}`);
    await one.countUntil('shared');
    await one.count(30);
  });

  it.each([
    ['the wrong password', 'factline:wrong', RIGHTS],
    ['an unknown user', 'nobody:right', RIGHTS],
    ['a user that may not count', 'factline:right', ['~factline:quota:*', '+info']],
    ['a user of other keys', 'factline:right', RIGHTS.with(0, '~other:*')],
  ])('and %s, each instance counts on its own', async (_, user, rights) => {
    redis = await startRedis();
    admin = new Redis(redis.url);
    await admin.call('ACL', 'SETUSER', 'factline', 'on', '>right', ...rights);
    const one = await count(user);
    await one.countUntil('unavailable');
    await one.count(50);
  });

  it('a password that is changed under it leaves clients counted, and a restart with the new one shares again', async () => {
    redis = await startRedis('--requirepass', 'old');
    admin = new Redis(redis.url, { password: 'old' });
    const one = await count(':old');
    await one.countUntil('shared');
    await admin.config('SET', 'requirepass', 'new');
    await one.count(20);
    expect(one.counter.state()).toBe('shared'); // Who is in stays in.
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await one.countUntil('unavailable');
    await one.count(50);
    await admin.config('SET', 'requirepass', 'old');
    await one.countUntil('shared');
    await one.count(10);
  });
});

describe.runIf(spawnSync('openssl', ['version']).status === 0)('With a Redis behind TLS', () => {
  async function startWith(env: Record<string, string>): Promise<string> {
    service = startService({ SERVICE_SECRET: 'x'.repeat(32), LOG_LEVEL: 'debug', ...env });
    return service.printed(/Listening on (http:\/\/[^"\s]+)/);
  }

  const countersAt = async (url: string): Promise<string> => {
    await fetch(`${url}/v1/product`);
    return ((await (await fetch(`${url}/readyz`)).json()) as { readonly counters: string }).counters;
  };

  it('counts are shared where its certificate is trusted, and not where it is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'factline-test-tls-'));
    try {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const files = ['-keyout', key, '-out', certificate, '-days', '2'];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
        stdio: 'ignore',
      });
      const port = await freePort();
      const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key];
      redis = await startRedis(...tls, '--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no');
      const REDIS_URL = `rediss://localhost:${port}`;

      const trusting = await startWith({ REDIS_URL, NODE_EXTRA_CA_CERTS: certificate });
      await until(async () => (await countersAt(trusting)) === 'shared');
      service?.child.kill('SIGKILL');
      await service?.ended();

      const careful = await startWith({ REDIS_URL });
      await until(async () => (await countersAt(careful)) === 'unavailable');
      expect(service?.output()).toMatch(/"reason":"[^"]*self-signed certificate/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
