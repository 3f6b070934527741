// contract: the-server-card

import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { serverCard } from '../../src/mcp/server-card.ts';
import { startApp, type TestApp } from '../helpers/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const rpc = async (method: string, params?: object) => {
  const payload = { jsonrpc: '2.0', id: 1, method, ...(params && { params }) };
  return (await service.app.inject({ method: 'POST', url: '/mcp', payload })).json().result;
};

it('says on its card what it says of itself', async () => {
  const card = serverCard(service.context.edition());
  const clientInfo = { name: 'test', version: '1' };
  const handshake = await rpc('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  expect(card.serverInfo).toEqual(handshake.serverInfo);
  expect(card.capabilities).toEqual(handshake.capabilities);
  expect({ tools: card.tools }).toEqual(await rpc('tools/list'));
  expect(card).toMatchObject({ name: handshake.serverInfo.name, version: packageJson.version });
});

it('has the members of a server card, within their limits', () => {
  const card = serverCard(service.context.edition());
  expect(card.$schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  expect(card.title.length).toBeLessThanOrEqual(100);
  expect(card.remotes).toEqual([
    {
      type: 'streamable-http',
      url: 'http://localhost:3000/mcp',
      supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
    },
  ]);
  expect(card.authentication).toEqual({ required: false });
});
