import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../helpers/app.ts';
import type { CallResult } from '../helpers/mcp-clients.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

async function rpc(method: string, params?: object) {
  const payload = { jsonrpc: '2.0', id: 1, method, ...(params && { params }) };
  const response = await service.app.inject({ method: 'POST', url: '/mcp', payload });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function call(name: string, args?: object): Promise<CallResult> {
  return (await rpc('tools/call', { name, ...(args && { arguments: args }) })).result;
}

describe('the list of tools', () => {
  it('has flat inputs and open outputs, in plain JSON Schema', async () => {
    const { tools } = (await rpc('tools/list')).result;
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect(title).toBeTruthy();
      expect(description.length).toBeGreaterThan(80);
      expect(inputSchema.type).toBe('object');
      expect(outputSchema.type).toBe('object');
      for (const property of Object.values<{ type: string }>(inputSchema.properties))
        expect(property.type).toBe('string');
      const text = JSON.stringify([inputSchema, outputSchema]);
      expect(text).not.toContain('"additionalProperties":false');
      expect(text).not.toContain('"nullable"');
    }
  });

  it('describes what the tools return', async () => {
    const { tools } = (await rpc('tools/list')).result;
    const calls: readonly (readonly [string, object])[] = [
      ['ask', { question: 'How much is the Solo plan per month?' }],
      ['ask', { question: 'What will the weather be like in Lisbon tomorrow?' }],
      ['search', { query: 'team members' }],
      ['search', { query: 'zzxxqqy' }],
      ['fetch', { id: 'product' }],
      ['fetch', { id: 'pricing' }],
      ['get_pricing', {}],
      ['get_pricing', { plan_id: 'solo' }],
    ];
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    for (const [name, args] of calls) {
      const { outputSchema } = tools.find((tool: { name: string }) => tool.name === name);
      const { structuredContent, content, isError } = await call(name, args);
      expect(isError).toBeUndefined();
      expect(ajv.validate(outputSchema, structuredContent), ajv.errorsText()).toBe(true);
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    }
  });
});

describe('ask', () => {
  it.each(['question', 'query', 'q'])('takes its question as %s', async (name) => {
    const { structuredContent } = await call('ask', { [name]: ' Is there a free trial? ', junk: 1 });
    expect(structuredContent).toMatchObject({ query: 'Is there a free trial?' });
  });

  it('answers what it cannot answer as a success that says so', async () => {
    const { isError, structuredContent } = await call('ask', {
      q: 'What will the weather be like in Lisbon tomorrow?',
    });
    expect(isError).toBeUndefined();
    expect(structuredContent).toMatchObject({ status: 'no_answer', answer: null, error: { code: 'NO_RESULTS' } });
  });
});

describe('search and fetch', () => {
  it('find nothing as a success with an empty list', async () => {
    expect((await call('search', { query: 'zzxxqqy' })).structuredContent).toEqual({ results: [] });
  });

  it('name each document once, by an id that fetch takes', async () => {
    const { results } = (await call('search', { query: 'prompts' })).structuredContent as { results: { id: string }[] };
    const ids = results.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(10);
    for (const id of ids) expect((await call('fetch', { id })).structuredContent).toMatchObject({ id });
  });

  it('return a guide as its Markdown', async () => {
    const { items } = (await service.app.inject({ url: '/v1/guides?limit=1' })).json();
    const guide = (await service.app.inject({ url: `/v1/guides/${items[0].id}` })).json();
    const { structuredContent } = await call('fetch', { id: `guide:${guide.id}` });
    expect(structuredContent).toMatchObject({ title: guide.title, text: guide.markdown, url: guide.url });
  });
});

describe('get_pricing', () => {
  it('returns one plan as the price list has it', async () => {
    const pricing = (await service.app.inject({ url: '/v1/pricing' })).json();
    const { structuredContent } = await call('get_pricing', { plan_id: 'solo' });
    expect(structuredContent).toEqual(pricing.plans.find(({ id }: { id: string }) => id === 'solo'));
  });
});

describe('a call that cannot be answered', () => {
  it.each([
    ['ask', undefined, '"question"'],
    ['ask', {}, '"question"'],
    ['ask', { question: '  ' }, '512'],
    ['ask', { question: 'x'.repeat(513) }, '512'],
    ['ask', { question: 7 }, 'text'],
    ['ask', { question: ['a'] }, 'text'],
    ['ask', { question: 'a', q: 'b' }, 'differ'],
    ['search', { q: 'a' }, '"query"'],
    ['fetch', { id: 'nothing' }, '"search"'],
    ['fetch', { id: 'guide:__proto__' }, '"search"'],
    ['fetch', { id: `guide:${'x'.repeat(5000)}` }, '"search"'],
    ['get_pricing', { plan_id: 'gold' }, 'solo'],
    ['get_pricing', { plan_id: 5 }, 'text'],
    ['get_pricing', { plan_id: 'constructor' }, 'solo'],
  ])('%s %j says how to put it right', async (name, args, hint) => {
    const result = await call(name, args);
    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
    expect(result.content).toHaveLength(1);
    expect(result.content[0]?.text).toContain(hint);
    expect(result.content[0]?.text?.length).toBeLessThan(400);
  });

  it.each([
    ['tools/call', { name: 'delete_everything' }],
    ['tools/call', { name: 'constructor' }],
    ['tools/call', { name: 5 }],
    ['tools/call', { name: 'ask', arguments: 'x' }],
    ['tools/call', undefined],
    ['resources/read', { uri: 'file:///etc/passwd' }],
    ['resources/read', { uri: 5 }],
    ['prompts/get', { name: 'x' }],
    ['tools/list', { cursor: 'x' }],
  ])('%s %j is an error of its parameters', async (method, params) => {
    expect((await rpc(method, params)).error.code).toBe(-32602);
  });
});
