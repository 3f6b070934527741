// contract: discovery

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { barriersOfColour } from '../helpers/barriers.ts';
import { launchBrowser, launchProfile } from '../helpers/browser.ts';

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

const GUIDE = '/guides/public-facts/asking';
const PATHS = [
  '/',
  '/product',
  '/pricing',
  '/guides',
  GUIDE,
  '/widget',
  '/ask',
  '/ask?q=How+much+is+Solo%3F',
  '/nothing',
];
const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(20, 21, 26)';

const switchOf = (page: Page) => page.getByRole('combobox', { name: 'Colours' });
const groundOf = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');

async function withPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ colorScheme: 'light', ...options });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

describe('the switch between light and dark', () => {
  it('holds on all pages, those that are open already among them, and is given back to the system', async () => {
    await withPage({}, async (page) => {
      const beside = await page.context().newPage();
      await beside.goto(`${service.url}/product`);
      await page.goto(service.url + GUIDE);
      expect(await groundOf(page)).toBe(LIGHT);
      await switchOf(page).selectOption('Dark');
      for (const path of PATHS) {
        expect([path, await groundOf(page)]).toEqual([path, DARK]);
        expect(await switchOf(page).inputValue()).toBe('dark');
        await page.goto(service.url + path);
      }
      await beside.locator('[data-theme=dark]').waitFor();
      expect([await groundOf(beside), await switchOf(beside).inputValue()]).toEqual([DARK, 'dark']);
      await switchOf(page).selectOption('System');
      await beside.locator('[data-theme=system]').waitFor();
      expect([await groundOf(page), await groundOf(beside)]).toEqual([LIGHT, LIGHT]);
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
  });

  it('is turned before anything is painted: no frame of a page is in the other colours', async () => {
    await withPage({}, async (page) => {
      await page.goto(`${service.url}/pricing`);
      await switchOf(page).selectOption('Dark');
      // What comes late cannot help: only what stands in the page itself is there before its first frame.
      await page.route('**/*.js', (route) => route.abort());
      await page.addInitScript(`
        globalThis.grounds = [];
        const look = () => {
          if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(look);
        };
        look();`);
      for (const path of PATHS) {
        await page.goto(service.url + path);
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
        expect([path, await page.evaluate('Array.from(new Set(grounds))')]).toEqual([path, [DARK]]);
      }
    });
  });

  it('leaves it to the system, as it changes, until something is chosen', async () => {
    await withPage({}, async (page) => {
      await page.goto(service.url + GUIDE);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await groundOf(page)).toBe(DARK);
      await switchOf(page).selectOption('Light');
      expect(await groundOf(page)).toBe(LIGHT);
      await switchOf(page).selectOption('System');
      expect(await groundOf(page)).toBe(DARK);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await groundOf(page)).toBe(LIGHT);
    });
  });

  it('works by keys, is large enough for fingers, and shows where the keys are', async () => {
    await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
      await page.goto(service.url + GUIDE);
      await page.getByRole('link', { name: 'Guides' }).first().focus();
      await page.keyboard.press('Tab');
      expect(await page.locator('.theme :focus').count()).toBe(1);
      expect(await page.locator('.theme').evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
      await page.keyboard.press('d');
      expect(await groundOf(page)).toBe(DARK);
      const box = await switchOf(page).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    });
  });

  it('can be read in either of the colours that are not the system’s: axe finds nothing amiss in them', async () => {
    // Axe is put into the page from outside, which the page's own policy rightly forbids.
    await withPage({ bypassCSP: true }, async (page) => {
      await page.goto(service.url);
      for (const [theme, colorScheme] of [
        ['Dark', 'light'],
        ['Light', 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await switchOf(page).selectOption(theme);
        for (const path of PATHS) {
          await page.goto(service.url + path);
          expect([path, await switchOf(page).locator('option:checked').textContent()]).toEqual([path, theme]);
          await page.evaluate(axe.source);
          expect([path, theme, await barriersOfColour(page)]).toEqual([path, theme, []]);
        }
      }
    });
  });

  it('is followed by the element that asks, and not by paper', async () => {
    await withPage({}, async (page) => {
      await page.goto(`${service.url}/widget`);
      const panel = page.locator('factline-ask [part~=panel]').last();
      const looks = () =>
        panel.evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).colorScheme]);
      expect(await looks()).toEqual([LIGHT, 'light dark']);
      await switchOf(page).selectOption('Dark');
      expect(await looks()).toEqual([DARK, 'dark']);
      await page.emulateMedia({ media: 'print' });
      expect([await groundOf(page), await switchOf(page).isVisible()]).toEqual([LIGHT, false]);
    });
  });

  it('holds for the page alone where the browser keeps nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'factline-refused-'));
    mkdirSync(join(folder, 'Default'));
    const refused = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(refused));
    const context = await launchProfile(folder, { colorScheme: 'light' });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.goto(service.url + GUIDE);
      await expect(page.evaluate('localStorage.length')).rejects.toThrow('Access is denied');
      await switchOf(page).selectOption('Dark');
      expect(await groundOf(page)).toBe(DARK);
      await page.goto(`${service.url}/pricing`);
      expect([await groundOf(page), await switchOf(page).inputValue()]).toEqual([LIGHT, 'system']);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('is not there where no scripts run, and the system is followed', async () => {
    await withPage({ javaScriptEnabled: false, colorScheme: 'dark' }, async (page) => {
      await page.goto(service.url + GUIDE);
      expect([await switchOf(page).count(), await page.locator('.theme').isVisible()]).toEqual([0, false]);
      expect(await page.locator('body').evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(DARK);
    });
  });
});
