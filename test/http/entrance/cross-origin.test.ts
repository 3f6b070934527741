// contract: every-response

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectUnmetered } from '../../helpers/expect-response.ts';

const ORIGIN = 'https://shop.example.com';
/** Paths of every kind, one that nothing is published at among them. */
const PATHS = ['/ask', '/mcp', '/v1/guides', '/v1/guides/batch', '/openapi.json', '/pricing', '/healthz', '/nowhere'];
/** Headers that clients in browsers need to read, beside those that every page may. */
const READABLE = ['ratelimit-remaining', 'x-ratelimit-reset', 'retry-after', 'link', 'deprecation', 'sunset', 'etag'];
/** Headers that clients of `/ask` and `/mcp` send, and that a browser asks about first. */
const SENT = ['content-type', 'accept', 'last-event-id', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method'];

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await startApp());
});
afterAll(() => app.close());

const listed = (value: unknown): string[] => String(value).toLowerCase().split(', ');

describe('A page of another origin', () => {
  it.each(PATHS)('is told by OPTIONS what it may send to %s, and so is whoever names no origin', async (url) => {
    for (const headers of [{ origin: ORIGIN, 'access-control-request-method': 'POST' }, {}]) {
      const response = await app.inject({ method: 'OPTIONS', url, headers });
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(listed(response.headers['access-control-allow-headers'])).toEqual(expect.arrayContaining(SENT));
      expectCommonHeaders(response);
      expectUnmetered(response);
    }
  });

  it.each(PATHS)('may read what %s answers, with the headers that it needs', async (url) => {
    const response = await app.inject({ url, headers: { origin: ORIGIN } });
    expect(listed(response.headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining([...READABLE, 'x-request-id']),
    );
    expectCommonHeaders(response);
  });

  it('is sent the same with credentials as without, and no cookie', async () => {
    for (const url of ['/ask?q=How+much+is+Growth%3F', '/v1/product', '/pricing']) {
      const bare = await app.inject(url);
      const known = await app.inject({ url, headers: { cookie: 'session=1', authorization: 'Bearer token' } });
      expect(known.body).toBe(bare.body);
      expect(known.headers['set-cookie']).toBeUndefined();
    }
  });
});
