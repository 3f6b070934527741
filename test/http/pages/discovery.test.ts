// contract: discovery
// contract: the-server-card

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { PROBLEM_CODES } from '../../../src/http/problems/codes.ts';
import { corpusIn } from '../../facts/corpora.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { readPage } from './page-content.ts';

const BASE_URL = 'https://facts.gaugelark.example';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL, RATE_LIMIT: '120' } });
});
afterAll(() => service.app.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

/** The path of an address of this service; null for any other. */
const ownPath = (address: string) => (address.startsWith(`${BASE_URL}/`) ? address.slice(BASE_URL.length) : null);

describe('discovery documents', () => {
  it.each([
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/.well-known/mcp/server-card.json', 'application/json; charset=utf-8'],
    ['/mcp/server-card', 'application/json; charset=utf-8'],
    ['/auth.md', 'text/markdown; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.png', 'image/png'],
    ['/icon.svg', 'image/svg+xml'],
  ])('%s is %s, unmetered, whatever is accepted', async (path, type) => {
    const response = await get(path, { accept: 'audio/ogg' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expectCommonHeaders(response);
    expectUnmetered(response);
  });

  it.each([
    'oauth-authorization-server',
    'oauth-protected-resource',
    'oauth-protected-resource/mcp',
    'openid-configuration',
  ])('/.well-known/%s is not there, because this is no OAuth server', async (name) => {
    expectProblem(await get(`/.well-known/${name}`), 'not_found', BASE_URL);
  });
});

describe('the server card', () => {
  it('is the same bytes at both of its paths', async () => {
    const [known, beside] = [await get('/.well-known/mcp/server-card.json'), await get('/mcp/server-card')];
    expect(known.body).toBe(beside.body);
    expect(known.json().remotes[0].url).toBe(`${BASE_URL}/mcp`);
  });

  it.each([
    ['application/mcp-server-card+json', 'application/mcp-server-card+json'],
    ['application/mcp-server-card+json, application/json;q=0.5', 'application/mcp-server-card+json'],
    ['application/json, application/mcp-server-card+json;q=0.5', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('for Accept: %s is %s', async (accept, type) => {
    const [asked, plain] = [await get('/mcp/server-card', { accept }), await get('/mcp/server-card')];
    expect(asked.headers['content-type']).toBe(type);
    expect(asked.headers.vary).toContain('accept');
    expect(asked.body).toBe(plain.body);
  });

  it('names pictures that are there, of the type and the size that it says', async () => {
    const [png, svg] = (await get('/mcp/server-card')).json().icons;
    const picture = await get(String(ownPath(png.src)));
    expect(picture.headers['content-type']).toBe(png.mimeType);
    const [width, height] = [16, 20].map((at) => picture.rawPayload.readUInt32BE(at));
    expect(png.sizes).toEqual([`${width}x${height}`]);
    expect(svg.sizes).toEqual(['any']);
    expect((await get(String(ownPath(svg.src)))).headers['content-type']).toBe(svg.mimeType);
  });
});

describe('/auth.md', () => {
  it('says that there is nothing to register, whose quota it is, and what never to send', async () => {
    const { body } = await get('/auth.md');
    expect(body).toMatch(/^# .*auth\.md/);
    for (const words of [
      'nothing to register',
      '120 requests a minute',
      'shares it',
      'secrets',
      'magic link',
      'payment details',
      'OAuth',
    ]) {
      expect(body).toContain(words);
    }
  });

  it('repeats what the product says about signing in, with its source', async () => {
    expect((await get('/auth.md')).body).toContain(
      `- Customers sign in to Gaugelark with a magic link sent by e-mail. (${BASE_URL}/product#includes-magic-link)`,
    );
  });

  it('repeats nothing where the product says nothing about it', async () => {
    const corpus = await corpusIn();
    const silent = { ...corpus, product: { ...corpus.product, includes: [], excludes: [] } };
    const { app } = await startApp({ catalog: await buildCatalog(silent) });
    expect((await app.inject('/auth.md')).body).not.toContain('What is published about it');
    await app.close();
  });
});

describe('what is linked', () => {
  it.each(['/', '/llms.txt', '/sitemap.xml', '/robots.txt', '/auth.md'])('from %s is there', async (path) => {
    const { body } = await get(path, { accept: 'text/html' });
    const addresses = body.match(/https:\/\/[^\s"'<>()]+/g) ?? [];
    const paths = [...new Set(addresses.map(ownPath).filter((own) => own !== null && !own.includes('…')))] as string[];
    expect(paths.length).toBeGreaterThan(0);
    for (const own of paths) {
      const { statusCode } = await get(own);
      expect([own, statusCode]).toEqual([own, own === '/mcp' ? 405 : 200]);
    }
  });
});

describe('/sitemap.xml', () => {
  it('lists every page that lives here, with the day of its change', async () => {
    const { body } = await get('/sitemap.xml');
    const { guides, product } = service.context.edition().catalog.corpus;
    expect(body.match(/<url>/g)).toHaveLength(guides.length + 4);
    expect(body).toContain(`<loc>${BASE_URL}/product</loc><lastmod>${product.dateModified}</lastmod>`);
    const days = guides.flatMap(({ dateModified }) => dateModified ?? []).sort();
    expect(body).toContain(`<loc>${BASE_URL}/guides</loc><lastmod>${days.at(-1)}</lastmod>`);
    const undated = guides.filter(({ dateModified }) => dateModified === null).length;
    expect(body.match(/<lastmod>/g)).toHaveLength(guides.length + 4 - undated);
  });

  it('leaves out what lives elsewhere', async () => {
    const corpus = await corpusIn();
    const elsewhere = {
      ...corpus,
      site: { ...corpus.site, guideUrl: 'https://docs.example/{id}?a=1&b=2', productUrl: 'https://example/' },
    };
    const { app } = await startApp({ catalog: await buildCatalog(elsewhere) });
    const { body } = await app.inject('/sitemap.xml');
    expect(body.match(/<url>/g)).toHaveLength(3);
    await app.close();
  });
});

describe('/llms.txt', () => {
  it('has the form of llmstxt.org and leads to every guide as Markdown', async () => {
    const { body } = await get('/llms.txt');
    expect(body).toMatch(/^# .+\n\n> .+\n\n[^#]+\n\n## /);
    for (const { id, dateModified } of service.context.edition().catalog.corpus.guides) {
      const line = body.split('\n').find((one) => one.includes(`(${BASE_URL}/guides/${id}.md)`));
      expect(line).toMatch(dateModified === null ? /[^)]$/ : `(${dateModified})`);
    }
  });
});

describe('/favicon.ico', () => {
  it('is one icon of 16 × 16 pixels', async () => {
    const { rawPayload } = await get('/favicon.ico');
    expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]));
    expect(rawPayload.readUInt32LE(14) + rawPayload.readUInt32LE(18)).toBe(rawPayload.length);
  });
});

describe('/problems/{code}', () => {
  it.each(Object.entries(PROBLEM_CODES))(
    '%s says what it means and what to do, in both forms',
    async (code, { title, meaning, recovery }) => {
      const page = readPage((await get(`/problems/${code}`)).body);
      const markdown = (await get(`/problems/${code}.md`)).body;
      for (const text of [title, meaning, recovery]) {
        expect(page.textAt('')).toContain(text);
        expect(markdown).toContain(text);
      }
      expect((await get(`/problems/${code}`, { accept: 'text/markdown' })).body).toBe(markdown);
    },
  );

  it.each(['/problems/nothing', '/problems/__proto__', '/problems/constructor', '/problems/'])(
    '%s is a problem itself',
    async (path) => {
      expectProblem(await get(path), 'not_found', BASE_URL);
    },
  );
});
