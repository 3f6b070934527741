import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { connections, leastGrowth } from '../helpers/resources.ts';

const BODIES = 1000;
const MIB = 1024 * 1024;

let service: Awaited<ReturnType<typeof listenApp>>;
beforeAll(async () => {
  service = await listenApp();
});
afterAll(() => service.app.close());

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask', arguments: { question: 'x' } } };
const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const modernHeaders = (method: string) => ({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method });

/** One of each kind of trouble; the number makes every body another one. */
const TROUBLE: readonly ((n: number) => { body: string; headers?: Record<string, string> })[] = [
  (n) => ({ body: JSON.stringify([{ ...call, id: n }]) }),
  () => ({ body: JSON.stringify([call, cancel]) }),
  () => ({ body: JSON.stringify([cancel, call, cancel]) }),
  (n) => ({ body: JSON.stringify(call), headers: { 'mcp-protocol-version': `${n}` } }),
  (n) => ({ body: JSON.stringify(call), headers: modernHeaders(`tools/call${n}`) }),
  () => ({ body: 'x'.repeat(MIB) }),
  () => ({ body: nested(32_000) }),
  () => ({
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ask","arguments":{"question":${nested(20_000)}}}}`,
  }),
  () => ({ body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }),
  (n) => ({ body: JSON.stringify({ ...call, method: `unknown/${n}` }) }),
  (n) => ({ body: JSON.stringify({ ...call, id: n, params: { name: 'ask', arguments: { [`k${n}`]: n } } }) }),
  (n) => ({ body: JSON.stringify({ jsonrpc: '2.0', method: `notifications/${n}`, params: { n } }) }),
  () => ({ body: JSON.stringify(cancel) }),
  (n) => ({ body: JSON.stringify({ jsonrpc: '2.0', id: n, result: { n } }) }),
  (n) => ({
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: n,
      method: 'subscriptions/listen',
      params: { _meta: meta, notifications: { toolsListChanged: true } },
    }),
    headers: modernHeaders('subscriptions/listen'),
  }),
  () => ({
    body: JSON.stringify({ ...call, params: { ...call.params, _meta: { ...meta, progressToken: 1 } } }),
    headers: modernHeaders('tools/call'),
  }),
  () => ({
    body: JSON.stringify({ ...call, params: { name: '__proto__', arguments: JSON.parse('{"__proto__":{"x":1}}') } }),
  }),
  () => ({
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":null,"constructor":{"prototype":{}}}}',
  }),
  () => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'logging/setLevel', params: { level: 'debug' } }) }),
  () => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/subscribe', params: { uri: 'a:b' } }) }),
];

/** Sends one body over a connection that stays open, and reads the reply to its end. */
function post(agent: Agent, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port: service.port, path: '/mcp', method: 'POST', agent, timeout: 600_000 };
    const sent = request({ ...options, headers: { 'content-type': 'application/json', ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('timeout', () => sent.destroy(new Error(`No reply to ${body.slice(0, 100)}`)));
    // A body that is refused while it is still being sent may end with the connection.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(413) : reject(error),
    );
    sent.end(body);
  });
}

async function attack(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const bodies = Array.from({ length: BODIES }, (_, n) => TROUBLE[n % TROUBLE.length]?.(n) ?? { body: '' });
  const statuses = await Promise.all(bodies.map(({ body, headers = {} }) => post(agent, body, headers)));
  agent.destroy();
  return statuses;
}

it('answers 1,000 hostile bodies, each at once, and keeps nothing of them', async () => {
  const statuses = await attack();
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(await leastGrowth(attack, MIB)).toBeLessThanOrEqual(MIB);
  while ((await connections(service.app.server)) > 0) await pause(10);
  const alive = await service.app.inject({ method: 'POST', url: '/mcp', payload: call });
  expect(alive.json().result.isError).toBeUndefined();
});
