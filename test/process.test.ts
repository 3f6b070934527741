import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRedis } from './helpers/redis.ts';
import { compile, type Service, startService } from './helpers/service.ts';

/** For `localhost`, trusted by nobody but these tests. */
const TLS = 'test/fixtures/tls';
const LISTENING = /Listening on (http:\/\/[^"\s]+)/;

let services: Service[] = [];

function start(env: Record<string, string> = {}): Service {
  const service = startService(env);
  services.push(service);
  return service;
}

beforeAll(compile);
afterEach(async () => {
  for (const { child } of services) child.kill('SIGKILL');
  await Promise.all(services.map(({ ended }) => ended()));
  services = [];
});

describe('The process', () => {
  it('prints where it listens, and answers there under that address', async () => {
    const url = await start().printed(LISTENING);
    const { port } = new URL(url);
    const response = await fetch(`${url}/v1/unknown`);
    expect(await response.json()).toMatchObject({ type: `http://localhost:${port}/problems/not_found` });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends by itself on %s', async (signal) => {
    const service = start();
    const url = await service.printed(LISTENING);
    await fetch(`${url}/healthz`);
    service.child.kill(signal);
    expect(await service.ended()).toEqual({ code: 0, signal: null });
  });

  it('tells a client that keeps its connection with an answer, not by a connection that is gone', async () => {
    const service = start({ RATE_LIMIT: '1000000' });
    const { port } = new URL(await service.printed(LISTENING));
    const ask = async (socket: Socket): Promise<string> => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [response] = await once(socket, 'data');
      return String(response);
    };
    const askToTheEnd = async (): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      for (;;) {
        const response = await ask(socket);
        expect(response).toMatch(/^HTTP\/1\.1 (?:200|503) /);
        if (/^connection: close/im.test(response)) return 'told';
      }
    };
    const clients = Array.from({ length: 8 }, askToTheEnd);
    const first = connect(Number(port), '127.0.0.1');
    await ask(first);
    service.child.kill('SIGTERM');
    expect(await Promise.all(clients)).toEqual(clients.map(() => 'told'));
    expect(await service.ended()).toEqual({ code: 0, signal: null });
  });

  it('ends as well where npm ran it and passed the signal on to nobody but its shell', async () => {
    const service = startService({}, '', { inside: () => ['npm', 'run', 'serve'] });
    services.push(service);
    const url = await service.printed(LISTENING);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    service.child.kill('SIGTERM');
    await service.ended(); // When the last process that could write to its output is gone.
    expect(service.output()).toMatch(/"signal":"SIGTERM","msg":"Stopping[\s\S]*"Stopped"\}\s*$/);
  });

  it('answers a request that is under way before it ends', async () => {
    const service = start();
    const { port } = new URL(await service.printed(LISTENING));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /v1/guides/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\n',
    );
    socket.write('Expect: 100-continue\r\n\r\n');
    await once(socket, 'data'); // The request is known to the service.
    service.child.kill('SIGTERM');
    await service.printed(/Stopping/);
    socket.write('{"ids":[1]}');
    const [response] = await once(socket, 'data');
    expect(String(response)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await service.ended()).toEqual({ code: 0, signal: null });
  });

  it('refuses to start with a wrong configuration, and names every variable in a line of its own', async () => {
    const service = start({ PORT: '80a', RATE_LIMIT: '0', REDIS_URL: 'redis://localhost' });
    expect(await service.ended()).toMatchObject({ code: 1 });
    const lines = service.output().trim().split('\n');
    expect(lines.map((line) => line.slice(0, 24))).toEqual([
      'Cannot start: PORT must ',
      'Cannot start: RATE_LIMIT',
      'Cannot start: REDIS_URL ',
    ]);
  });

  it('refuses to start without an index, and says what to run', async () => {
    const service = start({ INDEX_DIR: '/nowhere' });
    expect(await service.ended()).toMatchObject({ code: 1 });
    expect(service.output()).toMatch(/^Cannot start: .*npm run index[^\n]*\n$/);
  });

  it('refuses to start on a port that is taken, even when Redis is connected already', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const service = start({ PORT: String(port), REDIS_URL: 'redis://127.0.0.1:1', SERVICE_SECRET: 's'.repeat(32) });
    expect(await service.ended()).toMatchObject({ code: 1 });
    expect(service.output()).toContain(`Cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}`);
    other.close();
  });
});

describe('The process with a password for Redis', () => {
  it('never writes it to the log, not even when Redis refuses it', async () => {
    const redis = await startRedis('--requirepass', 'another');
    const service = start({
      REDIS_URL: `redis://:kept-to-itself@127.0.0.1:${redis.port}`,
      SERVICE_SECRET: 's'.repeat(32),
      LOG_LEVEL: 'trace',
    });
    const url = await service.printed(LISTENING);
    await service.printed(/WRONGPASS/);
    expect((await fetch(`${url}/v1/product`)).status).toBe(200);
    await service.printed(/Redis does not count/);
    expect(service.output()).not.toContain('kept-to-itself');
    await redis.stop();
  });
});

describe('The process with Redis behind TLS', () => {
  it('shares its counts', async () => {
    const redis = await startRedis();
    const [key, cert] = [readFileSync(`${TLS}/key.pem`), readFileSync(`${TLS}/certificate.pem`)];
    const tls = createTlsServer({ key, cert }, (socket) => {
      const plain = connect(redis.port, '127.0.0.1');
      socket.pipe(plain).pipe(socket);
      for (const end of [socket, plain]) end.on('error', () => {});
    });
    await once(tls.listen(0, '127.0.0.1'), 'listening');
    const { port } = tls.address() as AddressInfo;
    const service = start({
      REDIS_URL: `rediss://127.0.0.1:${port}`,
      SERVICE_SECRET: 's'.repeat(32),
      NODE_EXTRA_CA_CERTS: `${TLS}/certificate.pem`,
    });
    const url = await service.printed(LISTENING);
    const counters = async () => {
      await fetch(`${url}/v1/product`);
      return ((await (await fetch(`${url}/readyz`)).json()) as { counters: string }).counters;
    };
    while ((await counters()) !== 'shared') await new Promise((resolve) => setTimeout(resolve, 50));
    const admin = new Redis(redis.url);
    expect(await admin.keys('*')).toHaveLength(1);
    admin.disconnect();
    tls.close();
    await redis.stop();
  });
});
