// contract: pages

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIDGET } from '../../../src/http/widget/widget-files.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { readPage } from './page-content.ts';

const BASE_URL = 'https://facts.gaugelark.example';
const MOST_BYTES = 15 * 1024;

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL } });
});
afterAll(() => service.app.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

describe('the element for web pages', () => {
  it('is what its source says', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/widget.mjs', '--check'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('takes at most 15 KB on its way, everything included', () => {
    expect(gzipSync(WIDGET.code).length).toBeLessThan(MOST_BYTES);
    expect(WIDGET.code).not.toMatch(/\bimport\s*[("']/);
  });

  it.each(['/widget.js', WIDGET.path])('at %s may be loaded by any site, and is not metered', async (path) => {
    const response = await get(path, { origin: 'https://elsewhere.example' });
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.body).toBe(WIDGET.code);
    expectCommonHeaders(response);
    expectUnmetered(response);
    expect((await get(path, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304);
  });

  it('may be kept for good at the address of its bytes, and a while at that of the newest', async () => {
    expect((await get(WIDGET.path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/widget.js')).headers['cache-control']).toBe('public, max-age=300');
    expectProblem(await get('/widget/0123456789abcdef.js'), 'not_found', BASE_URL);
  });
});

describe('/widget', () => {
  it.each(['text/html', 'text/markdown'])(
    'as %s has a snippet whose script is there and has that digest',
    async (accept) => {
      const { body } = await get('/widget', { accept });
      const snippet = accept === 'text/html' ? readPage(body).text('pre') : body;
      const [, src = '', integrity] = /src="([^"]+)"\s+integrity="([^"]+)"/.exec(snippet) ?? [];
      expect(src.startsWith(`${BASE_URL}/`)).toBe(true);
      const script = await get(src.slice(BASE_URL.length));
      expect(integrity).toBe(`sha384-${createHash('sha384').update(script.body).digest('base64')}`);
    },
  );

  it('shows the element live, with a link where scripts do not run', async () => {
    const page = readPage((await get('/widget')).body);
    expect(page.all('main factline-ask a').map(({ properties }) => properties.href)).toEqual([`${BASE_URL}/ask`]);
  });
});
