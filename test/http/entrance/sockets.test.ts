// contract: failures
// contract: every-response

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIMEOUTS } from '../../../src/http/entrance/limits.ts';
import type { ProblemCodeName } from '../../../src/http/problems/codes.ts';
import { listenApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectMetered, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { responsesOn, sendRaw } from '../../helpers/raw.ts';

type Listening = Awaited<ReturnType<typeof listenApp>>;

let server: Listening;

beforeAll(async () => {
  server = await listenApp({ timeouts: { ...TIMEOUTS, headersMs: 300, requestMs: 600, checkMs: 50 } });
});
afterAll(() => server.app.close());

const HOST = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n';

const twoLengths = (method: string) =>
  `${method} /ask HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`;

/** What the server must answer to bytes that a client library would not send. */
const CASES: readonly { when: string; bytes: string; code: ProblemCodeName; metered: boolean }[] = [
  { when: 'the request line is no HTTP', bytes: 'nonsense\r\n\r\n', code: 'bad_request', metered: false },
  {
    when: 'the method is unknown to HTTP',
    bytes: `BREW /ask HTTP/1.1\r\n${HOST}\r\n`,
    code: 'bad_request',
    metered: false,
  },
  {
    when: 'a tunnel is wanted',
    bytes: `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`,
    code: 'bad_request',
    metered: false,
  },
  { when: 'HTTP/2 is spoken', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', code: 'bad_request', metered: false },
  {
    when: 'a header has no colon',
    bytes: `GET /ask HTTP/1.1\r\n${HOST}oops\r\n\r\n`,
    code: 'bad_request',
    metered: false,
  },
  {
    when: 'two lengths contradict',
    bytes: twoLengths('POST'),
    code: 'bad_request',
    metered: false,
  },
  {
    when: 'a chunk has no length',
    bytes: `GET /nothing HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, zip\r\n\r\n`,
    code: 'bad_request',
    metered: false,
  },
  {
    when: 'the headers are larger than 32 KiB',
    bytes: `GET /ask HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n\r\n`,
    code: 'headers_too_large',
    metered: false,
  },
  { when: 'the headers do not arrive', bytes: `GET /ask HTTP/1.1\r\n${HOST}`, code: 'request_timeout', metered: false },
  {
    when: 'the body does not arrive',
    bytes: `POST /v1/guides/batch HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    code: 'request_timeout',
    metered: true,
  },
  {
    when: 'the Host header is missing',
    bytes: `GET /v1/product HTTP/1.1\r\n${CLOSE}\r\n`,
    code: 'bad_request',
    metered: true,
  },
  {
    when: 'the Host header is missing outside the quota',
    bytes: `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`,
    code: 'bad_request',
    metered: false,
  },
  {
    when: 'there are two Host headers',
    bytes: `GET /v1/product HTTP/1.1\r\n${HOST}Host: example.com\r\n${CLOSE}\r\n`,
    code: 'bad_request',
    metered: true,
  },
  {
    when: 'the whole service is asked for by another method than OPTIONS',
    bytes: `GET * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    code: 'bad_request',
    metered: false,
  },
  {
    when: 'a body is not chunked as it says',
    bytes: `POST /v1/guides/batch HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\noops\r\n`,
    code: 'bad_request',
    metered: true,
  },
  {
    when: 'something odd is expected',
    bytes: `GET /v1/product HTTP/1.1\r\n${HOST}${CLOSE}Expect: a-miracle\r\n\r\n`,
    code: 'expectation_failed',
    metered: true,
  },
  {
    when: 'the URL is longer than 16 KiB',
    bytes: `GET /v1/guides?x=${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    code: 'uri_too_long',
    metered: true,
  },
  {
    when: 'the path cannot be decoded',
    bytes: `GET /v1/%zz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    code: 'malformed_url',
    metered: true,
  },
];

describe('On a raw connection, a problem document', () => {
  it.each(CASES)('says $code when $when', async ({ bytes, code, metered }) => {
    const response = await sendRaw(server.port, bytes);
    expectProblem(response, code);
    expect(Number(response.headers['content-length'])).toBe(Buffer.byteLength(response.body));
    if (metered) expectMetered(response);
    else expectUnmetered(response);
  });
});

describe('On a raw connection, the answer to HEAD', () => {
  const asked = CASES.filter(({ bytes, code }) => bytes.startsWith('GET ') && code !== 'request_timeout');
  const more: typeof CASES = [
    { when: 'two lengths contradict', code: 'bad_request', metered: false, bytes: twoLengths('GET') },
    {
      when: 'a control character is in the URL',
      code: 'bad_request',
      metered: false,
      bytes: `GET /\u0001 HTTP/1.1\r\n`,
    },
    { when: 'the version is none', code: 'bad_request', metered: false, bytes: `GET /ask HTTP/3.7\r\n${HOST}\r\n` },
    { when: 'blank lines come first', code: 'bad_request', metered: false, bytes: '\r\n\r\nGET /ask oops\r\n\r\n' },
  ];

  it.each([...asked, ...more])('is that to GET without its body when $when', async ({ bytes, code, metered }) => {
    const [get, head] = [await sendRaw(server.port, bytes), await sendRaw(server.port, bytes.replace('GET', 'HEAD'))];
    expectProblem(get, code);
    expect(head.body).toBe('');
    expect(head.status).toBe(get.status);
    for (const name of ['content-type', 'content-length']) expect(head.headers[name]).toBe(get.headers[name]);
    expectCommonHeaders(head);
    if (metered) expectMetered(head);
    else expectUnmetered(head);
  });

  it.each([
    ['HEAD', 'GET', true],
    ['GET', 'HEAD', false],
  ])('is told from one that was pipelined before it: %s after %s', async (method, before, isEmpty) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${before} /v1/nothing HTTP/1.1\r\n${HOST}\r\n${method} /v1/product HTTP/1.1\r\n${HOST}oops\r\n\r\n`);
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    await once(socket, 'close');
    const [, broken = ''] = Buffer.concat(received).toString().split('HTTP/1.1 400 Bad Request');
    expect(broken.endsWith('\r\n\r\n')).toBe(isEmpty);
    expect(broken.endsWith('}')).toBe(!isEmpty);
  });
});

describe('On a raw connection, the server', () => {
  it('takes an absolute URL for the path in it', async () => {
    const response = await sendRaw(server.port, `GET http://localhost/v1/product HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(response.status).toBe(200);
    expectMetered(response);
  });

  it('counts a path whose letters are percent-encoded', async () => {
    const response = await sendRaw(server.port, `GET /%761/product HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(response.status).toBe(200);
    expectMetered(response);
  });

  it('answers OPTIONS * like any other OPTIONS', async () => {
    const response = await sendRaw(server.port, `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(response.status).toBe(204);
    expectCommonHeaders(response);
    expectUnmetered(response);
  });

  it('answers HTTP/1.0 without a Host header', async () => {
    const response = await sendRaw(server.port, 'GET /v1/product HTTP/1.0\r\n\r\n');
    expect(response.status).toBe(200);
  });

  it('lets a body follow Expect: 100-continue', async () => {
    const body = '{"ids":["none"]}';
    const head = `POST /v1/guides/batch HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
    const socket = connect(server.port, '127.0.0.1');
    socket.write(head);
    const [interim] = await once(socket, 'data');
    expect(String(interim)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body);
    const [response] = await responsesOn(socket);
    expect(response?.status).toBe(200);
  });

  it.each(['POST /nope', 'PUT /product', 'POST /v1/unknown'])(
    'answers %s once, though its body never comes',
    async (line) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`${line} HTTP/1.1\r\n${HOST}Content-Length: 5000\r\n\r\nonly this`);
      const responses = await responsesOn(socket);
      expect(responses.map(({ status }) => status)).toEqual([expect.toBeOneOf([404, 405])]);
    },
  );

  it('answers what was asked before it says that a pipelined request is broken', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;
    socket.write(`${get('/v1/product')}${get('/v1/pricing')}nonsense\r\n\r\n`);
    const responses = await responsesOn(socket);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
    const [product, pricing, broken] = responses;
    expect(JSON.parse(product?.body ?? '')).toMatchObject({ id: 'product' });
    expect(JSON.parse(pricing?.body ?? '')).toMatchObject({ id: 'pricing' });
    if (broken) expectUnmetered(broken);
  });
});
