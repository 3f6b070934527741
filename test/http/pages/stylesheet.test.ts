// contract: pages

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { readPage } from './page-content.ts';

const BASE_URL = 'https://kestrel.example/facts';

let service: TestApp;
let path: string;
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL } });
  const [sheet] = readPage((await get('/')).body).all('link[rel="stylesheet"]');
  path = String(sheet?.properties.href).replace(/^\/facts/, '');
});
afterAll(() => service.app.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

describe('the stylesheet', () => {
  it('is one for every page, the one of a failure among them, below the public address', async () => {
    const pages = ['/', '/pricing', '/guides/getting-started', '/ask?q=How+much+is+Solo%3F', '/nothing', '/widget'];
    const named = pages.map(async (page) => {
      const { body } = await get(page, { accept: 'text/html' });
      return readPage(body)
        .all('link[rel="stylesheet"]')
        .map(({ properties }) => properties.href);
    });
    expect(new Set((await Promise.all(named)).flat())).toEqual(new Set([`/facts${path}`]));
  });

  it('may be kept for good at the address of its bytes, and is not metered', async () => {
    const response = await get(path);
    const digest = createHash('sha256').update(response.body).digest('hex');
    expect(path).toBe(`/style/${digest.slice(0, 16)}.css`);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expectCommonHeaders(response);
    expectUnmetered(response);
    expect((await get(path, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304);
  });

  it('is what a page from before an update gets, too, but not for good', async () => {
    const response = await get('/style/0123456789abcdef.css');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe((await get(path)).body);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(['style.css', '0123456789ABCDEF.css', '0123456789abcdef0.css', '0123456789abcdef.css.md'])(
    'has no name like %s',
    async (file) => {
      expectProblem(await get(`/style/${file}`), 'not_found', BASE_URL);
    },
  );

  it('loads nothing', async () => {
    expect((await get(path)).body).not.toMatch(/url\(|@import|image-set|@font-face/);
  });
});
