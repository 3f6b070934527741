// contract: the-description
// contract: every-response

import fc from 'fast-check';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProblemCode } from '../../../src/http/problems/codes.ts';
import { startApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectMetered, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';

const RUNS = 3000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'];
const PATHS = [
  '/v1/product', '/v1/pricing', '/v1/guides', '/v1/guides/batch', '/v1/guides/any', '/v1/', '/v1', '/ask', '/ask/', '/mcp',
  '/mcp/server-card', '/', '/product', '/pricing.md', '/guides', '/guides/any', '/problems/gone', '/openapi.json', '/auth.md',
  '/healthz', '/readyz', '/.well-known/mcp/server-card.json', '/robots.txt', '/favicon.ico', '/constructor', '/__proto__',
]; // biome-ignore format: a list
const NAMES = [
  'q',
  'query',
  'prev',
  'streaming',
  'query_id',
  'mode',
  'site',
  'limit',
  'cursor',
  '__proto__',
  'ids',
  'id',
  'constructor',
];
const VALUES = [
  '',
  '0',
  '-1',
  '1e9',
  'true',
  'null',
  '[]',
  '{}',
  '["a"]',
  '[1',
  '%',
  '%zz',
  '%00',
  '%ff',
  '__proto__',
  'how much is it',
  '🦊',
  '\u202e',
  '\ud800',
  'x'.repeat(600),
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'garbage',
  'application/json, text/plain',
];
const ACCEPTS = [
  '*/*',
  'application/json',
  'text/event-stream',
  'text/html',
  'text/markdown;q=0.1',
  'image/png',
  ';;;',
  'a/b;q=x',
  '',
];

const text = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);
const target = fc
  .record({
    path: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
      { weight: 1, arbitrary: text.map((rest) => `/v1/guides/${encode(rest)}`) },
      { weight: 1, arbitrary: fc.webPath().map((path) => path || '/') },
      { weight: 1, arbitrary: text.map((rest) => `/${raw(rest)}`) },
    ),
    query: fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 4 }),
    escaped: fc.boolean(),
  })
  .map(({ path, query, escaped }) => {
    const pairs = query.map(([name, value]) => `${name}=${escaped ? encode(value) : raw(value)}`);
    return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
  });
const body = fc.oneof(
  fc.constant(undefined),
  fc.json({ maxDepth: 3 }),
  text,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({
      jsonrpc: fc.constant('2.0'),
      id: fc.jsonValue(),
      method: fc.constantFrom('initialize', 'tools/list', 'tools/call', 'ping', 'x'),
      params: fc.jsonValue({ maxDepth: 2 }),
    })
    .map((rpc) => JSON.stringify(rpc)),
  fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 2 })).map((object) => JSON.stringify(object)),
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom(...TYPES),
    accept: fc.constantFrom(...ACCEPTS),
    'content-encoding': fc.constantFrom('gzip', 'identity', ''),
    expect: fc.constantFrom('100-continue', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', ','),
    'last-event-id': fc.constantFrom('done:x', 'x'),
    prefer: fc.constantFrom('streaming', 'return=minimal', '='),
    origin: fc.constantFrom('https://example.com', 'null', 'x'),
    host: fc.constantFrom('localhost', 'evil.example', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'garbage', ''),
    'mcp-protocol-version': fc.constantFrom('2025-06-18', '2026-07-28', 'x'),
  },
  { requiredKeys: [] },
);

/** Percent-encoded, lone surrogates replaced. */
function encode(value: string): string {
  return encodeURIComponent(Buffer.from(value).toString());
}

/** As it is, as far as `inject` takes it. */
function raw(value: string): string {
  return value.replace(/[^\x21-\x5b\x5d-\x7e]/g, '.');
}

let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await startApp());
});
afterAll(() => app.close());

/** Whether the body is an answer of JSON-RPC, which has errors of its own. */
function isJsonRpc({ headers, body: answer }: LightMyRequestResponse): boolean {
  return /json|event-stream/.test(String(headers['content-type'])) && answer.includes('"jsonrpc"');
}

function expectWellBehaved(request: InjectOptions, response: LightMyRequestResponse): void {
  const { statusCode, headers: told } = response;
  expect(statusCode).toBeLessThan(500);
  expectCommonHeaders(response);
  const isRpc = isJsonRpc(response);
  if (statusCode >= 400 && String(told['content-type']).startsWith('text/html')) {
    expect(String(request.headers?.accept)).toContain('text/html');
    if (request.method !== 'HEAD') expect(response.body).toContain(`Status ${statusCode}, code `);
  } else if (statusCode >= 400 && !isRpc) {
    expect(told['content-type']).toBe('application/problem+json');
    if (request.method !== 'HEAD') {
      const { code } = response.json();
      if (!isProblemCode(code)) throw new Error(`${code} is not in the table of codes.`);
      expectProblem(response, code);
    }
  }
  const path = String(request.url).replace(/[?#].*$/, '');
  const metered =
    /^\/(?:v1\/|ask$|ask\/|mcp$|mcp\/)/.test(path) && path !== '/mcp/server-card' && request.method !== 'OPTIONS';
  if (metered) expectMetered(response);
  else if (!path.includes('%')) expectUnmetered(response);
}

describe('Whatever is asked', () => {
  it('is answered as described: never a failure of ours, every refusal a problem, everything metered counted', async () => {
    const request = fc.record({ method: fc.constantFrom(...METHODS), url: target, headers, payload: body });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, url, headers: sent, payload }) => {
        const asked = { method, url, headers: sent, ...(payload !== undefined && { payload }) } as InjectOptions;
        expectWellBehaved(asked, await app.inject(asked));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
