// contract: messages-of-the-protocol

import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REVISIONS } from '../../src/mcp/protocol/revisions.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { headersFor, LIST, META, MODERN, modern } from './messages.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const send = (options: InjectOptions) => service.app.inject({ method: 'POST', url: '/mcp', ...options });
const post = (payload: object | string, headers: Record<string, string> = {}) =>
  send({ payload, headers: { 'content-type': 'application/json', ...headers } });

describe('what HTTP decides', () => {
  it.each(['GET', 'DELETE', 'HEAD', 'PUT', 'PATCH'] as const)('%s is 405, with Allow and CORS', async (method) => {
    const response = await send({ method, headers: { accept: 'text/event-stream', 'mcp-session-id': 'x' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers).toMatchObject({ allow: 'POST, OPTIONS', 'access-control-allow-origin': '*' });
  });

  it('OPTIONS is 204 and lets browsers send the headers of the protocol', async () => {
    const response = await send({ method: 'OPTIONS' });
    expect(response.statusCode).toBe(204);
    for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']) {
      expect(response.headers['access-control-allow-headers']).toContain(name);
    }
  });

  const problems: readonly (readonly [string, InjectOptions, number, string])[] = [
    ['a foreign host', { payload: LIST, headers: { host: 'evil.example' } }, 403, 'host_not_allowed'],
    [
      'a foreign host with our port',
      { payload: LIST, headers: { host: 'evil.example:3000' } },
      403,
      'host_not_allowed',
    ],
    ['a foreign host after ours', { payload: LIST, headers: { host: '[::1].evil.example' } }, 403, 'host_not_allowed'],
    ['a malformed origin', { payload: LIST, headers: { origin: 'not an origin' } }, 403, 'origin_not_allowed'],
    ['an origin with a path', { payload: LIST, headers: { origin: 'https://a.example/x' } }, 403, 'origin_not_allowed'],
    [
      'another type of body',
      { payload: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['a body without a type', { payload: 'x' }, 415, 'unsupported_media_type'],
    ['a compressed body', { payload: LIST, headers: { 'content-encoding': 'gzip' } }, 415, 'unsupported_media_type'],
    [
      'a body in another charset',
      { payload: JSON.stringify(LIST), headers: { 'content-type': 'application/json; charset=utf-16' } },
      415,
      'unsupported_media_type',
    ],
    ['a body of a megabyte', { payload: { ...LIST, x: 'x'.repeat(1 << 20) } }, 413, 'payload_too_large'],
    ['a client that takes neither form', { payload: LIST, headers: { accept: 'image/png' } }, 406, 'not_acceptable'],
  ];

  it.each(problems)('%s is refused with a problem', async (_name, options, status, code) => {
    const response = await send(options);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'access-control-allow-origin': '*',
    });
    expect(response.json().code).toBe(code);
  });

  it.each([
    'null',
    'https://a.example',
    'http://localhost:5173',
    'http://[::1]:80',
    'chrome-extension://abcdef',
    'capacitor://localhost',
  ])('the origin %s may call', async (origin) => {
    expect((await post(LIST, { origin })).statusCode).toBe(200);
  });

  it.each(['localhost', 'localhost:1234', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'the host %s is ours',
    async (host) => {
      expect((await post(LIST, { host })).statusCode).toBe(200);
    },
  );

  it('the host is the one of the Host header, whatever a trusted proxy forwards', async () => {
    const { app } = await startApp({ env: { TRUST_PROXY: '127.0.0.0/8' } });
    const ask = (host: string, forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/mcp',
        payload: LIST,
        headers: { host, 'x-forwarded-host': forwarded, 'x-forwarded-for': '203.0.113.1' },
      });
    const refused = await ask('evil.example', 'localhost');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'host_not_allowed']);
    expect((await ask('localhost:3000', 'evil.example')).statusCode).toBe(200);
    await app.close();
  });

  it('a client over its quota gets the problem itself, not a reply around it', async () => {
    const { app } = await startApp({ env: { RATE_LIMIT: '1' } });
    await app.inject({ method: 'POST', url: '/mcp', payload: LIST });
    const response = await app.inject({ method: 'POST', url: '/mcp', payload: LIST });
    expect(response.statusCode).toBe(429);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.headers).toHaveProperty('retry-after');
    expect(response.json().code).toBe('rate_limited');
    await app.close();
  });

  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['whatever', '2025-11-25'],
  ])('a handshake for %s agrees on %s', async (protocolVersion, agreed) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } };
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(response.json().result.protocolVersion).toBe(agreed);
  });

  it.each([undefined, {}, { protocolVersion: 1 }, { protocolVersion: '2025-11-25', capabilities: {} }])(
    'a handshake with the params %j is refused',
    async (params) => {
      const response = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ id: 1, error: { code: -32602 } });
    },
  );

  it('never mints a session', async () => {
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
    const response = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize });
    expect(response.json().result.protocolVersion).toBe('2025-06-18');
    expect(response.headers).not.toHaveProperty('mcp-session-id');
  });
});

describe('the form of a reply', () => {
  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/json; charset=utf-8',
    'application/json, text/event-stream',
    'text/event-stream, */*;q=0.1',
    'nonsense',
  ])('is JSON for Accept %s', async (accept) => {
    const response = await post(LIST, accept === undefined ? {} : { accept });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json().id).toBe(1);
  });

  it('is one event of a stream for clients that take nothing else', async () => {
    const response = await post(LIST, { accept: 'text/event-stream' });
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const reference = await post(LIST);
    expect([response.headers.vary, reference.headers.vary]).toEqual(['accept', 'accept']);
    expect(response.body).toBe(`event: message\ndata: ${reference.body}\n\n`);
  });

  it.each([
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    { jsonrpc: '2.0', method: 'notifications/anything', params: { _meta: META } },
    { jsonrpc: '2.0', id: 1, result: {} },
  ])('is 202 without a body for %j', async (message) => {
    const response = await post(message);
    expect(response.statusCode).toBe(202);
    expect(response.body).toBe('');
  });
});

describe('what JSON-RPC decides', () => {
  const call = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'ask', arguments: { q: 'x' } } };
  const selfCancelling = [call, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }];

  it.each([
    ['no JSON', '{', -32700],
    ['nothing', '', -32700],
    ['an empty batch', [], -32600],
    ['a batch of one', [LIST], -32600],
    ['a batch that cancels itself', selfCancelling, -32600],
    ['a number', '5', -32600],
    ['null', 'null', -32600],
    ['an object of another kind', { a: 1 }, -32600],
    ['another version of JSON-RPC', { ...LIST, jsonrpc: '1.0' }, -32600],
    ['an id that is no id', { ...LIST, id: {} }, -32600],
    ['a method that is no text', { ...LIST, method: 5 }, -32600],
  ])('%s is refused with 400 and its code', async (_name, payload, code) => {
    const response = await post(payload as object | string);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('arguments nested as deeply as a body can hold are refused like any other', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    for (const name of ['ask', 'search', 'fetch', 'get_pricing']) {
      const member = { ask: 'question', search: 'query', fetch: 'id' }[name] ?? 'plan_id';
      const params = `{"name":"${name}","arguments":{"${member}":${deep}}}`;
      const response = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
      expect(response.json().result).toMatchObject({ isError: true });
    }
  });

  it('a body that is not UTF-8 is no JSON', async () => {
    const payload = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xff"}', 'latin1');
    const response = await send({ payload, headers: { 'content-type': 'application/json' } });
    expect(response.json().error.code).toBe(-32700);
  });

  it('an unknown method is 404 in the modern era and an ordinary reply before it', async () => {
    for (const method of ['nothing/here', 'subscriptions/listen', 'ping', 'initialize', 'constructor']) {
      const response = await post(modern(method), headersFor(method));
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ id: 'x', error: { code: -32601 } });
    }
    const old = await post({ ...LIST, method: 'nothing/here' });
    expect(old.statusCode).toBe(200);
    expect(old.json()).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  it('an unknown revision is named with those that are served', async () => {
    const old = await post(LIST, { 'mcp-protocol-version': '2024-01-01' });
    expect(old.statusCode).toBe(400);
    expect(old.json().error).toMatchObject({ code: -32022, data: { supported: REVISIONS, requested: '2024-01-01' } });
    const later = { ...LIST, params: { _meta: { ...META, [PROTOCOL_VERSION_META_KEY]: '2027-01-01' } } };
    const response = await post(later, { ...headersFor('tools/list'), 'mcp-protocol-version': '2027-01-01' });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ code: -32022, data: { supported: [MODERN] } });
  });
});
