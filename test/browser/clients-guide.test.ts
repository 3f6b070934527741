// contract: messages

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { launchBrowser } from '../helpers/browser.ts';

const QUESTION = 'How much is the Solo plan per month?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';
const ADDRESS = 'https://facts.example.com';
const guide = readFileSync('manual/guides/clients.md', 'utf8');

/** What stands in the first block of code below a heading, with the address of the service that runs here. */
const sampleOf = (heading: string): string => {
  const [, code = ''] = guide.match(new RegExp(`^## ${heading}\\n[^]*?^\`\`\`\\w+\\n([^]*?)^\`\`\``, 'm')) ?? [];
  expect(code).toContain(ADDRESS);
  return code.replaceAll(ADDRESS, service.url);
};

let service: Awaited<ReturnType<typeof listenApp>>;
let site: Server;
let browser: Browser;
let page: Page;
let body = '';

beforeAll(async () => {
  service = await listenApp();
  const widget = await readFile('node_modules/deep-chat/dist/deepChat.bundle.js');
  site = createServer((request, response) => {
    const isScript = request.url === '/deep-chat.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? widget : `<!doctype html><script type="module" src="/deep-chat.js"></script>${body}`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await service?.app.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  return () => page.close();
});

const open = async (html: string): Promise<void> => {
  body = html;
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
};

describe('The guide to clients, as it is written, on the page of another site', () => {
  it('has an EventSource that shows each text once and ends, for an answer and for none', async () => {
    await open('');
    const ask = `async (question) => {
      const shown = [];
      const show = (text) => shown.push(text);
      ${sampleOf('EventSource')}
      while (source.readyState !== EventSource.CLOSED) await new Promise((done) => setTimeout(done));
      return shown;
    }`;
    const textsFor = (question: string) => page.evaluate(`(${ask})(${JSON.stringify(question)})`);
    expect(await textsFor(QUESTION)).toEqual(['The Solo plan costs $39 per month.']);
    expect(await textsFor(UNANSWERABLE)).toEqual([expect.stringContaining('do not answer this question')]);
  });

  it('has an element deep-chat that answers, and understands what is asked next', async () => {
    await open(sampleOf('deep-chat'));
    await page.waitForFunction('document.querySelector("deep-chat").submitUserMessage !== undefined');
    const replies =
      'document.querySelector("deep-chat").getMessages().filter(({ role, error }) => error || role === "ai")';
    const replyTo = async (text: string, number: number) => {
      await page.evaluate(`document.querySelector("deep-chat").submitUserMessage({ text: ${JSON.stringify(text)} })`);
      await page.waitForFunction(
        `${replies}.length === ${number} && (${replies}.at(-1).error || ${replies}.at(-1).text)`,
      );
      await page.waitForLoadState('networkidle');
      return page.evaluate(`${replies}.map(({ text, error }) => error ?? text).at(-1)`);
    };
    expect(await replyTo(QUESTION, 1)).toBe('The Solo plan costs $39 per month.');
    expect(await replyTo('and per year?', 2)).toBe('The Solo plan costs $420 per year, billed once a year.');
  });
});
