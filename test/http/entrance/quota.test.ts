// contract: limits

import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectMetered, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { recordLog } from '../../helpers/log.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const JSON_TYPE = { 'content-type': 'application/json' };

/** One request of every kind that counts. */
const COUNTED: readonly InjectOptions[] = [
  { url: '/v1/product' },
  { url: '/v1/pricing', method: 'HEAD' },
  { url: '/v1/guides?limit=1' },
  { url: '/v1/guides?limit=x' },
  { url: '/v1/guides/unknown' },
  { url: '/v1/guides/batch', method: 'POST', headers: JSON_TYPE, payload: '{"ids":["a"]}' },
  { url: '/v1/guides/batch', method: 'POST', headers: JSON_TYPE, payload: '{"ids":' },
  { url: '/v1/guides/batch', method: 'POST', headers: JSON_TYPE, payload: 'x'.repeat(70_000) },
  { url: '/v1/guides/batch', method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  { url: '/v1/product', method: 'DELETE' },
  { url: '/v1/unknown' },
  { url: '/v1/%zz' },
  { url: `/v1/guides?x=${'x'.repeat(17_000)}` },
  { url: '/ask' },
  { url: '/ask', method: 'HEAD' },
  { url: '/ask/unknown' },
  { url: '/ask', method: 'POST', headers: JSON_TYPE, payload: 'null' },
  { url: '/mcp' },
  { url: '/mcp', method: 'POST', headers: JSON_TYPE, payload: '[]' },
  { url: '/mcp', method: 'POST', headers: JSON_TYPE, payload: 'nonsense' },
  { url: '/mcp/unknown', method: 'POST' },
];

let running: TestApp[] = [];

async function start(...options: Parameters<typeof startApp>) {
  const started = await startApp(...options);
  running.push(started);
  return started.app;
}

afterEach(async () => {
  await Promise.all(running.map(({ app }) => app.close()));
  running = [];
});

describe('The quota', () => {
  it('is one budget for everything that counts, whatever becomes of a request', async () => {
    const app = await start({ clock: () => NOON, env: { RATE_LIMIT: '1000' } });
    for (const [index, request] of COUNTED.entries()) {
      const response = await app.inject(request);
      expectMetered(response);
      expect(Number(response.headers['ratelimit-remaining'])).toBe(1000 - 1 - index);
    }
  });

  it('refuses everything that counts once it is used up, and says when to come back', async () => {
    const app = await start({ clock: () => NOON + 17_500, env: { RATE_LIMIT: '1' } });
    await app.inject('/v1/product');
    for (const request of COUNTED) {
      const response = await app.inject(request);
      expect(response.statusCode).toBe(429);
      expectMetered(response);
      expect(response.headers).toMatchObject({
        'ratelimit-limit': '1',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '43',
        'retry-after': '43',
        'x-ratelimit-reset': String(NOON / 1000 + 60),
      });
      if (request.method !== 'HEAD') expect(expectProblem(response, 'rate_limited').retry_after).toBe(43);
    }
  });

  it('allows exactly its number of requests, and as many again in the next minute', async () => {
    let now = NOON + 59_999;
    const app = await start({ clock: () => now, env: { RATE_LIMIT: '3' } });
    const statuses = async () => {
      const responses = [];
      for (let request = 0; request < 5; request++) responses.push(await app.inject('/v1/product'));
      return responses.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200, 429, 429]);
    now = NOON + 60_000;
    expect(await statuses()).toEqual([200, 200, 200, 429, 429]);
  });

  it('tells the seconds to the full minute, from 60 down to 1', async () => {
    let now = NOON;
    const app = await start({ clock: () => now });
    const reset = async () => (await app.inject('/v1/product')).headers['ratelimit-reset'];
    expect(await reset()).toBe('60');
    now = NOON + 1;
    expect(await reset()).toBe('60');
    now = NOON + 59_001;
    expect(await reset()).toBe('1');
    now = NOON + 59_999;
    expect(await reset()).toBe('1');
  });

  it('leaves OPTIONS, health and what is unknown elsewhere alone, even when it is used up', async () => {
    const app = await start({ env: { RATE_LIMIT: '1' } });
    await app.inject('/v1/product');
    await app.inject('/v1/product');
    for (const url of ['/v1/product', '/ask', '/mcp', '/v1/unknown']) {
      const response = await app.inject({ method: 'OPTIONS', url });
      expect(response.statusCode).toBe(204);
      expectUnmetered(response);
    }
    for (const url of ['/healthz', '/readyz', '/unknown', '/mcp/server-card', '/%zz', '/v1', '/askew']) {
      const response = await app.inject(url);
      expect(response.statusCode).not.toBe(429);
      expectUnmetered(response);
    }
  });

  it('cannot be escaped by writing the path differently', async () => {
    const app = await start({ clock: () => NOON, env: { RATE_LIMIT: '1' } });
    await app.inject('/v1/product');
    for (const url of [
      '/%76%31/product',
      '/%61sk?q=price',
      '/v1/product?x',
      '/v1/product#x',
      '/ask?q=a%zz',
      '/v1/..%2fx',
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(429);
    }
  });
});

describe('The client that a request counts for', () => {
  const from = (address: string, forwarded?: string): InjectOptions => ({
    url: '/v1/product',
    remoteAddress: address,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  });
  const remaining = async (app: TestApp['app'], request: InjectOptions) =>
    Number((await app.inject(request)).headers['ratelimit-remaining']);

  it('is the address of the connection, whatever X-Forwarded-For says, where no proxy is trusted', async () => {
    const app = await start({ clock: () => NOON, env: { RATE_LIMIT: '10' } });
    expect(await remaining(app, from('192.0.2.1', '203.0.113.1'))).toBe(9);
    expect(await remaining(app, from('192.0.2.1', '203.0.113.2'))).toBe(8);
    expect(await remaining(app, from('192.0.2.2'))).toBe(9);
  });

  it('is a warning in the log, once, where forwarded requests arrive and no proxy is trusted', async () => {
    const { log, lines } = recordLog('warn');
    const app = await start({ log });
    await app.inject(from('192.0.2.1', '203.0.113.1'));
    await app.inject(from('192.0.2.1', '203.0.113.2'));
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/192\.0\.2|203\.0\.113/);
  });

  it('is the nearest address that no trusted proxy has, so that a client cannot choose it', async () => {
    const app = await start({
      clock: () => NOON,
      env: { RATE_LIMIT: '10', TRUST_PROXY: '10.0.0.0/8,2001:db8:ffff::/48' },
    });
    expect(await remaining(app, from('10.0.0.1', '203.0.113.1'))).toBe(9);
    expect(await remaining(app, from('10.0.0.2', '203.0.113.9, 203.0.113.1, 10.0.0.3'))).toBe(8);
    expect(await remaining(app, from('2001:db8:ffff::1', '203.0.113.1'))).toBe(7);
    expect(await remaining(app, from('192.0.2.1', '203.0.113.1'))).toBe(9);
  });

  it.each([
    ['IPv4', '10.0.0.3:4711', '203.0.113.1:50000', '203.0.113.1'],
    ['IPv4 as IPv6', '::ffff:10.0.0.3:4711', '::ffff:203.0.113.1:50000', '203.0.113.1'],
    ['IPv6', '[2001:db8:ffff::3]:443', '[2001:db8:1::1]:50000', '2001:db8:1::1'],
    ['IPv6 in brackets without a port', '[2001:db8:ffff::3]', '[2001:db8:1::1]', '2001:db8:1::1'],
  ])('is found behind a trusted proxy that is written with its port: %s', async (_, proxy, client, address) => {
    const app = await start({
      clock: () => NOON,
      env: { RATE_LIMIT: '10', TRUST_PROXY: '10.0.0.0/8,2001:db8:ffff::/48' },
    });
    expect(await remaining(app, from('10.0.0.1', address))).toBe(9);
    expect(await remaining(app, from('10.0.0.1', `${client}, ${proxy}`))).toBe(8);
    expect(await remaining(app, from('10.0.0.1', `192.0.2.9, ${client}, ${proxy}, 10.0.0.4`))).toBe(7);
    expect(await remaining(app, from('10.0.0.1', client))).toBe(6);
    expect(await remaining(app, from('10.0.0.1', `192.0.2.9, ${proxy}`))).toBe(9);
  });

  it('is not chosen by what a client writes like a proxy', async () => {
    const app = await start({ clock: () => NOON, env: { RATE_LIMIT: '10', TRUST_PROXY: '10.0.0.0/8' } });
    const odd = ['10.0.0.3:', '10.0.0.3:x', '[10.0.0.3', '10.0.0.3]:1', '[]:1', ':1', '10.0.0.3:1:2', '10.0.0.999:1'];
    for (const [at, entry] of odd.entries())
      expect(await remaining(app, from('10.0.0.1', `192.0.2.${at}, ${entry}`)), entry).toBe(9 - at);
  });

  it('is the whole /64 of an IPv6 address', async () => {
    const app = await start({ clock: () => NOON, env: { RATE_LIMIT: '10' } });
    expect(await remaining(app, from('2001:db8:1:2::1'))).toBe(9);
    expect(await remaining(app, from('2001:db8:1:2:ffff::1'))).toBe(8);
    expect(await remaining(app, from('2001:db8:1:3::1'))).toBe(9);
    expect(await remaining(app, from('::ffff:192.0.2.1'))).toBe(9);
    expect(await remaining(app, from('192.0.2.1'))).toBe(8);
  });

  it('is another one for networks that have one: for each address, or for all of a range; the narrowest holds', async () => {
    const RATE_LIMITS = '203.0.113.0/24=5,203.0.113.128/25=7/range,2001:db8::/32=9/range,203.0.113.200=3';
    const app = await start({ clock: () => NOON, env: { RATE_LIMIT: '2', RATE_LIMITS } });
    const left = async (remoteAddress: string) => {
      const { headers } = await app.inject({ url: '/v1/product', remoteAddress });
      return [headers['ratelimit-limit'], headers['ratelimit-remaining']].map(Number);
    };
    expect(await left('192.0.2.1')).toEqual([2, 1]);
    expect(await left('203.0.113.1')).toEqual([5, 4]);
    expect(await left('203.0.113.2')).toEqual([5, 4]);
    expect(await left('::ffff:203.0.113.2')).toEqual([5, 3]);
    expect(await left('203.0.113.129')).toEqual([7, 6]);
    expect(await left('203.0.113.130')).toEqual([7, 5]);
    expect(await left('2001:db8:1::1')).toEqual([9, 8]);
    expect(await left('2001:db8:2::1')).toEqual([9, 7]);
    expect(await left('2001:db9::1')).toEqual([2, 1]);
    expect(await left('203.0.113.200')).toEqual([3, 2]);
  });

  it('of a range is refused to all of it once it is used up, and says whose it was', async () => {
    const app = await start({ clock: () => NOON, env: { RATE_LIMITS: '203.0.113.0/24=1/range' } });
    await app.inject({ url: '/v1/product', remoteAddress: '203.0.113.1' });
    const refused = await app.inject({ url: '/v1/product', remoteAddress: '203.0.113.2' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().detail).toMatch(/^The network of this client has used up its 1 requests/);
    expect((await app.inject({ url: '/v1/product', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('of a network is the one of the client that a trusted proxy tells of', async () => {
    const env = { RATE_LIMIT: '2', RATE_LIMITS: '203.0.113.0/24=5', TRUST_PROXY: '127.0.0.0/8' };
    const app = await start({ clock: () => NOON, env });
    const response = await app.inject({ url: '/v1/product', headers: { 'x-forwarded-for': '203.0.113.9:4711' } });
    expect(response.headers['ratelimit-limit']).toBe('5');
  });
});
