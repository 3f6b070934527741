// contract: messages-of-the-protocol

import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { headersFor, MODERN, modern } from './messages.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ASK = { name: 'ask', arguments: { question: 'How much is the Solo plan per month?' } };
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: ASK };
const MODERN_CALL = modern('tools/call', ASK);
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** Messages that are answered, with their headers. */
const RIGHT: readonly (readonly [object, Record<string, string>?])[] = [
  [CALL],
  [CALL, { 'mcp-protocol-version': '2025-06-18' }],
  [LIST],
  [MODERN_CALL, headersFor('tools/call', 'ask')],
];

/** Messages that differ from them in little, by what that is. */
const ALMOST: Readonly<Record<string, readonly [object, Record<string, string>?]>> = {
  'another version of JSON-RPC': [{ ...CALL, jsonrpc: '1.0' }],
  'no version of JSON-RPC': [{ ...CALL, jsonrpc: undefined }],
  'no id': [{ ...CALL, id: undefined }],
  'null as its id': [{ ...CALL, id: null }],
  'half an id': [{ ...CALL, id: 1.5 }],
  'an id too great to be told from its neighbour': [{ ...CALL, id: 2 ** 60 }],
  'a list as its id': [{ ...CALL, id: [1] }],
  'a result beside its method': [{ ...CALL, result: {} }],
  'a member that nobody knows': [{ ...CALL, more: 1 }],
  'parameters that are null': [{ ...LIST, params: null }],
  'parameters that are a list': [{ ...LIST, params: [] }],
  'another revision in its header': [CALL, { 'mcp-protocol-version': '1999-01-01' }],
  'the newest revision in its header': [CALL, headersFor('tools/call', 'ask')],
  'no headers around the newest revision': [MODERN_CALL],
  'no name in the headers': [MODERN_CALL, headersFor('tools/call')],
  'another name in the headers': [MODERN_CALL, headersFor('tools/call', 'search')],
  'another method in the headers': [
    MODERN_CALL,
    { ...headersFor('tools/list', 'ask'), 'mcp-protocol-version': MODERN },
  ],
};

const post = (payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/mcp',
  headers: { ...JSON_TYPE, ...headers },
  payload,
});

it('says of a message what it would say had it never been asked the like', async () => {
  const env = { BASE_URL: 'https://facts.example' };
  const [asked, fresh] = await Promise.all([startApp({ env }), startApp({ env })]);
  for (let time = 0; time < 3; time++)
    for (const [payload, headers] of RIGHT) {
      const { statusCode } = await asked.app.inject(post(payload, headers));
      expect(statusCode).toBe(200);
    }
  for (const [what, [payload, headers]] of Object.entries(ALMOST)) {
    const [here, there] = await Promise.all([asked, fresh].map(({ app }) => app.inject(post(payload, headers))));
    expect([here?.statusCode, here?.body], what).toEqual([there?.statusCode, there?.body]);
  }
  await Promise.all([asked.app.close(), fresh.app.close()]);
});

it('puts each result under the id that it was asked for with, however often it was given', async () => {
  const { app } = await startApp();
  for (const id of [1, 2, 0, -1, 'two', '', '"quoted"\n\u2028', Number.MAX_SAFE_INTEGER]) {
    for (const accept of ['application/json', 'text/event-stream']) {
      const { body } = await app.inject(post({ ...CALL, id }, { accept }));
      const json = accept === 'application/json' ? body : /^event: message\ndata: ([^\n]*)\n\n$/.exec(body)?.[1];
      expect(JSON.parse(json ?? '')).toMatchObject({
        jsonrpc: '2.0',
        id,
        result: { structuredContent: { status: 'answered' } },
      });
    }
  }
  await app.close();
});
