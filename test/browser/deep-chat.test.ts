// contract: messages

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { type RoundRobin, roundRobin } from '../helpers/round-robin.ts';

const ANSWERED = 'How much is the Solo plan per month?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';

/** Ways to point the widget at `/ask`, as its users would write them on their page; `ASK` is the address. */
const WIDGETS = {
  'a GET stream': `
    chat.connect = { url: ASK, method: 'GET', stream: true };
    chat.requestInterceptor = (details) => {
      const url = new URL(ASK);
      url.searchParams.set('query', details.body.messages[0].text);
      url.searchParams.set('streaming', 'true');
      chat.connect.url = url.href;
      delete details.body;
      return details;
    };`,
  'a native EventSource': `
    chat.connect = { stream: true, handler: (body, signals) => {
      window.source = new EventSource(ASK + '?query=' + encodeURIComponent(body.messages[0].text));
      signals.onOpen();
      source.onmessage = ({ data }) => {
        const { text, type } = JSON.parse(data);
        if (text) signals.onResponse({ text });
        if (type === 'complete') signals.onClose();
      };
    } };`,
  'a POST that streams': `
    chat.connect = { url: ASK, method: 'POST', stream: true };
    chat.requestInterceptor = (details) => ({ ...details, body: { query: details.body.messages[0].text } });`,
  'a POST for JSON': `
    chat.connect = { url: ASK, method: 'POST' };
    chat.requestInterceptor = (details) => ({ ...details, body: { query: details.body.messages[0].text } });
    chat.responseInterceptor = ({ answer, error }) => ({ text: answer ? answer.text : error.message });`,
  'its own POST': `
    chat.connect = { url: ASK, method: 'POST' };`,
  'its own POST that streams': `
    chat.connect = { url: ASK, method: 'POST', stream: true };`,
} as const;

/** What it shows; its list of messages does not have the failures. */
const SHOWN = `[
  ...chat.getMessages().map(({ role, text }) => role + ': ' + text),
  ...Array.from(chat.shadowRoot.querySelectorAll('.error-message-text'), ({ textContent }) => 'failure: ' + textContent),
]`;

let service: Awaited<ReturnType<typeof listenApp>>;
let counting: RoundRobin;
let site: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await listenApp();
  site = await serveSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await service?.app.close();
});
beforeEach(async () => {
  counting = await roundRobin([service.url]);
  page = await browser.newPage();
  return async () => {
    await page.close();
    await counting.close();
  };
});

/** Somebody's page with the widget on it: another origin than the service. */
async function serveSite(): Promise<Server> {
  const widget = await readFile('node_modules/deep-chat/dist/deepChat.bundle.js');
  const server = createServer((request, response) => {
    const script = request.url === '/deep-chat.js';
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(script ? widget : '<!doctype html><script type="module" src="/deep-chat.js"></script><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Puts the widget on the page, asks, waits for the reply to end, and returns every message it shows. */
async function shown(setUp: string, question: string): Promise<string[]> {
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const script = `
    const ASK = ${JSON.stringify(`${counting.url}/ask`)};
    const chat = document.createElement('deep-chat');
    ${setUp}
    document.body.append(chat);
    window.chat = chat;
    customElements.whenDefined('deep-chat').then(() => new Promise((done) => { chat.onComponentRender = () => done(); }));`;
  await page.evaluate(script);
  await page.evaluate(`chat.submitUserMessage({ text: ${JSON.stringify(question)} })`);
  await page.waitForFunction(`${SHOWN}.some((shown) => /^(ai|failure): ./.test(shown))`);
  await page.waitForLoadState('networkidle');
  return page.evaluate(SHOWN);
}

/** What the service says, as JSON. */
async function said(question: string): Promise<string> {
  const response = await service.app.inject({ url: `/ask?q=${encodeURIComponent(question)}` });
  return response.json().answer.text;
}

it.each(Object.entries(WIDGETS))('deep-chat shows the answer of %s, once and nothing else', async (_name, setUp) => {
  expect(await shown(setUp, ANSWERED)).toEqual([`user: ${ANSWERED}`, `ai: ${await said(ANSWERED)}`]);
});

it.each(Object.entries(WIDGETS))('deep-chat shows that there is no answer, from %s', async (_name, setUp) => {
  const [question, ...rest] = await shown(setUp, UNANSWERABLE);
  expect(question).toBe(`user: ${UNANSWERABLE}`);
  expect(rest).toEqual([expect.stringMatching(/^ai: .*do not answer this question/)]);
});

it('deep-chat sends the conversation along, so that a follow-up is understood', async () => {
  await shown(`${WIDGETS['its own POST']} chat.requestBodyLimits = { maxMessages: -1 };`, ANSWERED);
  await page.evaluate('chat.submitUserMessage({ text: "and per year?" })');
  await page.waitForFunction(`${SHOWN}.length === 4`);
  expect(await page.evaluate(`${SHOWN}.at(-1)`)).toBe('ai: The Solo plan costs $420 per year, billed once a year.');
});

it('a browser that has its answer asks once more, is told so, and never again', async () => {
  expect(await shown(WIDGETS['a native EventSource'], ANSWERED)).toContain(`ai: ${await said(ANSWERED)}`);
  await page.waitForFunction('source.readyState === EventSource.CLOSED');
  expect(counting.counts).toEqual([2]);
});
