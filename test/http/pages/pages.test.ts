// contract: discovery

import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { toString as textContent } from 'hast-util-to-string';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import type { Section } from '../../../src/facts/corpus.ts';
import { statementsOf } from '../../../src/facts/statements.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { readPage, squeezed, withoutInlineMarkup } from './page-content.ts';

/** Documents long enough to be worth it are also compressed. */
const VARIES = /^accept(?:, accept-encoding)?$/;

/** Guides that use everything that Markdown has, and that quotes must survive. */
const DIFFICULT = {
  'guides/difficult.md': `---
title: Difficult <things> & "others"
---
Text before the first heading, with snake_case_names and 2 * 3 * 4.

## Escapes \\*here\\*

A \\_literal\\_ underscore, an &amp; entity, <https://web.example/?a=1&b=2> and [a reference][ref].

> A quote that goes on
> over two lines. And *another* sentence.

## Tables

| Name | Price | |
|:-----|------:|:-:|
| \`a\\|b\` | **$5** | x |
| empty || |

## A \`code\` heading

1. First step with [a link](export.md "Title").

   A second paragraph of it.
2. Second step:
   - nested item
   - \`code\` item

- [ ] To do
- [x] Done. Really done.

\`\`\`js
const html = '<b>bold</b>'; // & more
\`\`\`

![Words for a picture](picture.png) and a hard  
break.

## Tables

The same heading again.

> ### A heading in a quote
>
> Its text.

# Another title {#custom}

#### Deep at once

See [nowhere](../outside/asset.pdf), [script](javascript:alert%281%29), [here](#tables-1) and [setup](./getting-started.md#connect-a-mailbox).

[ref]: https://web.example/ref
`,
  'guides/alerts/index.md': '# Alerts\n\nSee [webhooks](webhooks.md) and [export](../export).\n',
  'guides/empty.md': '## Only\n\n## Headings\n',
};

const difficult = await corpusWith(DIFFICULT);

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ catalog: await buildCatalog(difficult) });
});
afterAll(() => service.app.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const html = async (path: string) => readPage((await get(path)).body);
const markdown = async (path: string) => withoutInlineMarkup((await get(path)).body);

/** Where links lead. */
const hrefs = (elements: readonly Element[]) => elements.map(({ properties }) => String(properties.href));

/** Where programs are sent to from the foot of every page. */
const PROGRAMS = 'llms.txt API MCP Widget';

const PATHS = ['/', '/product', '/pricing', '/guides', ...difficult.guides.map(({ id }) => `/guides/${id}`)];

describe('every page', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    // A title may be as long as the editor likes; a page is written without line breaks between its elements.
    rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off' },
  });

  it.each(PATHS)('%s is valid HTML', async (path) => {
    const report = await validator.validateString((await get(path)).body);
    const faults = report.results.flatMap(({ messages }) => messages);
    expect(faults.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`)).toEqual([]);
  });

  it.each(PATHS)('%s has one title, one main heading, and no level of heading skipped', async (path) => {
    const page = await html(path);
    const levels = page.all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(page.text('title')).not.toBe('');
  });

  it.each(PATHS)('%s loads and runs nothing but what this service serves, of known bytes', async (path) => {
    const response = await get(path);
    const page = readPage(response.body);
    expect(response.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(page.all('style, [style], [onclick], img, iframe, object')).toEqual([]);
    const [sheet, ...others] = page.all('link[rel="stylesheet"]');
    expect(others).toEqual([]);
    expect((await get(String(sheet?.properties.href))).headers['content-type']).toBe('text/css; charset=utf-8');
    for (const { properties } of page.all('script:not([type="application/ld+json"])')) {
      const script = await get(String(properties.src));
      expect(properties.integrity).toBe(`sha384-${createHash('sha384').update(script.body).digest('base64')}`);
    }
  });

  it.each(PATHS)('%s links to whole web addresses in its text, and to anchors that it has', async (path) => {
    const page = await html(path);
    const addresses = hrefs(page.all('a'));
    const within = addresses.filter((address) => address.startsWith('#'));
    expect(within.filter((address) => page.textAt(decodeURIComponent(address.slice(1))) === null)).toEqual([]);
    expect(hrefs(page.all('main a')).filter((address) => !/^(?:https?:|mailto:|#)/.test(address))).toEqual([]);
  });

  it.each(PATHS)('%s leads on, around its text, at the host that its reader came by', async (path) => {
    const page = await html(path);
    const around = hrefs(page.all('body > header a, body > footer a, .beside a, .trail a, .neighbours a'));
    expect(around.length).toBeGreaterThan(5);
    expect(around.filter((address) => !address.startsWith('/'))).toEqual([]);
  });

  it.each(PATHS)('%s has a Markdown form, which it names', async (path) => {
    const page = await html(path);
    const [alternate] = page.all('link[rel="alternate"][type="text/markdown"]');
    const { pathname } = new URL(String(alternate?.properties.href));
    const named = await get(pathname);
    const negotiated = await get(path, { accept: 'text/markdown' });
    expect(named.statusCode).toBe(200);
    expect(named.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(negotiated.body).toBe(named.body);
    expect(negotiated.headers).toMatchObject({
      vary: expect.stringMatching(VARIES),
      'content-type': 'text/markdown; charset=utf-8',
    });
  });

  it.each(PATHS)('%s is not metered and may be kept', async (path) => {
    const response = await get(path);
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
    const footer = squeezed((await html('/product')).text('footer'));
    expect(footer).toBe(`Last modified ${dateModified}. Last reviewed ${lastReviewed}. Also as Markdown. ${PROGRAMS}`);
    const days = [difficult.product, ...difficult.guides, difficult.pricing].map((facts) => facts?.dateModified ?? '');
    const last = days.sort().at(-1);
    expect(squeezed((await html('/')).text('footer'))).toBe(`Last modified ${last}. Also as Markdown. ${PROGRAMS}`);
    expect((await get('/index.md')).body).toContain(`\nLast modified ${last}.\n`);
  });

  it('names the site once in the title of its window', async () => {
    const { name } = difficult.site;
    expect((await html('/')).text('title')).toBe(`${name} facts`);
    expect((await html('/guides')).text('title')).toBe(`Guides · ${name}`);
  });

  it('gives each part of the overview the anchor that its Markdown has', async () => {
    const page = await html('/');
    for (const section of page.all('main section')) {
      const [heading] = page.all(`#${section.properties.id} > h2`);
      expect(new GithubSlugger().slug(textContent(heading as Element))).toBe(section.properties.id);
    }
  });

  it.each(['/', '/product', '/pricing', '/guides'])('tells on %s where its reader is', async (path) => {
    const current = (await html(path)).all('nav a[aria-current="page"]');
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
      const { rawPayload, statusCode } = await service.app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, 200]);
      return rawPayload.length;
    };
    const page = readPage((await get(path, { accept: 'text/html' })).body);
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
    const response = await get('/pricing', accept === undefined ? {} : { accept });
    expect(response.headers['content-type']).toBe(type);
  });

  it('is refused where Accept rules out both, and the refusal varies too', async () => {
    const response = await get('/pricing', { accept: 'image/png' });
    expectProblem(response, 'not_acceptable');
    expect(response.headers.vary).toBe('accept');
  });

  it('does not matter to a path that has only one', async () => {
    expect((await get('/pricing.md', { accept: 'text/html' })).statusCode).toBe(200);
  });
});

describe('statements', () => {
  it.each(['product', 'pricing'] as const)(
    'of /%s stand literally at their anchors, in HTML and in Markdown',
    async (page) => {
      const statements = statementsOf(difficult).filter((statement) => statement.page === page);
      const shown = await html(`/${page}`);
      const source = (await get(`/${page}.md`)).body;
      expect(statements.length).toBeGreaterThan(5);
      for (const { anchor, text } of statements) {
        expect(shown.textAt(anchor)).toContain(text);
        expect(markdownAt(source, anchor)).toContain(text);
      }
    },
  );
});

/** What stands behind an anchor, up to the next one. */
function markdownAt(source: string, anchor: string): string {
  const [, behind = ''] = source.split(`<a id="${anchor}"></a>`);
  return behind.split('<a id="')[0] ?? '';
}

describe('sections', () => {
  const everything = difficult.guides.flatMap((guide) => guide.sections.map((section) => ({ guide, section })));
  const units = ({ text, units }: Section) => units.map(({ start, end }) => squeezed(text.slice(start, end)));

  it.each(difficult.guides.map(({ id }) => id))('of %s hold every unit at their anchors', async (id) => {
    const page = await html(`/guides/${id}`);
    const own = everything.filter(({ guide }) => guide.id === id);
    for (const { section } of own) {
      for (const unit of units(section)) expect(page.textAt(section.id)).toContain(unit);
      if (section.id !== '') expect(page.textAt(section.id)).toContain(section.heading);
    }
  });

  it.each(difficult.guides.map(({ id }) => id))(
    'of %s hold every unit in Markdown, inline markup aside',
    async (id) => {
      const page = await markdown(`/guides/${id}.md`);
      const own = everything.filter(({ guide }) => guide.id === id);
      for (const { section } of own)
        for (const unit of units(section)) expect(page).toContain(withoutInlineMarkup(unit));
    },
  );

  it('keep what their author marked up', async () => {
    const page = await html('/guides/difficult');
    expect(page.all('section#tables table th[scope="col"]')).toHaveLength(3);
    expect(page.all('section#tables td.right strong')).toHaveLength(1);
    expect(page.all('section#a-code-heading ol > li')).toHaveLength(2);
    expect(page.text('section#a-code-heading pre')).toContain("const html = '<b>bold</b>'; // & more");
    expect(page.text('section#a-code-heading')).toContain('Words for a picture');
  });

  it('in a quote have anchors like all others', async () => {
    expect((await html('/guides/difficult')).textAt('a-heading-in-a-quote')).toBe('A heading in a quote Its text.');
  });

  it('without text are headings alone', async () => {
    expect((await html('/guides/empty')).textAt('headings')).toBe('Headings');
  });

  it('have explicit anchors in Markdown where readers would make up others', async () => {
    const source = (await get('/guides/difficult.md')).body;
    expect(source).toContain('<a id="custom"></a>');
    expect(source).not.toContain('<a id="escapes-here"></a>');
  });
});

describe('the pricing page', () => {
  it('compares all plans in one table, in the words of its lines', async () => {
    const page = await html('/pricing');
    const plans = difficult.pricing?.plans ?? [];
    const lines = statementsOf(difficult).filter(({ kind }) => kind === 'limit' || kind === 'feature');
    const heads = page.all('.comparison thead th').map((cell) => textContent(cell));
    expect(heads).toEqual(plans.map(({ name }) => name));
    const said = page.all('.comparison tbody tr:not(.group)').flatMap((row) => {
      const [kind = '', ...cells] = row.children.flatMap((cell) =>
        cell.type === 'element' ? [textContent(cell)] : [],
      );
      return cells.map((cell, at) => `${heads[at]}, ${kind}: ${cell.replace(/^[✓✕]/, '')}`);
    });
    const published = said.filter((line) => !line.endsWith('not published'));
    expect(published.toSorted()).toEqual(lines.map(({ text }) => text).toSorted());
  });

  it('lets its reader choose which price stands out, where plans are paid by the month and by the year', async () => {
    const page = await html('/pricing');
    expect(page.all('.period input').map(({ properties }) => properties.value)).toEqual(['month', 'year']);
    const prices = (difficult.pricing?.plans ?? []).flatMap((plan) => plan.prices);
    for (const period of ['month', 'year'] as const) {
      const marked = page.all(`.plan .${period}`).map((price) => textContent(price));
      expect(marked).not.toEqual([]);
      for (const text of marked) expect(text).toContain(`per ${period}`);
    }
    expect(page.all('.plan p.amount, .plan p.soft')).toHaveLength(prices.length + 1);
    const { pricing } = difficult;
    const plans = (pricing?.plans ?? []).map((plan) => ({ ...plan, prices: plan.prices.slice(0, 1) }));
    const byTheMonth = { ...difficult, pricing: pricing && { ...pricing, plans } };
    const monthly = await startApp({ catalog: await buildCatalog(byTheMonth) });
    expect(readPage((await monthly.app.inject('/pricing')).body).all('.period')).toEqual([]);
    await monthly.app.close();
  });

  it('shows every plan as a card with its first price, which leads to its lines', async () => {
    const page = await html('/pricing');
    const plans = difficult.pricing?.plans ?? [];
    expect(page.all('.plan h3 a').map(({ properties }) => properties.href)).toEqual(plans.map(({ id }) => `#${id}`));
    expect(page.all('.plan .amount').map((amount) => textContent(amount))).toEqual([
      '$9 per month',
      '$29.50 per month',
      'Contact sales',
    ]);
  });
});

describe('the list of guides', () => {
  it('groups them by folder with their number, each guide once', async () => {
    const page = await html('/guides');
    const groups = page
      .all('main section')
      .map((section) => [
        section.properties.id,
        squeezed(textContent(section.children.find((child) => child.type === 'element') as Element)),
      ]);
    expect(groups).toEqual([
      ['general', 'General 4'],
      ['in-alerts', 'Alerts 2'],
    ]);
    const addresses = page.all('.guides a').map(({ properties }) => String(properties.href));
    expect(addresses.toSorted()).toEqual(
      difficult.guides.map(({ id }) => `http://localhost:3000/guides/${id}`).toSorted(),
    );
  });
});

describe('around a guide', () => {
  it('stands the way to it, for people and for search engines', async () => {
    const page = await html('/guides/alerts/webhooks');
    expect(hrefs(page.all('.trail a'))).toEqual(['/guides', '/guides#in-alerts']);
    const [, breadcrumbs] = page.all('script[type="application/ld+json"]');
    const { itemListElement } = JSON.parse(textContent(breadcrumbs as Element));
    expect(itemListElement.map(({ item }: { item: { '@id': string } }) => item['@id'])).toEqual([
      ...hrefs(page.all('.trail a')).map((address) => `http://localhost:3000${address}`),
      'http://localhost:3000/guides/alerts/webhooks',
    ]);
  });

  it('stand its headings, where there are several', async () => {
    const contents = (await html('/guides/difficult')).all('.contents a').map((link) => textContent(link));
    expect(contents).toEqual(['Escapes *here*', 'Tables', 'A code heading', 'Tables', 'Another title', 'Deep at once']);
    expect((await html('/guides/empty')).all('.contents')).toEqual([]);
  });

  it('stand the other guides of its folder, and all folders', async () => {
    const page = await html('/guides/alerts/webhooks');
    expect(hrefs(page.all('.beside > ul > li > a'))).toEqual(
      ['general', 'in-alerts'].map((group) => `/guides#${group}`),
    );
    const inFolder = ['alerts', 'alerts/webhooks'].map((id) => `/guides/${id}`);
    expect(hrefs(page.all('.beside ul ul a'))).toEqual(inFolder);
    expect(hrefs(page.all('.beside a[aria-current="page"]'))).toEqual(inFolder.slice(1));
  });

  it('stand some of the guides of a folder that has very many, this one among them', async () => {
    const [guide] = difficult.guides;
    if (!guide) throw new Error('There are guides.');
    const guides = Array.from({ length: 90 }, (_, at) => ({ ...guide, id: `many/guide-${10 + at}` }));
    const large = await startApp({ catalog: await buildCatalog({ ...difficult, guides }) });
    for (const number of [10, 50, 99]) {
      const page = readPage((await large.app.inject(`/guides/many/guide-${number}`)).body);
      expect(page.all('.beside ul ul a')).toHaveLength(30);
      expect(hrefs(page.all('.beside a[aria-current="page"]'))).toEqual([`/guides/many/guide-${number}`]);
    }
    await large.app.close();
  });

  it('stands what leads elsewhere behind the text, for whoever reads from the beginning', async () => {
    const { body } = await get('/guides/alerts/webhooks');
    expect(body.indexOf('class="beside"')).toBeGreaterThan(body.indexOf('</main>'));
    const outside = body.slice(body.indexOf('<body')).replaceAll(/<(nav|script)\b[\s\S]*?<\/\1>/g, '');
    expect(outside.indexOf('/llms.txt')).toBeLessThan(outside.indexOf('<main'));
    expect(outside.indexOf('/llms.txt')).toBeGreaterThan(0);
  });

  it('can be linked to by each of its headings', async () => {
    const page = await html('/guides/difficult');
    expect(hrefs(page.all('section > :is(h2, h3, h4) > .anchor'))).toEqual(
      difficult.guides
        .filter(({ id }) => id === 'difficult')
        .flatMap(({ sections }) => sections.filter(({ id }) => id !== '').map(({ id }) => `#${id}`)),
    );
  });

  it('stand the guides before and behind it, so that all can be read in turn', async () => {
    const seen: string[] = [];
    const listed = hrefs((await html('/guides')).all('.guides a')).map((address) => new URL(address).pathname);
    let path = listed[0];
    while (path !== undefined && seen.length <= difficult.guides.length) {
      seen.push(path);
      path = hrefs((await html(path)).all('.neighbours a[rel="next"]'))[0];
    }
    expect(seen).toEqual(listed);
  });
});

describe('a guide that is written from right to left', () => {
  it('is read from right to left, with its code from left to right, and is quoted so', async () => {
    const text = '# البدء\n\nافتح الإعدادات.\n\n```sh\nkestrel start\n```\n';
    const files = { 'guides/start.md': '# Start\n\nOpen the settings.\n', 'guides/ar/start.md': text };
    const { app } = await startApp({ catalog: await buildCatalog(await corpusWith(files)) });
    const page = readPage((await app.inject('/guides/ar/start')).body);
    expect(page.all('html').map(({ properties }) => [properties.lang, properties.dir])).toEqual([['ar', 'rtl']]);
    const english = readPage((await app.inject('/guides/start')).body);
    expect(english.all('html[dir]')).toEqual([]);
    const [sheet] = page.all('link[rel="stylesheet"]');
    expect((await app.inject(String(sheet?.properties.href))).body).toMatch(/pre\{direction:ltr/);
    const asked = await app.inject({ url: '/ask?q=Open+the+settings', headers: { accept: 'text/html' } });
    expect(readPage(asked.body).all('.claim blockquote[dir="auto"]').length).toBeGreaterThan(0);
    await app.close();
  });
});

describe('links of a guide', () => {
  const linksOf = async (path: string) =>
    (await html(path))
      .all('main section a:not(.anchor)')
      .map(({ properties }) => String(properties.href).replace('http://localhost:3000', ''));

  it('lead to the guides that the files became, with their anchors', async () => {
    expect(await linksOf('/guides/difficult')).toEqual([
      'https://web.example/?a=1&b=2',
      'https://web.example/ref',
      '/guides/export',
      '/guides/difficult#tables-1',
      '/guides/getting-started#connect-a-mailbox',
    ]);
  });

  it('are read from the folder of an index file', async () => {
    expect(await linksOf('/guides/alerts')).toEqual(['/guides/alerts/webhooks', '/guides/export']);
  });

  it('are read from a folder above, too', async () => {
    const { app } = await startApp({
      catalog: await buildCatalog(
        await corpusWith({
          'guides/docs/cli/add.md': 'See [catalogs](catalogs.md#there).\n',
          'guides/docs/catalogs.md': '## There\n\nText.\n',
        }),
      ),
    });
    expect((await app.inject('/guides/docs/cli/add.md')).body).toContain('/guides/docs/catalogs#there)');
    await app.close();
  });

  it('lead there from the Markdown form too', async () => {
    const source = (await get('/guides/alerts.md')).body;
    expect(source).toContain('[webhooks](http://localhost:3000/guides/alerts/webhooks)');
    expect(source).toContain('[export](http://localhost:3000/guides/export)');
  });
});

describe('JSON-LD', () => {
  it.each(['/product', '/pricing', '/guides/difficult'])('of %s is the node of the REST document', async (path) => {
    const [script] = (await html(path)).all('script');
    const text = (await html(path)).text('script');
    expect(script?.properties.type).toBe('application/ld+json');
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual((await service.app.inject(`/v1${path}`)).json().schema_object);
  });

  it('of the overview and of the list of guides names what is there', async () => {
    const nodeOf = async (path: string) => JSON.parse((await html(path)).text('script'));
    const { site, guides } = difficult;
    expect(await nodeOf('/')).toMatchObject({
      '@type': 'WebSite',
      name: site.name,
      about: { name: difficult.product.name },
    });
    const { hasPart } = await nodeOf('/guides');
    expect(hasPart.map(({ headline }: { headline: string }) => headline)).toEqual(guides.map(({ title }) => title));
  });
});

it('takes a slash in an id as it is or escaped', async () => {
  const plain = await get('/guides/alerts/webhooks.md');
  expect(plain.statusCode).toBe(200);
  expect((await get('/guides/alerts%2Fwebhooks.md')).body).toBe(plain.body);
});

describe('what is not there', () => {
  it.each(['/guides/nothing', '/guides/nothing.md', '/guides//', '/guides/batch', '//product', '/nothing/', '/index'])(
    '%s is a problem',
    async (path) => {
      expectProblem(await get(path), 'not_found');
    },
  );

  it('is said on the pricing page without public pricing', async () => {
    const { app } = await startApp({ catalog: await buildCatalog({ ...difficult, pricing: null }) });
    expect((await app.inject('/pricing')).body).toContain('No prices are published.');
    expect((await app.inject('/pricing.md')).body).toContain('No prices are published.');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
    await app.close();
  });

  it('is not counted among what is published', async () => {
    const [guide] = difficult.guides;
    if (!guide) throw new Error('There are guides.');
    const summaryWith = async (parts: Partial<typeof difficult>) => {
      const { app } = await startApp({ catalog: await buildCatalog({ ...difficult, ...parts }) });
      const { body } = await app.inject('/llms.txt');
      await app.close();
      return body;
    };
    const without = await summaryWith({ pricing: null, guides: [] });
    expect(without).toMatch(/: the product, and answers/);
    expect(without).toContain('no prices are published');
    expect(await summaryWith({ guides: [guide] })).toContain(': the product, its pricing and one guide, and answers');
  });
});
