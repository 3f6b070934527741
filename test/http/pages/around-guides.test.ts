// contract: discovery

import type { Element } from 'hast';
import { toString as textContent } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';
import { type DifficultPages, difficult, openDifficult } from './difficult-pages.ts';
import { readPage, squeezed } from './page-content.ts';

/** Where links lead. */
const hrefs = (elements: readonly Element[]) => elements.map(({ properties }) => String(properties.href));

let pages: DifficultPages;
beforeAll(async () => {
  pages = await openDifficult();
});
afterAll(() => pages.close());

describe('the list of guides', () => {
  it('groups them by folder with their number, each guide once', async () => {
    const page = await pages.html('/guides');
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
    const page = await pages.html('/guides/alerts/webhooks');
    expect(hrefs(page.all('.trail a'))).toEqual(['/guides', '/guides#in-alerts']);
    const [, breadcrumbs] = page.all('script[type="application/ld+json"]');
    const { itemListElement } = JSON.parse(textContent(breadcrumbs as Element));
    expect(itemListElement.map(({ item }: { item?: { '@id': string } }) => item?.['@id'])).toEqual([
      ...hrefs(page.all('.trail a')).map((address) => `http://localhost:3000${address}`),
      undefined,
    ]);
    expect(itemListElement.at(-1).name).toBe(page.text('h1'));
  });

  it('stand its headings, where there are several', async () => {
    const contents = (await pages.html('/guides/difficult')).all('.contents a').map((link) => textContent(link));
    expect(contents).toEqual(['Escapes *here*', 'Tables', 'A code heading', 'Tables', 'Another title', 'Deep at once']);
    expect((await pages.html('/guides/empty')).all('.contents')).toEqual([]);
  });

  it('stand the other guides of its folder, and all folders', async () => {
    const page = await pages.html('/guides/alerts/webhooks');
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
    const { body } = await pages.get('/guides/alerts/webhooks');
    expect(body.indexOf('class="beside"')).toBeGreaterThan(body.indexOf('</main>'));
    const outside = body.slice(body.indexOf('<body')).replaceAll(/<(nav|script)\b[\s\S]*?<\/\1>/g, '');
    expect(outside.indexOf('/llms.txt')).toBeLessThan(outside.indexOf('<main'));
    expect(outside.indexOf('/llms.txt')).toBeGreaterThan(0);
  });

  it('can be linked to by each of its headings', async () => {
    const page = await pages.html('/guides/difficult');
    expect(hrefs(page.all('section > :is(h2, h3, h4) > .anchor'))).toEqual(
      difficult.guides
        .filter(({ id }) => id === 'difficult')
        .flatMap(({ sections }) => sections.filter(({ id }) => id !== '').map(({ id }) => `#${id}`)),
    );
  });

  it('stand the guides before and behind it, so that all can be read in turn', async () => {
    const seen: string[] = [];
    const listed = hrefs((await pages.html('/guides')).all('.guides a')).map((address) => new URL(address).pathname);
    let path = listed[0];
    while (path !== undefined && seen.length <= difficult.guides.length) {
      seen.push(path);
      path = hrefs((await pages.html(path)).all('.neighbours a[rel="next"]'))[0];
    }
    expect(seen).toEqual(listed);
  });
});

describe('the code of a guide', () => {
  it('has its words told apart where its language is known, and is plain where it is not or is very long', async () => {
    const code = {
      js: "const a = 'x'; // <b> & more",
      yaml: 'key: true # note',
      'made-up': 'const a = 1;',
      json: `[${'1,'.repeat(20_000)}1]`,
    };
    const fences = Object.entries(code).map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\`\n`);
    const files = { 'guides/code.md': `# Code\n\nSome code.\n\n${fences.join('\n')}` };
    const { app } = await startApp({ catalog: await buildCatalog(await corpusWith(files)) });
    const blocks = readPage((await app.inject('/guides/code')).body).all('pre code');
    expect(blocks.map((block) => textContent(block))).toEqual(Object.values(code).map((text) => `${text}\n`));
    const told = blocks.map(({ children }) =>
      children.flatMap((child) =>
        child.type === 'element' ? [[String(child.properties.className), textContent(child)]] : [],
      ),
    );
    expect(told).toEqual([
      [
        ['c-word', 'const'],
        ['c-text', "'x'"],
        ['c-note', '// <b> & more'],
      ],
      [
        ['c-value', 'key:'],
        ['c-value', 'true'],
        ['c-note', '# note'],
      ],
      [],
      [],
    ]);
    await app.close();
  });
});

describe('a guide that is written from right to left', () => {
  it('is read from right to left, with its code from left to right, and is quoted so', async () => {
    const text = '# البدء\n\nافتح الإعدادات.\n\n```sh\nkestrel start\n```\n';
    const files = { 'guides/start.md': '# Start\n\nOpen the settings.\n', 'guides/ar/start.md': text };
    const { app } = await startApp({ catalog: await buildCatalog(await corpusWith(files)) });
    const page = readPage((await app.inject('/guides/ar/start')).body);
    expect(page.all('html').map(({ properties }) => [properties.lang, properties.dir])).toEqual([['ar', 'rtl']]);
    expect(page.all('body > [lang="en"]').map(({ tagName }) => tagName)).toEqual(['header', 'footer']);
    const english = readPage((await app.inject('/guides/start')).body);
    expect(english.all('html[dir]')).toEqual([]);
    expect(english.all('body [lang]')).toEqual([]);
    const [sheet] = page.all('link[rel="stylesheet"]');
    expect((await app.inject(String(sheet?.properties.href))).body).toMatch(/pre, \.code\{direction:ltr/);
    const asked = await app.inject({ url: '/ask?q=Open+the+settings', headers: { accept: 'text/html' } });
    expect(readPage(asked.body).all('.claim blockquote[dir="auto"]').length).toBeGreaterThan(0);
    await app.close();
  });
});

describe('links of a guide', () => {
  const linksOf = async (path: string) =>
    (await pages.html(path))
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
    const source = (await pages.get('/guides/alerts.md')).body;
    expect(source).toContain('[webhooks](http://localhost:3000/guides/alerts/webhooks)');
    expect(source).toContain('[export](http://localhost:3000/guides/export)');
  });
});

describe('JSON-LD', () => {
  it.each(['/product', '/pricing', '/guides/difficult'])('of %s is the node of the REST document', async (path) => {
    const [script] = (await pages.html(path)).all('script[type="application/ld+json"]');
    const text = (await pages.html(path)).text('script[type="application/ld+json"]');
    expect(script?.properties.type).toBe('application/ld+json');
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual((await pages.app.inject(`/v1${path}`)).json().schema_object);
  });

  it('of the overview and of the list of guides names what is there', async () => {
    const nodeOf = async (path: string) =>
      JSON.parse((await pages.html(path)).text('script[type="application/ld+json"]'));
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
