// contract: messages-of-the-protocol

import { createMcpHandler, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REVISIONS } from '../../src/mcp/protocol/revisions.ts';
import { createServer } from '../../src/mcp/server.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { headersFor, LIST, META, MODERN, modern } from './messages.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

describe('headers that repeat the body', () => {
  const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
  const ask = modern('tools/call', { name: 'ask', arguments: { q: 'x' } });
  const named = (name: string) => headersFor('tools/call', name);
  const cases: readonly (readonly [string, object, Record<string, string>])[] = [
    ['that agree', ask, named('ask')],
    ['with an encoded name', ask, named(base64('ask'))],
    ['without a name where the body has none', modern('tools/list'), headersFor('tools/list')],
    ['with a name nobody asked for', modern('tools/list'), headersFor('tools/list', 'x')],
    ['without any', ask, {}],
    ['without a version', ask, { 'mcp-method': 'tools/call', 'mcp-name': 'ask' }],
    ['without a method', ask, { 'mcp-protocol-version': MODERN, 'mcp-name': 'ask' }],
    ['without a name', ask, headersFor('tools/call')],
    ['with another version', ask, { ...named('ask'), 'mcp-protocol-version': '2025-11-25' }],
    ['with another method', ask, { ...named('ask'), 'mcp-method': 'tools/list' }],
    ['with another name', ask, named('search')],
    ['with a name in another case', ask, named('ASK')],
    ['with another encoded name', ask, named(base64('search'))],
    ['with a name that is not Base64', ask, named('=?base64?!!?=')],
    ['with a name that is not padded', ask, named('=?base64?YXN?=')],
    ['with a name that is not UTF-8', ask, named('=?base64?/w==?=')],
    ['with the wrong resource', modern('resources/read', { uri: 'a:b' }), headersFor('resources/read', 'a:c')],
    ['without the resource', modern('resources/read', { uri: 'a:b' }), headersFor('resources/read')],
    ['of a modern request around an old body', LIST, headersFor('tools/list')],
    [
      'of a handshake',
      {
        ...LIST,
        method: 'initialize',
        params: { protocolVersion: MODERN, capabilities: {}, clientInfo: { name: 'a', version: '1' } },
      },
      headersFor('initialize'),
    ],
    [
      'around a broken envelope',
      { ...LIST, params: { _meta: { ...META, 'io.modelcontextprotocol/clientCapabilities': 5 } } },
      headersFor('tools/list'),
    ],
    [
      'around an envelope without capabilities',
      { ...LIST, params: { _meta: { [PROTOCOL_VERSION_META_KEY]: MODERN } } },
      headersFor('tools/list'),
    ],
  ];

  it.each(cases)('%s are judged as the official entry judges them', async (_name, payload, headers) => {
    const handler = createMcpHandler(() => createServer(service.context.edition(), REVISIONS, service.context.log), {
      maxSubscriptions: 0,
      keepAliveMs: 0,
    });
    const official = await handler.fetch(
      new Request('http://localhost/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify(payload),
      }),
    );
    const ours = await service.app.inject({
      method: 'POST',
      url: '/mcp',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const verdict = (await official.json()) as { error?: { code: number }; result?: object };
    expect(ours.statusCode).toBe(official.status);
    expect(ours.json().error?.code).toBe(verdict.error?.code);
    if (verdict.result) expect(ours.json().result).toEqual(verdict.result);
  });
});
