// contract: failures

import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectMetered, expectProblem } from '../../helpers/expect-response.ts';
import { readPage } from './page-content.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const ask = (url: string, accept = BROWSER, method: 'GET' | 'HEAD' | 'DELETE' = 'GET', on = service) =>
  on.app.inject({ url, method, headers: { accept } });

describe('A browser whose request fails', () => {
  it.each([
    ['/v1/guides?limit=none', 400, 'The request does not have the expected form'],
    ['/%zz', 400, 'The URL cannot be decoded'],
    [`/ask?q=${'long '.repeat(200)}`, 400, 'The request does not have the expected form'],
    ['/nothing', 404, 'Nothing is published here'],
    ['/guides/nothing', 404, 'Nothing is published here'],
    ['/mcp', 405, 'The path does not take this method'],
  ])('is shown as a page of this service why %s was not served', async (url, status, title) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expectCommonHeaders(response);
    const page = readPage(response.body);
    expect(page.text('h1')).toBe(title);
    const document = expectProblem(await ask(url, 'application/json'), (await ask(url, '*/*')).json().code);
    expect(page.textAt('')).toContain(document.detail);
    for (const { detail } of document.errors ?? []) expect(page.textAt('')).toContain(detail);
    expect(page.textAt('')).toContain(`request ${`urn:uuid:${response.headers['x-request-id']}`}`);
    expect(page.all('header form.ask')).toHaveLength(1);
    expect(page.all(`main a[href$="/problems/${document.code}"]`)).toHaveLength(1);
  });

  it('gets a page that is valid, runs nothing of others and repeats what was sent as text', async () => {
    const response = await ask('/guides/<script>alert(1)</script>');
    expect(readPage(response.body).textAt('')).toContain('<script>alert(1)</script>');
    expect(response.body).not.toContain('<script>alert');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toBe((await ask('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(response.body);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('is told over its quota when it may go on, in plain text', async () => {
    const small = await startApp({ env: { RATE_LIMIT: '1' }, clock: () => Date.UTC(2026, 10, 20, 12) + 17_500 });
    await ask('/ask?q=x', BROWSER, 'GET', small);
    const response = await ask('/ask?q=x', BROWSER, 'GET', small);
    await small.app.close();
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('43');
    expectMetered(response);
    expect(readPage(response.body).textAt('')).toContain('it may go on in 43 s');
  });

  it('gets for HEAD the headers of the page', async () => {
    const [got, head] = [await ask('/nothing'), await ask('/nothing', BROWSER, 'HEAD')];
    expect(head.statusCode).toBe(404);
    for (const name of ['content-type', 'content-security-policy']) expect(head.headers[name]).toBe(got.headers[name]);
    expect(head.body).toBe('');
  });
});

describe('A program whose request fails', () => {
  it.each([
    '*/*',
    'application/json',
    'application/problem+json, text/html',
    'text/html, application/json',
    'text/html;q=0.5, application/json',
    'text/event-stream',
    'text/html;part=answer',
    'text/markdown',
  ])('gets a problem document for Accept: %s', async (accept) => {
    expectProblem(await ask('/nothing', accept), 'not_found');
  });
});
