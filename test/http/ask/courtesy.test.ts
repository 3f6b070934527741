// contract: answers

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';

let app: TestApp['app'];
beforeAll(async () => {
  ({ app } = await startApp());
});
afterAll(() => app.close());

const ask = (question: string, accept = 'application/json') =>
  app.inject({ url: `/ask?q=${encodeURIComponent(question)}`, headers: { accept } });

describe('Somebody who only greets or thanks', () => {
  it('is told that nothing was asked, and what could be', async () => {
    const { status, error, results, suggestions } = (await ask('hi there')).json();
    expect({ status, code: error.code, results }).toEqual({ status: 'no_answer', code: 'NO_QUESTION', results: [] });
    for (const { question, url } of suggestions) {
      const { status: answered, sources } = (await ask(question)).json();
      expect(answered).toBe('answered');
      expect(url.startsWith(sources[0].url)).toBe(true);
    }
  });

  it.each(['text/html', 'text/markdown'])('reads the same as %s', async (accept) => {
    const { body } = await ask('thanks a lot', accept);
    expect(body).toContain('Nothing was asked');
    const [{ question }] = (await ask('thanks a lot')).json().suggestions;
    expect(body).toContain(question);
  });

  it('is told apart from a question without an answer', async () => {
    expect((await ask('who is the president of France')).json().error.code).toBe('NO_RESULTS');
  });
});

describe('Somebody who wants a person', () => {
  it('is given the contact, which stands on the page of the product', async () => {
    const { answer, sources } = (await ask('can I talk to a human')).json();
    const [{ source_url: url, quote }] = answer.claims;
    expect(url).toMatch(/\/product#contact$/);
    expect(sources).toHaveLength(1);
    const page = await app.inject({ url: '/product', headers: { accept: 'text/html' } });
    expect(page.body).toContain('id="contact"');
    expect(page.body).toContain(quote);
  });
});
