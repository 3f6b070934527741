// contract: discovery

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import type { Section } from '../../../src/facts/corpus.ts';
import { statementsOf } from '../../../src/facts/statements.ts';
import { startApp } from '../../helpers/app.ts';
import { expectProblem } from '../../helpers/expect-response.ts';
import { type DifficultPages, difficult, openDifficult } from './difficult-pages.ts';
import { squeezed, withoutInlineMarkup } from './page-content.ts';

let pages: DifficultPages;
beforeAll(async () => {
  pages = await openDifficult();
});
afterAll(() => pages.close());

describe('statements', () => {
  it.each(['product', 'pricing'] as const)(
    'of /%s stand literally at their anchors, in HTML and in Markdown',
    async (page) => {
      const statements = statementsOf(difficult).filter((statement) => statement.page === page);
      const shown = await pages.html(`/${page}`);
      const source = (await pages.get(`/${page}.md`)).body;
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
    const page = await pages.html(`/guides/${id}`);
    const own = everything.filter(({ guide }) => guide.id === id);
    for (const { section } of own) {
      for (const unit of units(section)) expect(page.textAt(section.id)).toContain(unit);
      if (section.id !== '') expect(page.textAt(section.id)).toContain(section.heading);
    }
  });

  it.each(difficult.guides.map(({ id }) => id))(
    'of %s hold every unit in Markdown, inline markup aside',
    async (id) => {
      const page = await pages.markdown(`/guides/${id}.md`);
      const own = everything.filter(({ guide }) => guide.id === id);
      for (const { section } of own)
        for (const unit of units(section)) expect(page).toContain(withoutInlineMarkup(unit));
    },
  );

  it('keep what their author marked up', async () => {
    const page = await pages.html('/guides/difficult');
    expect(page.all('section#tables table th[scope="col"]')).toHaveLength(3);
    expect(page.all('section#tables td.right strong')).toHaveLength(1);
    expect(page.all('section#a-code-heading ol > li')).toHaveLength(2);
    expect(page.text('section#a-code-heading pre')).toContain("const html = '<b>bold</b>'; // & more");
    expect(page.text('section#a-code-heading')).toContain('Words for a picture');
  });

  it('in a quote have anchors like all others', async () => {
    expect((await pages.html('/guides/difficult')).textAt('a-heading-in-a-quote')).toBe(
      'A heading in a quote Its text.',
    );
  });

  it('without text are headings alone', async () => {
    expect((await pages.html('/guides/empty')).textAt('headings')).toBe('Headings');
  });

  it('have explicit anchors in Markdown where readers would make up others', async () => {
    const source = (await pages.get('/guides/difficult.md')).body;
    expect(source).toContain('<a id="custom"></a>');
    expect(source).not.toContain('<a id="escapes-here"></a>');
  });
});

it('takes a slash in an id as it is or escaped', async () => {
  const plain = await pages.get('/guides/alerts/webhooks.md');
  expect(plain.statusCode).toBe(200);
  expect((await pages.get('/guides/alerts%2Fwebhooks.md')).body).toBe(plain.body);
});

describe('what is not there', () => {
  it.each(['/guides/nothing', '/guides/nothing.md', '/guides//', '/guides/batch', '//product', '/nothing/', '/index'])(
    '%s is a problem',
    async (path) => {
      expectProblem(await pages.get(path), 'not_found');
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
