// contract: versions

import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { expectMetered, expectProblem } from '../helpers/expect-response.ts';

const DEPRECATED = {
  V1_DEPRECATED_ON: '2026-01-01',
  V1_SUNSET_ON: '2026-12-31',
  V1_SUCCESSOR: 'https://api.example.com/v2/',
  V1_DEPRECATION_DOCS: 'https://api.example.com/moving-to-v2',
};
const LINKS =
  '<https://api.example.com/v2/>; rel="successor-version", <https://api.example.com/moving-to-v2>; rel="deprecation"';
const JSON_TYPE = { 'content-type': 'application/json' };

const REQUESTS: readonly InjectOptions[] = [
  { url: '/v1/product' },
  { url: '/v1/product', method: 'HEAD' },
  { url: '/v1/product', method: 'OPTIONS' },
  { url: '/v1/product', method: 'DELETE' },
  { url: '/v1/unknown' },
  { url: '/v1/%zz' },
  { url: '/v1/guides?limit=0' },
  { url: '/v1/guides/batch', method: 'POST', headers: JSON_TYPE, payload: '{' },
];

async function startOn(day: string, env: Record<string, string> = DEPRECATED) {
  const { app } = await startApp({ env, clock: () => Date.parse(day) });
  return app;
}

describe('A version with a successor', () => {
  it('says so on every one of its responses', async () => {
    const app = await startOn('2026-06-01');
    for (const request of REQUESTS) {
      const { headers } = await app.inject(request);
      expect(headers).toMatchObject({ deprecation: 'true', sunset: 'Thu, 31 Dec 2026 00:00:00 GMT', link: LINKS });
    }
    await app.close();
  });

  it('says so when the quota is used up, too', async () => {
    const app = await startOn('2026-06-01', { ...DEPRECATED, RATE_LIMIT: '1' });
    await app.inject('/v1/product');
    const response = await app.inject('/v1/product');
    expectProblem(response, 'rate_limited');
    expect(response.headers).toMatchObject({ deprecation: 'true', link: LINKS });
    await app.close();
  });

  it('keeps the link to the next page beside those to its successor', async () => {
    const app = await startOn('2026-06-01');
    const { headers } = await app.inject('/v1/guides?limit=1');
    expect(headers.link).toMatch(
      /^<[^>]*\/v2\/>; rel="successor-version", <[^>]*>; rel="deprecation", <[^>]*cursor=[^>]*>; rel="next"$/,
    );
    await app.close();
  });

  it('says nothing elsewhere', async () => {
    const app = await startOn('2026-06-01');
    for (const url of ['/ask', '/healthz', '/mcp', '/v1']) {
      const { headers } = await app.inject(url);
      expect(headers.deprecation ?? headers.sunset ?? headers.link).toBeUndefined();
    }
    await app.close();
  });

  it('says nothing before the day of the notice', async () => {
    const app = await startOn('2025-12-31T23:59:59Z');
    const { headers } = await app.inject('/v1/product');
    expect(headers.deprecation ?? headers.sunset ?? headers.link).toBeUndefined();
    await app.close();
  });

  it('writes the date of the notice where that form is configured', async () => {
    const app = await startOn('2026-01-01', { ...DEPRECATED, DEPRECATION_FORM: 'date' });
    expect((await app.inject('/v1/product')).headers.deprecation).toBe('@1767225600');
    await app.close();
  });

  it('is gone from the day of the sunset on, whatever is asked of it, and still says where to go', async () => {
    const app = await startOn('2026-12-31');
    for (const request of REQUESTS.filter(({ method, url }) => method !== 'OPTIONS' && url !== '/v1/%zz')) {
      const response = await app.inject(request);
      expect(response.statusCode).toBe(410);
      expectMetered(response);
      expect(response.headers.link).toBe(LINKS);
      if (request.method !== 'HEAD') expectProblem(response, 'gone');
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});
