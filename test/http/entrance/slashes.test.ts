// contract: addresses

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectMetered, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const send = (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.app.inject({ method, url, ...(payload && { payload }) });

const at = (url: string, location: unknown): string => {
  const { pathname, search } = new URL(String(location), `http://localhost${url}`);
  return pathname + search;
};

describe('a slash at the end', () => {
  it.each([
    ['/pricing/', '/pricing'],
    ['/guides/', '/guides'],
    ['/v1/product/?a=%20b', '/v1/product?a=%20b'],
    ['/v1/guides/', '/v1/guides'],
    ['/ask/?q=is+there+a+trial/', '/ask?q=is+there+a+trial/'],
    ['/openapi.json/', '/openapi.json'],
    ['/mcp/server-card/', '/mcp/server-card'],
    ['/problems/gone/', '/problems/gone'],
  ])('leads readers of %s to %s, and counts like it', async (url, path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await send(method, url);
      expect(response.statusCode).toBe(308);
      expect(at(url, response.headers.location)).toBe(path);
      if (/^\/(?:v1|ask)/.test(path)) expectMetered(response);
      else expectUnmetered(response);
      expect((await send(method, path)).statusCode).toBe(200);
    }
  });

  it('is led away below the path of a proxy, too', async () => {
    const { location } = (await send('GET', '/guides/x/?y')).headers;
    expect(String(new URL(String(location), 'https://example.com/facts/guides/x/'))).toBe(
      'https://example.com/facts/guides/x?y',
    );
  });

  it('is taken as it is where something is sent', async () => {
    expect((await send('POST', '/ask/', { q: 'Is there a free trial?' })).json().status).toBe('answered');
    expect((await send('POST', '/v1/guides/batch/', { ids: ['x'] })).json().not_found).toEqual(['x']);
    const listing = await send('POST', '/mcp/', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(listing.json().result.tools).toHaveLength(4);
    expectMetered(listing);
  });

  it('leads nobody to a path that refuses the method, whatever the path is', async () => {
    const { paths } = (await send('GET', '/openapi.json')).json() as { paths: Record<string, object> };
    for (const path of Object.keys(paths).map((template) => template.replace(/\{\w+\}/g, 'x'))) {
      for (const method of ['GET', 'HEAD'] as const) {
        const [slashed, plain] = [await send(method, `${path}/`), await send(method, path)];
        const expected = plain.statusCode === 405 ? 405 : 308;
        expect([method, path, slashed.statusCode]).toEqual([method, path, expected]);
      }
    }
  });

  it('makes no path of what is none, and takes no other methods', async () => {
    expectProblem(await send('GET', '/nothing/'), 'not_found');
    expectProblem(await send('GET', '/v1/'), 'not_found');
    for (const [method, path] of [
      ['GET', '/mcp/'],
      ['GET', '/v1/guides/batch/'],
      ['HEAD', '/v1/guides/batch/?a'],
      ['DELETE', '/ask/'],
    ] as const)
      expect([method, path, (await send(method, path)).statusCode]).toEqual([method, path, 405]);
    for (const path of ['/guides//', '/nothing//', '//nothing/']) expectProblem(await send('GET', path), 'not_found');
  });
});
