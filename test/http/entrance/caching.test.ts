// contract: compression-and-caching

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const tagOf = async (url: string, headers?: Record<string, string>) => String((await get(url, headers)).headers.etag);

const PATHS = [
  '/',
  '/product',
  '/pricing.md',
  '/guides',
  '/openapi.json',
  '/mcp/server-card',
  '/auth.md',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/favicon.ico',
  '/icon.png',
  '/problems/gone',
];

describe.each(PATHS)('%s', (path) => {
  it('has a strong tag, and 304 for whoever names it', async () => {
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const response = await get(path, { 'if-none-match': tag });
    expect(response).toMatchObject({ statusCode: 304, body: '' });
    expect(response.headers).toMatchObject({ etag: tag, 'cache-control': 'public, max-age=300' });
    expect(response.headers['content-type']).toBeUndefined();
  });

  it('has for HEAD the headers of GET and no body', async () => {
    const whole = await get(path);
    const head = await service.app.inject({ method: 'HEAD', url: path });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });
});

describe('If-None-Match', () => {
  it.each([
    ['the tag in a list', (tag: string) => `"other", ${tag}, "another"`, 304],
    ['the tag, compared weakly', (tag: string) => `W/${tag}`, 304],
    ['a star', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['the tag of the other form', () => 'markdown', 200],
    ['nothing', () => '', 200],
  ])('with %s', async (_name, header, status) => {
    const markdown = await tagOf('/product', { accept: 'text/markdown' });
    const value = header(await tagOf('/product')).replace('markdown', markdown);
    expect((await get('/product', { 'if-none-match': value })).statusCode).toBe(status);
  });
});

it('gives each form a tag of its own, the same under both of its paths', async () => {
  const markdown = await tagOf('/product', { accept: 'text/markdown' });
  expect(await tagOf('/product')).not.toBe(markdown);
  expect(await tagOf('/product.md')).toBe(markdown);
});

describe('compression', () => {
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  const large = PATHS.filter((path) => !['/robots.txt'].includes(path));

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['deflate, BR', 'br'],
    ['identity, br;q=0', undefined],
    ['gzip;q=0', undefined],
    ['identity;q=1, *;q=0', undefined],
    ['nonsense', undefined],
    ['', undefined],
  ] as const)('for Accept-Encoding: %s is %s', async (accepted, encoding) => {
    const response = await get('/openapi.json', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  it.each(large)('gives %s the same bytes in every encoding, each with a tag of its own', async (path) => {
    const plain = await get(path);
    const tags = new Set([plain.headers.etag]);
    for (const encoding of ['br', 'gzip'] as const) {
      const headers = { 'accept-encoding': encoding };
      for (const _time of ['made', 'kept']) {
        const response = await get(path, headers);
        expect(response.headers.vary).toMatch(/(?:^|, )accept-encoding$/);
        if (response.headers['content-encoding'] === undefined) throw new Error(`${path} is too small for this test`);
        expect(unpacked[encoding](response.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length);
        tags.add(response.headers.etag);
        expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      }
      const head = await service.app.inject({ method: 'HEAD', url: path, headers });
      const tag = String(head.headers.etag);
      expect(tags.has(tag)).toBe(true);
      const again = await get(path, { ...headers, 'if-none-match': tag });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
      expect(again.headers['content-encoding']).toBeUndefined();
      expect((await get(path, { 'if-none-match': tag })).statusCode).toBe(200);
    }
    expect(plain.headers.vary).toMatch(/(?:^|, )accept-encoding$/);
    expect(tags.size).toBe(3);
  });

  it('keeps one form for what is small, and for streams', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const { headers: small } = await get('/robots.txt', headers);
    expect(small['content-encoding']).toBeUndefined();
    expect(small.vary).toBeUndefined();
    expect((await get('/ask?q=x&streaming', headers)).headers['content-encoding']).toBeUndefined();
  });

  it.each(['/v1/product', '/v1/pricing', '/v1/guides'])('is there for %s, which is the same for many', async (path) => {
    const plain = await get(path);
    expect(plain.headers.vary).toBe('accept-encoding');
    for (const encoding of ['br', 'gzip'] as const) {
      for (const _time of ['made', 'kept']) {
        const response = await get(path, { 'accept-encoding': encoding });
        expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(response.headers['cache-control']).toBe('no-store');
        expect(unpacked[encoding](response.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      }
    }
  });

  it('is not there for what is made for one client', async () => {
    const [guide] = service.context.edition().catalog.corpus.guides;
    for (const path of ['/ask?q=How+much+is+Solo+per+month%3F', `/v1/guides/${guide?.id}`]) {
      const { headers } = await get(path, { 'accept-encoding': 'br, gzip' });
      expect([path, headers['content-encoding'], String(headers.vary)]).toEqual([
        path,
        undefined,
        expect.not.stringContaining('encoding'),
      ]);
    }
  });

  it('is the same for many who ask at once', async () => {
    const { app } = await startApp();
    const asked = Array.from({ length: 20 }, () =>
      app.inject({ url: '/pricing', headers: { 'accept-encoding': 'br' } }),
    );
    expect(new Set((await Promise.all(asked)).map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
    await app.close();
  });
});

it('has the same tags after a restart', async () => {
  const { app } = await startApp();
  for (const path of PATHS) expect((await app.inject(path)).headers.etag).toBe(await tagOf(path));
  await app.close();
});

it('lets no fact or answer be kept', async () => {
  for (const path of [
    '/v1/product',
    '/v1/guides',
    '/ask?q=x',
    '/v1/nothing',
    '/healthz',
    '/nothing',
    '/problems/nothing',
  ]) {
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  }
});
