// contract: mcp-tools
// contract: messages-of-the-protocol

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { CLIENTS, type McpClient } from '../helpers/mcp-clients.ts';
import { roundRobin } from '../helpers/round-robin.ts';

const QUESTION = 'How much is the Solo plan per month?';
const BASE = 'http://localhost:3000';

let service: Awaited<ReturnType<typeof listenApp>>;
beforeAll(async () => {
  service = await listenApp();
});
afterAll(() => service.app.close());

const get = async (path: string) => (await service.app.inject({ url: path })).body;

/** Everything a client does in its life, compared with what REST and `/ask` say. */
async function visit(client: McpClient): Promise<void> {
  expect(client.getServerVersion()).toMatchObject({ name: expect.stringMatching(/^[a-z0-9.-]+\/factline$/) });
  expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, prompts: {} });
  expect(client.getInstructions()).toContain('source URL');

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['ask', 'search', 'fetch', 'get_pricing']);
  for (const { annotations } of tools) {
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
  }

  const answered = await client.callTool({ name: 'ask', arguments: { question: QUESTION } });
  const { status, confidence, answer } = JSON.parse(await get(`/ask?q=${encodeURIComponent(QUESTION)}`));
  expect(answered.structuredContent).toMatchObject({ status, confidence, answer: { text: answer.text } });
  expect(answered.content).toEqual([{ type: 'text', text: JSON.stringify(answered.structuredContent) }]);

  const found = await client.callTool({ name: 'search', arguments: { query: 'team members' } });
  const { results } = found.structuredContent as { results: { id: string; url: string; title: string }[] };
  expect(results.length).toBeGreaterThan(0);
  for (const { id, url } of results) {
    const { structuredContent } = await client.callTool({ name: 'fetch', arguments: { id } });
    expect(structuredContent).toMatchObject({ id, text: expect.any(String), metadata: expect.any(Object) });
    expect(url.startsWith(String(structuredContent?.url))).toBe(true);
  }

  const pricing = await client.callTool({ name: 'get_pricing', arguments: {} });
  const { currency, plans } = JSON.parse(await get('/v1/pricing'));
  const ids = plans.map(({ id }: { id: string }) => expect.objectContaining({ id }));
  expect(pricing.structuredContent).toMatchObject({ currency, plans: ids });

  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([`${BASE}/v1/product`, `${BASE}/v1/pricing`]);
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([{ uri, mimeType: 'application/json', text: await get(new URL(uri).pathname) }]);
  }
  expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  expect((await client.listPrompts()).prompts).toEqual([]);
}

describe.each(CLIENTS)('%s', (_name, connect) => {
  it('connects, lists, calls every tool and reads every resource', async () => {
    const client = await connect(`${service.url}/mcp`);
    await visit(client);
    await client.close();
  });

  it('does not notice that two instances serve it in turns', async () => {
    const other = await listenApp();
    const proxy = await roundRobin([service.url, other.url]);
    const client = await connect(`${proxy.url}/mcp`);
    await visit(client);
    await client.close();
    expect(Math.min(...proxy.counts)).toBeGreaterThan(2);
    await proxy.close();
    await other.app.close();
  });

  it('gets many answers at once, each its own', async () => {
    const client = await connect(`${service.url}/mcp`);
    const { items } = (await service.app.inject({ url: '/v1/guides?limit=100' })).json();
    const ids = Array.from({ length: 100 }, (_, at) => `guide:${items[at % items.length].id}`);
    const calls = await Promise.all(ids.map((id) => client.callTool({ name: 'fetch', arguments: { id } })));
    expect(calls.map(({ structuredContent }) => (structuredContent as { id: string }).id)).toEqual(ids);
    await client.close();
  });
});
