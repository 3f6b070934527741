// contract: discovery

import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { corpusWith } from '../facts/corpora.ts';
import { listenApp } from '../helpers/app.ts';
import { barriers } from '../helpers/barriers.ts';
import { launchBrowser } from '../helpers/browser.ts';

let service: Awaited<ReturnType<typeof listenApp>>;
let browser: Browser;
beforeAll(async () => {
  service = await listenApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.app.close();
});

/** An answer of every kind. */
const ASKED = [
  'How much is Solo per month?',
  'How do I invite a member?',
  'ask with curl',
  'What can a viewer do?',
  'What is the weather?',
].map((q) => `/ask?${new URLSearchParams({ q })}`);

const PATHS = ['/', '/product', '/pricing', '/guides', '/problems/rate_limited', '/widget', '/ask', ...ASKED];

/** What fails is shown as a page, too. */
const FAILING = ['/nothing', '/mcp', '/v1/guides?limit=none'];

const guidePaths = () => service.context.edition().catalog.corpus.guides.map(({ id }) => `/guides/${id}`);

/** Guides are all made in the same way; a few of them show whatever there is to see. */
const somePaths = () => [...PATHS, ...FAILING, ...guidePaths().filter((_path, index) => index % 6 === 0)];

/** Words of table cells that stand on two lines; hyphens and slashes may end a line. */
const SPLIT_WORDS = `Array.from(document.querySelectorAll('main td, main th')).flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const split = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) split.push(word);
    }
  return split;
})`;

async function withPage<T>(options: Parameters<Browser['newPage']>[0], use: (page: Page) => Promise<T>): Promise<T> {
  // Axe is put into the page from outside, which the page's own policy rightly forbids.
  const page = await browser.newPage({ bypassCSP: true, ...options });
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

describe('the pages in a browser', () => {
  it.each([390, 1280])(
    'have no barrier that axe can find, in light and dark colours, %i pixels wide',
    async (width) => {
      await withPage({ viewport: { width, height: 800 } }, async (page) => {
        for (const path of somePaths()) {
          await page.goto(service.url + path);
          await page.evaluate(axe.source);
          expect([path, await barriers(page)]).toEqual([path, []]);
          for (const menu of await page.locator('.menus button').filter({ visible: true }).all()) {
            await menu.click();
            expect([path, await menu.textContent(), await barriers(page)]).toEqual([
              path,
              await menu.textContent(),
              [],
            ]);
            await page.keyboard.press('Escape');
          }
        }
      });
    },
  );

  it('break no rule of their own content security policy', async () => {
    await withPage({ bypassCSP: false }, async (page) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      for (const path of [...PATHS, ...FAILING]) await page.goto(service.url + path);
      expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    });
  });

  it('fit on a telephone without scrolling sideways', async () => {
    await withPage({ viewport: { width: 360, height: 640 } }, async (page) => {
      for (const path of [...PATHS, ...FAILING, ...guidePaths()]) {
        await page.goto(service.url + path);
        expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
      }
    });
  });

  it('split no word in a cell of a table, however narrow the screen is', async () => {
    await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
      for (const path of [...PATHS, ...guidePaths()]) {
        await page.goto(service.url + path);
        expect([path, await page.evaluate(SPLIT_WORDS)]).toEqual([path, []]);
      }
    });
  });

  it('show the cited line for an address with an anchor', async () => {
    await withPage({}, async (page) => {
      await page.goto(`${service.url}/pricing#trial`);
      expect(await page.locator(':target').textContent()).toContain('Trial: ');
    });
  });

  it('can be read by keys alone: past the header, to the text, to its headings and on to the next guide', async () => {
    await withPage({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await page.goto(`${service.url}/guides/public-facts/asking`);
      const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.localName');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Skip to content');
      expect(await page.locator('.skip').boundingBox()).toMatchObject({ x: expect.any(Number) });
      await page.keyboard.press('Enter');
      const stops: string[] = [];
      for (let next = ''; !next.startsWith('Next'); stops.push(next)) {
        await page.keyboard.press('Tab');
        next = String(await focused());
      }
      const headings = await page.locator('.contents a').allTextContents();
      expect(stops.slice(0, headings.length)).toEqual(headings);
      expect(stops).not.toContain('Gaugelark');
    });
  });

  it('lead on from a telephone: menus of all guides and of the headings open and close without scripts', async () => {
    await withPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${service.url}/guides/public-facts/asking`);
      for (const name of ['All guides', 'On this page']) {
        const menu = page.getByRole('navigation', { name });
        expect(await menu.isVisible()).toBe(false);
        await page.getByRole('button', { name }).press('Enter');
        expect(await menu.getByRole('link').first().isVisible()).toBe(true);
        await page.keyboard.press('Tab');
        expect(await menu.locator('a:focus').count()).toBe(1);
        await page.keyboard.press('Escape');
        expect(await menu.isVisible()).toBe(false);
        expect(await page.locator('button:focus').textContent()).toBe(name);
      }
    });
  });

  it('have menus that close behind whoever follows a link in them, and stay in reach further down', async () => {
    await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
      await page.goto(`${service.url}/guides/public-facts/asking`);
      await page.getByRole('button', { name: 'On this page' }).click();
      const link = page.locator('.contents a').last();
      const anchor = await link.getAttribute('href');
      await link.click();
      await page.locator('.contents').waitFor({ state: 'hidden' });
      const menus = await page.locator('.menus').boundingBox();
      const place = await page.locator(`[id="${anchor?.slice(1)}"]`).boundingBox();
      expect(menus?.y).toBe(0);
      expect(place?.y).toBeGreaterThanOrEqual(menus?.height ?? 0);
    });
  });

  it('say in the list of headings which one is being read', async () => {
    await withPage({ viewport: { width: 1280, height: 700 } }, async (page) => {
      await page.goto(`${service.url}/guides/team/roles`);
      const names = await page.locator('.contents a').allTextContents();
      expect(names.length).toBeGreaterThan(2);
      for (const at of [1, 0, names.length - 1]) {
        await page.locator('.contents a').nth(at).click();
        await page.locator('.contents a').nth(at).and(page.locator('[aria-current="true"]')).waitFor();
        expect(await page.locator('.contents a[aria-current]').count()).toBe(1);
      }
    });
  });

  it('leave code its lines, which move in their own frame by keys, too, and cover none of it with a button', async () => {
    const long = `a ${'long '.repeat(60)}--option`;
    const text = `# البدء\n\nافتح الإعدادات.\n\n\`\`\`sh\nstart\n\`\`\`\n\n\`\`\`sh\n${long}\n\`\`\`\n`;
    const arabic = await listenApp({ catalog: await buildCatalog(await corpusWith({ 'guides/ar/start.md': text })) });
    for (const width of [390, 1280])
      await withPage({ viewport: { width, height: 800 } }, async (page) => {
        await page.goto(`${arabic.url}/guides/ar/start`);
        expect(
          await page.locator('main pre').evaluateAll((all) => all.map((pre) => pre.getAttribute('tabindex'))),
        ).toEqual([null, '0']);
        const [words, button] = await Promise.all(
          ['main pre code', '.copy'].map((place) => page.locator(place).first().boundingBox()),
        );
        if (!words || !button) throw new Error('Both are there.');
        expect(words.y >= button.y + button.height || words.x + words.width <= button.x).toBe(true);
        const heights = await page
          .locator('main pre code')
          .evaluateAll((all) => all.map((code) => code.getBoundingClientRect().height));
        expect(heights[1]).toBe(heights[0]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      });
    await arabic.app.close();
  });

  it('show the price by the year in the place of the one by the month where that is chosen, and hide neither', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${service.url}/pricing`);
      const plan = page.locator('.plan').first();
      const shown = async () => {
        const prices = plan.locator('p:visible');
        const tops = await Promise.all((await prices.all()).map(async (one) => (await one.boundingBox())?.y ?? 0));
        const texts = await prices.allTextContents();
        return texts[tops.indexOf(Math.min(...tops))];
      };
      const count = await plan.locator('p:visible').count();
      expect(await shown()).toBe('$39 per month');
      await page.getByLabel('by the year').check();
      expect(await shown()).toBe('$420 per year, billed once a year');
      expect(await plan.locator('p:visible').count()).toBe(count);
    });
  });

  it('keep the box for a question in sight on wide screens, and no place behind it, whatever the product is called', async () => {
    await withPage({ viewport: { width: 1280, height: 700 } }, async (page) => {
      await page.goto(`${service.url}/guides/team/roles#audit-log`);
      await page.locator('.brand').evaluate('(link) => link.append("Zeppelin".repeat(40))');
      await page.locator('#audit-log').scrollIntoViewIfNeeded();
      const header = await page.locator('body > header').boundingBox();
      const heading = await page.locator('#audit-log h2').boundingBox();
      expect(header?.y).toBe(0);
      expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      expect(await page.getByRole('searchbox').isVisible()).toBe(true);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    });
  });

  it('keep the names of the plans in sight while the table is read, on any screen', async () => {
    for (const width of [390, 1280])
      await withPage({ viewport: { width, height: 800 } }, async (page) => {
        await page.goto(`${service.url}/pricing`);
        // Where there is no room for all plans the table moves in a frame of its own, down as well as sideways.
        await page.evaluate('document.querySelector(".comparison").scrollIntoView()');
        await page.getByRole('rowheader', { name: 'Slack alerts' }).scrollIntoViewIfNeeded();
        const head = await page.locator('.comparison thead th').first().boundingBox();
        expect(head?.y).toBeGreaterThanOrEqual(0);
        expect(head?.y).toBeLessThan(800);
      });
  });

  it('are plain on paper: the text and its sources, without what is for screens', async () => {
    await withPage({}, async (page) => {
      await page.emulateMedia({ media: 'print' });
      for (const path of ['/guides/public-facts/asking', '/pricing', '/ask?q=How+do+I+invite+a+member%3F']) {
        await page.goto(service.url + path);
        expect(
          await page.locator('body > header, nav:not(.trail), form, button, .period').filter({ visible: true }).count(),
        ).toBe(0);
        expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
      }
    });
  });

  it('can be read where their stylesheet does not arrive: all of their text, in its order, with its structure', async () => {
    await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
      const words = async () => (await page.locator('main').innerText()).split(/\s+/);
      await page.goto(`${service.url}/guides/public-facts/asking`);
      const styled = await words();
      await page.route('**/*.css', (route) => route.abort());
      await page.reload();
      expect(await page.evaluate('getComputedStyle(document.body).maxWidth')).toBe('none');
      expect(await words()).toEqual(expect.arrayContaining(styled));
      expect(await page.getByRole('searchbox').isVisible()).toBe(true);
      await page.goto(`${service.url}/ask?q=How+do+I+invite+a+member%3F`);
      expect(await page.locator('#answer ol li').count()).toBeGreaterThan(3);
    });
  });

  it('do not move while they are loaded, however late their scripts come', async () => {
    await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
      await page.route('**/*.js', async (route) => {
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
        await route.continue();
      });
      for (const path of PATHS) {
        await page.goto(service.url + path, { waitUntil: 'networkidle' });
        const shift = await page.evaluate(
          'new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true }); requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))); })',
        );
        expect([path, shift]).toEqual([path, 0]);
      }
    });
  });

  it('let their readers copy code, and the page as Markdown', async () => {
    await withPage({ bypassCSP: false, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${service.url}/guides/public-facts/asking`);
      const copied = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).first().click();
        await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
        return page.evaluate('navigator.clipboard.readText()');
      };
      expect(await copied('Copy')).toBe(await page.locator('main pre').first().textContent());
      const markdown = (await service.app.inject('/guides/public-facts/asking.md')).body;
      await page.reload();
      expect(await copied('Copy as Markdown')).toBe(markdown);
    });
  });
});
