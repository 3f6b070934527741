// contract: answers

import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { startApp } from '../../helpers/app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ask = (payload: object): InjectOptions => ({ method: 'POST', url: '/ask', headers: JSON_TYPE, payload });
const call = (name: string, args: object, id: unknown = 1, version = '2025-06-18'): InjectOptions => ({
  method: 'POST',
  url: '/mcp',
  headers: { ...JSON_TYPE, 'mcp-protocol-version': version },
  payload: { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } },
});

const QUESTION = 'how much is the growth plan per month';
const q = encodeURIComponent(QUESTION);

/** Each differs from others in one thing that reaches its body. */
const REQUESTS: readonly InjectOptions[] = [
  { url: `/ask?q=${q}` },
  { url: `/ask?q=${q.toUpperCase()}` },
  { url: `/ask?q=${q}%3F` },
  { url: `/ask?q=and%20yearly%3F` },
  { url: `/ask?q=and%20yearly%3F&prev=${q}` },
  { url: `/ask?q=and%20yearly%3F&prev=is%20there%20a%20trial` },
  { url: `/ask?q=and%20yearly%3F&prev=is%20there%20a%20trial&prev=${q}` },
  { url: `/ask?q=and%20yearly%3F&prev=${q}&prev=is%20there%20a%20trial` },
  { url: `/ask?q=${q}&mode=list` },
  { url: `/ask?q=${q}&mode=generate` },
  { url: `/ask?q=${q}&query_id=mine` },
  { url: `/ask?q=${q}&query_id=yours` },
  { url: `/ask?q=${q}&streaming=1` },
  { url: `/ask?q=${q}&streaming=1&query_id=mine` },
  ask({ query: { text: QUESTION }, prefer: { streaming: true } }),
  ask({ query: { text: QUESTION }, prefer: { streaming: true, response_format: 'conv_search' } }),
  { url: '/v1/guides?limit=1' },
  { url: '/v1/guides?limit=2' },
  call('ask', { question: QUESTION }),
  call('ask', { question: QUESTION }, 2),
  call('ask', { question: QUESTION }, 'two'),
  call('ask', { question: 'Is there a free trial?' }),
  call('search', { query: QUESTION }),
  call('get_pricing', {}),
  call('get_pricing', { plan_id: 'growth' }),
  call('get_pricing', { plan_id: 'none' }),
  call('nothing', {}),
];

/** Bodies by the place of their requests, asked in this order in a service of its own. */
async function bodiesInOrder(order: readonly number[]): Promise<Map<number, string[]>> {
  const { app } = await startApp({ env: { BASE_URL: 'https://facts.example' } });
  const bodies = new Map<number, string[]>();
  for (const at of order) {
    const { body } = await app.inject(REQUESTS[at] ?? '/');
    bodies.set(at, [...(bodies.get(at) ?? []), body]);
  }
  await app.close();
  return bodies;
}

it('is answered with the same bytes, whatever was asked before it, and with its own where it differs at all', async () => {
  const forward = [...REQUESTS.keys()];
  const backward = forward.toReversed();
  const first = await bodiesInOrder([...forward, ...forward]);
  const second = await bodiesInOrder([...backward, ...backward]);
  for (const at of forward) {
    const said = [...(first.get(at) ?? []), ...(second.get(at) ?? [])];
    expect(new Set(said).size, JSON.stringify(REQUESTS[at])).toBe(1);
  }
  expect(new Set(forward.map((at) => first.get(at)?.[0])).size).toBe(REQUESTS.length);
});
