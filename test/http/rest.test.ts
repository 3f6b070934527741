// contract: documents

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { readCursor, writeCursor } from '../../src/http/rest/cursor.ts';
import { startApp } from '../helpers/app.ts';
import { expectCommonHeaders } from '../helpers/expect-response.ts';

let app: FastifyInstance;
let context: Context;
let ids: readonly string[];

beforeAll(async () => {
  ({ app, context } = await startApp());
  ids = context.edition().catalog.corpus.guides.map(({ id }) => id);
});
afterAll(() => app.close());

const get = async (url: string) => {
  const response = await app.inject(url);
  expect(response.statusCode, `${url}: ${response.body}`).toBe(200);
  return response;
};
const postBatch = (wanted: readonly unknown[]) =>
  app.inject({ method: 'POST', url: '/v1/guides/batch', payload: { ids: wanted } });

describe('/v1/product and /v1/pricing', () => {
  it.each(['product', 'pricing'] as const)('send the document of %s, the same bytes every time', async (name) => {
    const [first, second] = [await get(`/v1/${name}`), await get(`/v1/${name}`)];
    expect(first.json()).toEqual(context.edition().documents[name]);
    expect(second.body).toBe(first.body);
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expectCommonHeaders(first);
  });

  it('answer HEAD with the headers of GET', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/v1/pricing' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(response.headers['content-length']).toBe((await get('/v1/pricing')).headers['content-length']);
  });

  it.each([
    '*/*',
    'application/*',
    'application/json;q=0.1',
    'application/json; charset=utf-8',
    'application/json;profile="a,b";q=0.5',
    'text/html, application/json',
    'nonsense',
    '',
  ])('answer to Accept: %s', async (accept) => {
    expect((await app.inject({ url: '/v1/product', headers: { accept } })).statusCode).toBe(200);
  });
});

describe('/v1/guides', () => {
  it('lists every guide once, by id, whatever the size of a page', async () => {
    for (const limit of [1, 2, 3, 7, 100]) {
      const seen: string[] = [];
      let url: string | undefined = `/v1/guides?limit=${limit}`;
      while (url !== undefined) {
        const response = await get(url);
        const { items, next_cursor, has_more } = response.json();
        seen.push(...items.map(({ id }: { id: string }) => id));
        expect(has_more).toBe(next_cursor !== null);
        url = /<([^>]*)>; rel="next"/.exec(String(response.headers.link))?.[1];
        expect(url === undefined).toBe(next_cursor === null);
        if (url) expect(new URL(url).searchParams.get('cursor')).toBe(next_cursor);
        url = url?.replace(context.config.baseUrl, '');
      }
      expect(seen).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('ignores parameters that it does not know', async () => {
    expect((await get('/v1/guides?utm_source=x&limit=1&__proto__=1')).json().items).toHaveLength(1);
  });

  it('goes on behind a guide that was removed meanwhile', async () => {
    const between = writeCursor(`${ids[0]}-removed`, context.secrets.cursors);
    const { items } = (await get(`/v1/guides?limit=100&cursor=${between}`)).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.filter((id) => id > `${ids[0]}-removed`));
  });

  it('is empty behind the last guide', async () => {
    const last = writeCursor('zzzz', context.secrets.cursors);
    expect((await get(`/v1/guides?cursor=${last}`)).json()).toEqual({ items: [], next_cursor: null, has_more: false });
  });
});

describe('A cursor', () => {
  const key = Buffer.alloc(32, 7);
  const anId = fc.stringMatching(/^[a-z0-9]{1,32}(?:[-/][a-z0-9]{1,31}){0,3}$/);

  it('gives back the id that it was made from, in at most 512 characters of a URL', () => {
    fc.assert(
      fc.property(anId, (id) => {
        const cursor = writeCursor(id, key);
        expect(cursor).toMatch(/^[\w-]{1,512}$/);
        expect(readCursor(cursor, key)).toBe(id);
      }),
    );
  });

  it('is refused with any one character changed, left out or added', () => {
    const cursor = writeCursor('guides/start', key);
    for (let at = 0; at < cursor.length; at++) {
      const [before, after] = [cursor.slice(0, at), cursor.slice(at + 1)];
      for (const other of ['A', 'z', '-', '=', '']) {
        if (cursor[at] !== other) expect(readCursor(before + other + after, key)).toBeNull();
      }
      expect(readCursor(`${before}A${cursor.slice(at)}`, key)).toBeNull();
    }
  });

  it('is refused by a service with another secret', () => {
    expect(readCursor(writeCursor('a', Buffer.alloc(32, 8)), key)).toBeNull();
  });
});

describe('/v1/guides/{id}', () => {
  it('sends every guide whole, with / in its id written plain or as %2F', async () => {
    for (const guide of context.edition().catalog.corpus.guides) {
      const plain = await get(`/v1/guides/${guide.id}`);
      expect(plain.json()).toEqual(JSON.parse(JSON.stringify(context.edition().documents.guide(guide))));
      expect((await get(`/v1/guides/${encodeURIComponent(guide.id)}`)).body).toBe(plain.body);
    }
  });
});

describe('/v1/guides/batch', () => {
  it('sends guides in the order asked for, each once, and the ids that name none', async () => {
    const [first, second] = ids;
    const response = await postBatch([second, 'no such guide', first, second, '__proto__', 'no such guide']);
    expect(response.statusCode).toBe(200);
    const { items, not_found } = response.json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(not_found).toEqual(['no such guide', '__proto__']);
    expect(items[0]).toEqual((await get(`/v1/guides/${encodeURIComponent(String(second))}`)).json());
  });

  it('counts repeated ids towards the 20', async () => {
    expect((await postBatch(Array.from({ length: 20 }, () => ids[0]))).statusCode).toBe(200);
    expect((await postBatch(Array.from({ length: 21 }, () => ids[0]))).statusCode).toBe(400);
  });

  it('takes ids of any form for ids that name nothing', async () => {
    const odd = ['', ' ', 'A', '../x', '\u0000', '\ud800', '🦊', 'x'.repeat(1000)];
    const response = await postBatch(odd);
    expect(response.statusCode).toBe(200);
    expect(response.json().not_found).toHaveLength(odd.length);
  });
});
