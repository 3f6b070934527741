// contract: discovery

import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { toString as textContent } from 'hast-util-to-string';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { type DifficultPages, difficult, openDifficult } from './difficult-pages.ts';
import { readPage, squeezed } from './page-content.ts';

/** Documents long enough to be worth it are also compressed. */
const VARIES = /^accept(?:, accept-encoding)?$/;

/** Where links lead. */
const hrefs = (elements: readonly Element[]) => elements.map(({ properties }) => String(properties.href));

/** Where programs are sent to from the foot of every page. */
const PROGRAMS = 'llms.txt API MCP Widget';

const PATHS = ['/', '/product', '/pricing', '/guides', ...difficult.guides.map(({ id }) => `/guides/${id}`)];

let pages: DifficultPages;
beforeAll(async () => {
  pages = await openDifficult();
});
afterAll(() => pages.close());

describe('every page', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    // A title may be as long as the editor likes; a page is written without line breaks between its elements.
    rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off' },
  });

  it.each(PATHS)('%s is valid HTML', async (path) => {
    const report = await validator.validateString((await pages.get(path)).body);
    const faults = report.results.flatMap(({ messages }) => messages);
    expect(faults.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`)).toEqual([]);
  });

  it.each(PATHS)('%s has one title, one main heading, and no level of heading skipped', async (path) => {
    const page = await pages.html(path);
    const levels = page.all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(page.text('title')).not.toBe('');
  });

  it.each(PATHS)('%s loads and runs nothing but what this service serves, of known bytes', async (path) => {
    const response = await pages.get(path);
    const page = readPage(response.body);
    const scripts = page.all('script:not([type="application/ld+json"])');
    const written = scripts.filter(({ properties }) => properties.src === undefined).map(textContent);
    const digests = written.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(response.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'self'; script-src 'self' ${digests.join(' ')}; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(page.all('style, [style], [onclick], img, iframe, object')).toEqual([]);
    const [sheet, ...others] = page.all('link[rel="stylesheet"]');
    expect(others).toEqual([]);
    expect((await pages.get(String(sheet?.properties.href))).headers['content-type']).toBe('text/css; charset=utf-8');
    for (const { properties } of scripts.filter(({ properties: { src } }) => src !== undefined)) {
      const script = await pages.get(String(properties.src));
      expect(properties.integrity).toBe(`sha384-${createHash('sha384').update(script.body).digest('base64')}`);
    }
  });

  it.each(PATHS)('%s links to whole web addresses in its text, and to anchors that it has', async (path) => {
    const page = await pages.html(path);
    const addresses = hrefs(page.all('a'));
    const within = addresses.filter((address) => address.startsWith('#'));
    expect(within.filter((address) => page.textAt(decodeURIComponent(address.slice(1))) === null)).toEqual([]);
    expect(hrefs(page.all('main a')).filter((address) => !/^(?:https?:|mailto:|#)/.test(address))).toEqual([]);
  });

  it.each(PATHS)('%s leads on, around its text, at the host that its reader came by', async (path) => {
    const page = await pages.html(path);
    const around = hrefs(page.all('body > header a, body > footer a, .beside a, .trail a, .neighbours a'));
    expect(around.length).toBeGreaterThan(5);
    expect(around.filter((address) => !address.startsWith('/'))).toEqual([]);
  });

  it.each(PATHS)('%s has a Markdown form, which it names', async (path) => {
    const page = await pages.html(path);
    const [alternate] = page.all('link[rel="alternate"][type="text/markdown"]');
    const { pathname } = new URL(String(alternate?.properties.href));
    const named = await pages.get(pathname);
    const negotiated = await pages.get(path, { accept: 'text/markdown' });
    expect(named.statusCode).toBe(200);
    expect(named.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(negotiated.body).toBe(named.body);
    expect(negotiated.headers).toMatchObject({
      vary: expect.stringMatching(VARIES),
      'content-type': 'text/markdown; charset=utf-8',
    });
  });

  it.each(PATHS)('%s is not metered and may be kept', async (path) => {
    const response = await pages.get(path);
    expect(response.headers).toMatchObject({
      vary: expect.stringMatching(VARIES),
      'cache-control': 'public, max-age=300',
    });
    expectCommonHeaders(response);
    expectUnmetered(response);
  });
});

describe('the frame of a page', () => {
  it('says when its facts were changed and when they were looked over', async () => {
    const { dateModified, lastReviewed } = difficult.product;
    expect(lastReviewed).not.toBeNull();
    const footer = squeezed((await pages.html('/product')).text('footer'));
    expect(footer).toBe(`Last modified ${dateModified}. Last reviewed ${lastReviewed}. Also as Markdown. ${PROGRAMS}`);
    const days = [difficult.product, ...difficult.guides, difficult.pricing].map((facts) => facts?.dateModified ?? '');
    const last = days.sort().at(-1);
    expect(squeezed((await pages.html('/')).text('footer'))).toBe(
      `Last modified ${last}. Also as Markdown. ${PROGRAMS}`,
    );
    expect((await pages.get('/index.md')).body).toContain(`\nLast modified ${last}.\n`);
  });

  it('names the site once in the title of its window', async () => {
    const { name } = difficult.site;
    expect((await pages.html('/')).text('title')).toBe(`${name} facts`);
    expect((await pages.html('/guides')).text('title')).toBe(`Guides · ${name}`);
  });

  it('gives each part of the overview the anchor that its Markdown has', async () => {
    const page = await pages.html('/');
    for (const section of page.all('main section')) {
      const [heading] = page.all(`#${section.properties.id} > h2`);
      expect(new GithubSlugger().slug(textContent(heading as Element))).toBe(section.properties.id);
    }
  });

  it.each(['/', '/product', '/pricing', '/guides'])('tells on %s where its reader is', async (path) => {
    const current = (await pages.html(path)).all('nav a[aria-current="page"]');
    expect(current.map(({ properties }) => properties.href)).toEqual([path]);
  });
});

describe('the weight of a page', () => {
  it.each([
    '/',
    '/product',
    '/pricing',
    '/guides',
    '/guides/difficult',
    '/widget',
    '/ask?q=How+much+is+Team+per+month%3F',
  ])('%s takes at most 40 KB on its way, with everything that it loads', async (path) => {
    const sent = async (url: string) => {
      const headers = { accept: 'text/html,*/*;q=0.1', 'accept-encoding': 'br, gzip' };
      const { rawPayload, statusCode } = await pages.app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, 200]);
      return rawPayload.length;
    };
    const page = readPage((await pages.get(path, { accept: 'text/html' })).body);
    const parts = [...page.all('script[src], img[src]'), ...page.all('link[rel="icon"], link[rel="stylesheet"]')];
    const paths = parts.map(
      ({ properties }) => new URL(String(properties.src ?? properties.href), 'http://localhost:3000').pathname,
    );
    const sizes = await Promise.all([path, ...paths].map(sent));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024);
  });

  // What stands around guides is kept as often as guides are: 11 KB in each page would not be seen on the way, being compressed.
  it('is that of its text and not of what stands around it, in memory', async () => {
    const example = await startApp();
    const sum = async (accept: string) => {
      const sizes = example.context.edition().catalog.corpus.guides.map(async ({ id }) => {
        const { rawPayload } = await example.app.inject({ url: `/guides/${id}`, headers: { accept } });
        return rawPayload.length;
      });
      return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
    };
    const ratio = (await sum('text/html')) / (await sum('text/markdown'));
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(4.7);
    await example.app.close();
  });
});

describe('the form of a page', () => {
  it.each([
    [undefined, 'text/html; charset=utf-8'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['*/*', 'text/html; charset=utf-8'],
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['text/html;q=0.5, text/markdown', 'text/markdown; charset=utf-8'],
  ])('follows Accept: %s', async (accept, type) => {
    const response = await pages.get('/pricing', accept === undefined ? {} : { accept });
    expect(response.headers['content-type']).toBe(type);
  });

  it('is refused where Accept rules out both, and the refusal varies too', async () => {
    const response = await pages.get('/pricing', { accept: 'image/png' });
    expectProblem(response, 'not_acceptable');
    expect(response.headers.vary).toBe('accept');
  });

  it('does not matter to a path that has only one', async () => {
    expect((await pages.get('/pricing.md', { accept: 'text/html' })).statusCode).toBe(200);
  });
});
