// contract: every-response

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIMEOUTS } from '../../../src/http/entrance/limits.ts';
import { listenApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem } from '../../helpers/expect-response.ts';
import { sendRaw } from '../../helpers/raw.ts';

type Listening = Awaited<ReturnType<typeof listenApp>>;

let server: Listening;

beforeAll(async () => {
  server = await listenApp({ timeouts: { ...TIMEOUTS, headersMs: 300, requestMs: 500, checkMs: 50 } });
});
afterAll(() => server.app.close());

const latin1 = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => Buffer.from(text).toString('latin1'));
const requestLine = fc.oneof(
  latin1,
  fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'HEAD', 'DELETE', 'QUERY', 'get', ''),
      latin1,
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP', ''),
    )
    .map((parts) => parts.join(' ')),
  fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PURGE'),
      fc.constantFrom(
        '/v1/product',
        '/ask',
        '/mcp',
        '*',
        '//',
        '/\\',
        'http://',
        'https://x/v1/product?q#',
        '/%',
        '/?',
        '?',
      ),
    )
    .map(([method, path]) => `${method} ${path} HTTP/1.1`),
);
const header = fc.oneof(
  latin1,
  fc.constantFrom(
    'Host: x',
    'Host:',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5, 5',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x',
    'Connection: close',
    'Connection: upgrade',
    'Upgrade: websocket',
    'Expect: 100-continue',
    'Content-Type: application/json',
    'X: \u0000',
    ' folded',
  ),
);
/** Lines and what may stand between them, more or less as HTTP wants it; told to close, so that every run ends. */
const bytes = fc
  .tuple(requestLine, fc.array(header, { maxLength: 5 }), fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'), latin1)
  .map(([line, headers, end, body]) => `${[line, ...headers, 'Connection: close'].join(end)}${end}${end}${body}`);

describe('Whatever bytes arrive', () => {
  it('are answered with what every response has, and never fail on our side', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 40, maxLength: 40 }), async (requests) => {
        const responses = await Promise.all(requests.map((request) => sendRaw(server.port, request)));
        for (const response of responses) {
          expect(response.status).toBeLessThan(500);
          expectCommonHeaders(response);
          if (response.status === 400 && response.body.includes('bad_request')) expectProblem(response, 'bad_request');
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
