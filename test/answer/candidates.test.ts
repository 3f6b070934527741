import type * as Orama from '@orama/orama';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../helpers/app.ts';

/** Whether Orama finds anything. */
const orama = { finds: true };

let service: TestApp;
// Files share what they have loaded: the service is loaded anew over an Orama that can be told to find nothing.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@orama/orama', async (load) => {
    const real = await load<typeof Orama>();
    const search = (...call: Parameters<typeof real.search>) => {
      const found = real.search(...call);
      return orama.finds ? found : { ...found, count: 0, hits: [] };
    };
    return { ...real, search };
  });
  const { startApp } = await import('../helpers/app.ts');
  service = await startApp();
});
afterAll(async () => {
  await service.app.close();
  vi.doUnmock('@orama/orama');
  vi.resetModules();
});
afterEach(() => {
  orama.finds = true;
});

const SOLO = 'How much is the Solo plan per month?';
const GUIDE = 'What are the support hours?';

async function ask(question: string) {
  const response = await service.app.inject({ url: '/ask', query: { query: question, streaming: 'false' } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function search(query: string) {
  const params = { name: 'search', arguments: { query } };
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const response = await service.app.inject({ method: 'POST', url: '/mcp', payload });
  return response.json().result.structuredContent.results;
}

describe('Orama’s search', () => {
  it('is where every candidate of an answer comes from: typed facts and guides alike', async () => {
    orama.finds = false;
    for (const question of [SOLO, GUIDE]) expect((await ask(question)).answer).toBeNull();
    orama.finds = true;
    for (const question of [`${SOLO} `, `${GUIDE}?`]) expect((await ask(question)).answer).not.toBeNull();
  });

  it('is where every result of the tool for searching comes from', async () => {
    orama.finds = false;
    for (const query of [SOLO, GUIDE, 'Solo']) expect(await search(query)).toEqual([]);
    orama.finds = true;
    for (const query of [`${SOLO} `, `${GUIDE}?`, 'solo']) expect(await search(query)).not.toEqual([]);
  });
});
