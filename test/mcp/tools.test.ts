// contract: mcp-tools

import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { corpusIn } from '../facts/corpora.ts';
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
      ['get_pricing', { feature: 'sso' }],
      ['get_pricing', { limit: 'prompts' }],
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

interface MarkdownTable {
  readonly text: string;
  readonly claims: readonly { readonly source_url: string }[];
}

describe('ask', () => {
  it.each(['question', 'query', 'q'])('takes its question as %s, and tells of one name', async (name) => {
    const { structuredContent } = await call('ask', { [name]: ' Is there a free trial? ', junk: 1 });
    expect(structuredContent).toEqual((await call('ask', { question: 'Is there a free trial?' })).structuredContent);
    const { tools } = (await rpc('tools/list')).result;
    expect(Object.keys(tools[0].inputSchema.properties)).toEqual(['question']);
  });

  it('answers what it cannot answer as a success that says so, with where to look', async () => {
    const { isError, structuredContent } = await call('ask', {
      q: 'What will the weather be like in Lisbon tomorrow?',
    });
    expect(isError).toBeUndefined();
    expect(structuredContent).toMatchObject({ status: 'no_answer', answer: null, sources: [] });
    const { message, suggestions } = structuredContent as { message: string; suggestions: { url: string }[] };
    expect(message).toContain('do not answer this question');
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { url } of suggestions) expect((await call('fetch', { id: url })).isError).toBeUndefined();
  });

  it('names every place its text comes from once, with the lines that the text does not say word for word', async () => {
    const question = 'How much is the Solo plan per month?';
    const { answer: whole } = (await service.app.inject(`/ask?q=${encodeURIComponent(question)}`)).json();
    const { structuredContent } = await call('ask', { question });
    const { answer } = structuredContent as { answer: { text: string; claims: object[] } };
    const [{ source_url, quote }] = whole.claims;
    expect(answer).toEqual({ text: whole.text, claims: [{ source_url, quotes: [quote] }] });
    const guide = (await call('ask', { question: 'How do I invite a member?' })).structuredContent;
    const { claims } = (guide as { answer: { claims: object[] } }).answer;
    expect(claims.every((claim) => !('quotes' in claim))).toBe(true);
  });

  it('takes no more room than a model should spend on it', async () => {
    for (const question of [
      'Compare all plans',
      'Compare Solo and Growth',
      "What can't Gaugelark do?",
      'Xyzzy plugh?',
    ]) {
      expect((await call('ask', { question })).content[0]?.text?.length).toBeLessThan(3 * 1024);
    }
  });

  it('sets plans that are compared side by side, and says each of their lines', async () => {
    const question = 'Compare Solo, Growth, Agency and Enterprise';
    const { answer: whole } = (await service.app.inject(`/ask?q=${encodeURIComponent(question)}`)).json();
    const { text, claims } = ((await call('ask', { question })).structuredContent as { answer: MarkdownTable }).answer;
    const [head = [], , ...rows] = text.split('\n').map((line) => line.slice(2, -2).split(' | '));
    const [, ...plans] = head;
    expect(plans).toEqual(['Solo', 'Growth', 'Agency', 'Enterprise']);
    expect(claims).toEqual(
      plans.map((plan) => ({ source_url: `http://localhost:3000/pricing#${plan.toLowerCase()}` })),
    );
    const said = rows.flatMap(([about, ...cells]) =>
      cells.flatMap((cell, at) =>
        about === 'Price'
          ? cell.split('; ').map((price) => `${plans[at]}: ${price}`)
          : `${plans[at]}, ${about}: ${cell}`,
      ),
    );
    expect(said.toSorted()).toEqual(whole.claims.map(({ quote }: { quote: string }) => quote).toSorted());
  });

  it.each(['How many tracked prompts does Solo include?', 'How much is Solo?', 'Which plans have webhook alerts?'])(
    'leaves what is said of one thing or of one plan as lines: %s',
    async (question) => {
      const { answer } = (await service.app.inject(`/ask?q=${encodeURIComponent(question)}`)).json();
      const { structuredContent } = await call('ask', { question });
      expect(structuredContent).toMatchObject({ answer: { text: answer.text } });
    },
  );
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

  it('take whatever names a document, with an anchor and without', async () => {
    const { items } = (await service.app.inject({ url: '/v1/guides?limit=1' })).json();
    const { id, url } = items[0];
    const whole = (await call('fetch', { id: `guide:${id}` })).structuredContent;
    for (const name of [id, `guide:${id}#x`, url, `${url}#x`, `${url}.md`, `${url}/`, ` ${url} `])
      expect((await call('fetch', { id: name })).structuredContent).toEqual(whole);
    for (const name of ['pricing#solo', 'http://localhost:3000/pricing#solo', 'http://localhost:3000/pricing.md'])
      expect((await call('fetch', { id: name })).structuredContent).toMatchObject({ id: 'pricing' });
    expect((await call('fetch', { url: 'http://localhost:3000/product#description' })).structuredContent).toMatchObject(
      {
        id: 'product',
      },
    );
  });

  it('take every id and address that was handed out', async () => {
    const questions = [
      'How do I invite a member?',
      'How much is Solo per month?',
      'What does Gaugelark not do?',
      'Zzyx?',
    ];
    for (const question of questions) {
      const asked = (await call('ask', { question })).structuredContent as Record<
        string,
        { id?: string; url: string }[]
      >;
      const found = (await call('search', { query: question })).structuredContent as {
        results: { id: string; url: string }[];
      };
      const places = [...(asked.sources ?? []), ...(asked.suggestions ?? []), ...found.results];
      const { claims } = (asked.answer ?? { claims: [] }) as unknown as { claims: { source_url: string }[] };
      const names = [
        ...places.flatMap(({ id, url }) => [id ?? url, url]),
        ...claims.map(({ source_url }) => source_url),
      ];
      expect(names.length).toBeGreaterThan(0);
      for (const id of names) expect((await call('fetch', { id })).isError, id).toBeUndefined();
    }
  });

  it('return a guide as its Markdown', async () => {
    const { items } = (await service.app.inject({ url: '/v1/guides?limit=1' })).json();
    const guide = (await service.app.inject({ url: `/v1/guides/${items[0].id}` })).json();
    const { structuredContent } = await call('fetch', { id: `guide:${guide.id}` });
    expect(structuredContent).toMatchObject({ title: guide.title, text: guide.markdown, url: guide.url });
  });
});

describe('get_pricing', () => {
  interface Row {
    readonly id: string;
    readonly unit?: string;
    readonly plans: Readonly<Record<string, unknown>>;
  }
  interface List {
    readonly plans: readonly { readonly id: string; readonly prices: readonly { readonly amount: string }[] }[];
    readonly limits?: readonly Row[];
    readonly features?: readonly Row[];
  }
  const list = async (args: object) => (await call('get_pricing', args)).structuredContent as unknown as List;

  it('says of every plan what the price list says, in a tenth of the room', async () => {
    const response = await service.app.inject({ url: '/v1/pricing' });
    const pricing = response.json();
    const { plans, limits = [], features = [] } = await list({});
    expect(plans.map(({ id, prices }) => [id, prices.map(({ amount }) => amount)])).toEqual(
      pricing.plans.map((plan: List['plans'][number]) => [plan.id, plan.prices.map(({ amount }) => amount)]),
    );
    for (const plan of pricing.plans) {
      for (const { id, kind, value, unit } of plan.limits) {
        const rows = limits.filter((row) => row.id === id && row.plans[plan.id] === (kind === 'number' ? value : kind));
        expect(kind === 'number' ? rows.map((row) => row.unit ?? null) : rows.slice(0, 1)).toEqual(
          kind === 'number' ? [unit] : [expect.anything()],
        );
      }
      for (const { id, included } of plan.features)
        expect(features.find((row) => row.id === id)?.plans[plan.id]).toBe(included);
    }
    expect(JSON.stringify(await list({})).length).toBeLessThan(response.body.length / 4);
  });

  it('gives a plan, a feature or a limit alone, by id, name or another name that the editor gave', async () => {
    const whole = await list({});
    const solo = await list({ plan_id: 'Solo' });
    expect(solo).toEqual(await list({ plan_id: 'solo' }));
    expect(solo.plans).toEqual(whole.plans.filter(({ id }) => id === 'solo'));
    for (const row of [...(solo.limits ?? []), ...(solo.features ?? [])])
      expect(Object.keys(row.plans)).toEqual(['solo']);
    const { plans, features, ...others } = await list({ feature: 'Slack alerts' });
    expect(features).toEqual(whole.features?.filter(({ id }) => id === features?.[0]?.id));
    expect(plans).toEqual(whole.plans);
    expect(others).not.toHaveProperty('limits');
    const limited = await list({ limit: 'prompts', plan_id: 'growth' });
    expect(limited.limits).toEqual([
      { id: 'prompts', name: 'Tracked prompts', unit: 'prompts', plans: { growth: 150 } },
    ]);
    expect(limited).not.toHaveProperty('features');
  });

  it('is empty where nothing about prices is public', async () => {
    const { app } = await startApp({ catalog: await buildCatalog({ ...(await corpusIn()), pricing: null }) });
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_pricing' } };
    const { result } = (await app.inject({ method: 'POST', url: '/mcp', payload })).json();
    expect(result.structuredContent).toMatchObject({ currency: null, plans: [], trial: null });
    await app.close();
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
    ['get_pricing', { feature: 'teleport' }, 'slack'],
    ['get_pricing', { limit: 'constructor' }, 'prompts'],
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
