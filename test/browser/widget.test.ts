// contract: pages

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDGET } from '../../src/http/widget/widget-files.ts';
import { listenApp } from '../helpers/app.ts';
import { barriers } from '../helpers/barriers.ts';
import { launchBrowser } from '../helpers/browser.ts';

const PRICE = 'How much is the Solo plan per month?';
const STEPS = 'How do I invite a member?';
const CODE = 'How do I send a question with curl?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';

let service: Awaited<ReturnType<typeof listenApp>>;
let site: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Whatever a browser complains of: errors of scripts, and policies that were broken. */
let complaints: string[];
let requests: string[];

beforeAll(async () => {
  service = await listenApp();
  site = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://site.example');
    response.setHeader('content-type', 'text/html');
    // The strictest policy that a site can have and still use the element.
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${service.url}; connect-src ${service.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    response.end(
      `<!doctype html><html lang="en"><title>A site</title><main><h1>A site</h1>
       <script type="module" src="${service.url}${WIDGET.path}" integrity="${WIDGET.integrity}" crossorigin="anonymous"></script>
       <factline-ask src="${service.url}" ${searchParams.get('with') ?? ''}><a href="${service.url}/ask">Ask</a></factline-ask></main></html>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await service?.app.close();
});
beforeEach(() => open());
afterEach(() => context.close());

async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  await context?.close();
  context = await browser.newContext(options);
  page = await context.newPage();
  complaints = [];
  requests = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4|ERR_/.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
}

const goto = (attributes = '') =>
  page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/?${new URLSearchParams({ with: attributes })}`);
const part = (name: string) => page.locator(`factline-ask [part~="${name}"]`);
const focused = () =>
  page.evaluate(
    'document.activeElement.shadowRoot?.activeElement?.getAttribute("part") ?? document.activeElement.localName',
  );

async function ask(question: string): Promise<void> {
  await part('input').fill(question);
  await part('input').press('Enter');
  await settled();
}

const settled = () =>
  page.waitForSelector('factline-ask [part="log"][aria-busy="false"] [part="turn"]:last-child [part="answer"] *');
const answer = () => part('answer').last();

describe('the element on a site with a strict policy', () => {
  it('answers with the claim and a link to the quote at its anchor', async () => {
    await goto();
    await ask(PRICE);
    const { claims } = (await service.app.inject(`/ask?q=${encodeURIComponent(PRICE)}`)).json().answer;
    expect(await answer().locator('.stated p').allTextContents()).toEqual(
      claims.map(({ text }: { text: string }) => text),
    );
    expect(await answer().locator('.stated a').first().getAttribute('href')).toBe(claims[0].source_url);
    expect(complaints).toEqual([]);
  });

  it('asks nobody but the service, and stores nothing', async () => {
    await goto('mode="bubble"');
    await part('open').click();
    await ask(PRICE);
    await ask('and per year?');
    const own = (url: string) =>
      url.startsWith(service.url) || url.includes(String((site.address() as AddressInfo).port));
    expect(requests.filter((url) => !own(url))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(
        '[localStorage.length, sessionStorage.length, indexedDB.databases().then((all) => all.length)][0]',
      ),
    ).toBe(0);
    expect((await context.storageState()).origins).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows steps as a list, code with a button to copy it, and what is not here with whom to ask', async () => {
    await goto();
    await ask(STEPS);
    expect(await answer().locator('ol > li').count()).toBeGreaterThan(2);
    await ask(CODE);
    expect(await answer().locator('pre code').count()).toBe(1);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await part('copy').click();
    await part('copy').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await answer().locator('code').textContent());
    await ask(UNANSWERABLE);
    const { contact } = service.context.edition().catalog.corpus.site;
    expect(await answer().locator('a.contact').getAttribute('href')).toBe(contact);
    expect(await answer().locator('.places li').count()).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  });

  it('sends earlier questions along, so that a follow-up is understood', async () => {
    await goto();
    await ask(PRICE);
    await ask('and per year?');
    expect(await answer().locator('.stated').textContent()).toContain('per year');
  });

  it('can be used with the keyboard alone: open, ask, break a line, read, open the source, ask again, close', async () => {
    await goto('mode="bubble"');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('open');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('input');
    await page.keyboard.type('How much is the Solo plan');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('per month?');
    expect(await part('input').inputValue()).toBe('How much is the Solo plan\nper month?');
    await page.keyboard.press('Enter');
    await settled();
    expect(await focused()).toBe('input');
    await page.keyboard.press('Shift+Tab');
    const href = () => page.evaluate('document.activeElement.shadowRoot.activeElement.href');
    expect(await href()).toContain('/ask?q=');
    for (let steps = 0; steps < 5 && !String(await href()).includes('#'); steps++)
      await page.keyboard.press('Shift+Tab');
    await context.route('http://localhost:3000/**', (route) => route.fulfill({ body: 'the source' }));
    const [source] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(source.url()).toContain('/pricing#solo');
    await source.close();
    for (let steps = 0; steps < 9 && (await focused()) !== 'input'; steps++) await page.keyboard.press('Tab');
    await page.keyboard.type('and per year?');
    await page.keyboard.press('Enter');
    await settled();
    expect(await part('turn').count()).toBe(2);
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('open');
    expect(await part('panel').isVisible()).toBe(false);
    expect(await part('open').getAttribute('aria-expanded')).toBe('false');
  });

  it('is read out in its order: what was asked, what is published, where, the page of it, the box', async () => {
    await goto('mode="bubble"');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type(PRICE);
    await page.keyboard.press('Enter');
    await settled();
    const read = await part('panel').ariaSnapshot();
    const parts = ['button "Close"', PRICE, 'The Solo plan costs', '/pricing#solo', 'This answer as a page', 'textbox'];
    const places = parts.map((words) => read.indexOf(words));
    expect(places, read).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('is busy until the answer is whole, and can be stopped', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ask?*', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await goto();
    await part('input').fill(PRICE);
    await part('input').press('Enter');
    expect(await part('log').getAttribute('aria-busy')).toBe('true');
    expect(await part('status').textContent()).toBe('Looking it up …');
    await part('stop').click();
    await settled();
    expect(await part('log').getAttribute('aria-busy')).toBe('false');
    expect(await answer().textContent()).toContain('Stopped.');
    release();
    await page.unroute('**/ask?*');
    await part('retry').click();
    await page.waitForSelector('factline-ask .stated');
  });

  it('counts down when too much was asked, and then lets its reader try again', async () => {
    await page.clock.install();
    await page.route('**/ask?*', (route) =>
      route.fulfill({
        status: 429,
        headers: {
          'retry-after': '7',
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'Retry-After',
        },
      }),
    );
    await goto();
    await ask(PRICE);
    expect(await answer().textContent()).toContain('Again in 7 s.');
    expect(await part('retry').isDisabled()).toBe(true);
    await page.clock.runFor(3000);
    expect(await answer().textContent()).toContain('Again in 4 s.');
    await page.clock.runFor(4000);
    expect(await part('retry').isDisabled()).toBe(false);
    await page.unroute('**/ask?*');
    await part('retry').click();
    await page.waitForSelector('factline-ask .stated');
  });

  it('says when there is no network, and when there is no answer from the service', async () => {
    await goto();
    await context.setOffline(true);
    await ask(PRICE);
    expect(await answer().textContent()).toContain('There is no connection');
    await context.setOffline(false);
    await page.route('**/ask?*', (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    );
    await ask(PRICE);
    expect(await answer().textContent()).toContain('could not be fetched');
  });

  it('takes its words from attributes, and shows what it holds where scripts do not run', async () => {
    await goto('text-send="Fragen" text-placeholder="Frage"');
    expect(await part('send').textContent()).toBe('Fragen');
    expect(await part('input').getAttribute('placeholder')).toBe('Frage');
    await open({ javaScriptEnabled: false });
    await goto();
    expect(await page.locator('factline-ask a').isVisible()).toBe(true);
  });

  it('leaves out of an answer what answers do not have', async () => {
    const hostile =
      '<html lang="en"><section id="answer"><p onclick="x()">Text<script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:window.hit=1">link</a></p></section>';
    await page.route('**/ask?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile, headers: { 'access-control-allow-origin': '*' } }),
    );
    await goto();
    await ask(PRICE);
    expect(await answer().locator('script, img, [onclick], a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
  });
});

describe('the box of the service’s own pages', () => {
  it('answers without leaving the page, and goes on without scripts', async () => {
    await page.goto(`${service.url}/product`);
    await page.locator('header input[name="q"]').fill(PRICE);
    await page.keyboard.press('Enter');
    await page.waitForSelector('factline-ask .stated');
    expect(page.url()).toBe(`${service.url}/product`);
    await page.keyboard.press('Escape');
    expect(await part('panel').isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.name')).toBe('q');
    await page.keyboard.press('Enter');
    await part('panel').waitFor();
    await page.locator('footer a').first().focus();
    await page.keyboard.press('Escape');
    expect(await part('panel').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await open({ javaScriptEnabled: false });
    await page.goto(`${service.url}/product`);
    await page.locator('header input[name="q"]').fill(PRICE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ask?q=*');
    expect(await page.locator('.stated .source').first().textContent()).toContain('Solo: ');
  });

  it('is tried on the page about the element, which stands live on it', async () => {
    await page.goto(`${service.url}/widget`);
    await page.locator('main factline-ask textarea').fill(PRICE);
    await page.keyboard.press('Enter');
    await page.waitForSelector('main factline-ask .stated');
    expect(complaints).toEqual([]);
  });
});

describe('axe finds no barrier in the element', () => {
  const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
    closed: async () => goto('mode="bubble"'),
    open: async () => {
      await goto('mode="bubble"');
      await part('open').click();
    },
    working: async () => {
      await page.route('**/ask?*', () => {});
      await goto();
      await part('input').fill(PRICE);
      await part('input').press('Enter');
    },
    answered: async () => {
      await goto();
      for (const question of [PRICE, STEPS, CODE]) await ask(question);
    },
    'not here': async () => {
      await goto();
      await ask(UNANSWERABLE);
    },
    waiting: async () => {
      await page.route('**/ask?*', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '50', 'access-control-allow-origin': '*' } }),
      );
      await goto();
      await ask(PRICE);
    },
    failed: async () => {
      await page.route('**/ask?*', (route) => route.abort());
      await goto();
      await ask(PRICE);
    },
  };

  it.each(Object.entries(STATES))('in light and dark colours: %s', async (_state, reach) => {
    await open({ bypassCSP: true });
    await reach();
    await page.evaluate(axe.source);
    expect(await barriers(page)).toEqual([]);
  });
});
