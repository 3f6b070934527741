// contract: pages

import type { Element } from 'hast';
import { toString as textContent } from 'hast-util-to-string';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusNamed } from '../../answer/engines.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectMetered, expectProblem } from '../../helpers/expect-response.ts';
import { readPage, squeezed } from './page-content.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const BASE = 'http://localhost:3000';

/** A guide with everything that an answer may quote. */
const GUIDE = {
  'guides/zeppelin.md': `# Zeppelin adapter

The zeppelin adapter moves readings into a zeppelin hangar.

## Install the zeppelin adapter

1. Download the zeppelin adapter package.
2. Unpack the zeppelin adapter package with care & patience.
3. Start the zeppelin adapter daemon.

## Zeppelin adapter command

\`\`\`python
zeppelin.adapter.run(hangar=1 < 2)
\`\`\`

## Zeppelin adapter ports

| Hangar | Zeppelin adapter port |
|---|---|
| North hangar | 7001 |
| South hangar | 7002 |
`,
};

let service: TestApp;
let ambiguous: TestApp;
beforeAll(async () => {
  service = await startApp({ catalog: await buildCatalog(await corpusWith(GUIDE)) });
  ambiguous = await startApp({ catalog: await buildCatalog(await corpusNamed('quillmate')) });
});
afterAll(() => Promise.all([service.app.close(), ambiguous.app.close()]));

const at = (question: string) => `/ask?${new URLSearchParams({ q: question })}`;
const get = (url: string, accept = BROWSER, on = service) => on.app.inject({ url, headers: { accept } });
const page = async (question: string, on = service) => readPage((await get(at(question), BROWSER, on)).body);
const texts = (elements: readonly Element[]) => elements.map((element) => squeezed(textContent(element)));
const hrefs = (elements: readonly Element[]) => elements.map(({ properties }) => String(properties.href));

const PRICE = 'How much is Solo per month?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';

describe('the form of an answer', () => {
  it.each([
    [BROWSER, 'text/html; charset=utf-8'],
    ['text/html', 'text/html; charset=utf-8'],
    ['text/html, application/json;q=0.9', 'text/html; charset=utf-8'],
    ['text/html, */*', 'text/html; charset=utf-8'],
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['text/markdown, text/html;q=0.5, application/json;q=0.1', 'text/markdown; charset=utf-8'],
    ['text/html, application/json', 'application/json; charset=utf-8'],
    ['text/html;q=0.5, application/json', 'application/json; charset=utf-8'],
    ['text/html;q=0.5, */*', 'application/json; charset=utf-8'],
    ['text/html, text/event-stream', 'text/event-stream; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('for Accept: %s is %s', async (accept, type) => {
    expect((await get(at(PRICE), accept)).headers['content-type']).toBe(type);
    const head = await service.app.inject({ method: 'HEAD', url: at(PRICE), headers: { accept } });
    expect(head.headers['content-type']).toBe(type);
  });

  it('is a stream where a reader of pages asks for one outright', async () => {
    expect((await get(`${at(PRICE)}&streaming=1`)).headers['content-type']).toContain('event-stream');
  });

  it.each([BROWSER, 'text/markdown'])('%s is metered, never kept and not for search engines', async (accept) => {
    for (const url of ['/ask', at(PRICE)]) {
      const response = await get(url, accept);
      expectMetered(response);
      expectCommonHeaders(response);
      expect(response.headers).toMatchObject({ 'x-robots-tag': 'noindex', vary: 'accept, prefer' });
    }
    expect((await page(PRICE)).all('meta[name="robots"][content="noindex"]')).toHaveLength(1);
  });

  it('is the answer alone for pages that show it among their own, which loads and styles nothing', async () => {
    const { body, headers } = await get(at(PRICE), 'text/html;part=answer');
    const alone = readPage(body);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(alone.all('style, script, link, form')).toEqual([]);
    expect(alone.text('#answer')).toBe((await page(PRICE)).text('#answer'));
  });

  it('is the same bytes for the same question', async () => {
    const [first, second, third] = [await get(at(PRICE)), await get(at(PRICE)), await get(at(PRICE))];
    expect(second.body).toBe(first.body);
    expect(third.body).toBe(first.body);
  });
});

describe('without a question', () => {
  it.each(['/ask', '/ask?q=', '/ask?q=%20', '/ask?query='])(
    '%s is the page that asks, with questions to begin with',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      const asking = readPage(response.body);
      expect(asking.all('main form input[name="q"]')).toHaveLength(1);
      const examples = asking.all('.examples a');
      expect(examples.length).toBeGreaterThan(2);
      for (const { properties } of examples) {
        const { pathname, search } = new URL(String(properties.href));
        expect((await get(pathname + search, 'application/json')).json().status).toBe('answered');
      }
    },
  );

  it('a program is told what is missing', async () => {
    expectProblem(await get('/ask', 'application/json'), 'validation_failed');
    expectProblem(await get('/ask?q=', 'application/json'), 'validation_failed');
  });

  it('Markdown is the same page', async () => {
    const { statusCode, body } = await get('/ask', 'text/markdown');
    expect(statusCode).toBe(200);
    expect(body).toContain('## For example');
  });

  it('a question that cannot be asked is refused as ever', async () => {
    for (const url of [at('x'.repeat(513)), '/ask?q=a&query=b']) {
      expectProblem(await get(url, 'application/json'), 'validation_failed');
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(400);
      expect(body).toContain('code <code>validation_failed</code>');
    }
  });
});

describe('the answer on the page', () => {
  it('of typed facts is a sentence with the published line, which opens at its anchor', async () => {
    const shown = await page(PRICE);
    const { claims } = (await get(at(PRICE), 'application/json')).json().answer;
    expect(texts(shown.all('.stated p'))).toEqual(claims.map(({ text }: { text: string }) => text));
    expect(texts(shown.all('.stated .source q'))).toEqual(claims.map(({ quote }: { quote: string }) => quote));
    expect(hrefs(shown.all('.stated .source'))).toEqual(
      claims.map(({ source_url }: { source_url: string }) => source_url),
    );
  });

  it('of steps is a numbered list with the place of its section', async () => {
    const shown = await page('How do I install the zeppelin adapter?');
    expect(texts(shown.all('.answer blockquote ol > li'))).toEqual([
      'Download the zeppelin adapter package.',
      'Unpack the zeppelin adapter package with care & patience.',
      'Start the zeppelin adapter daemon.',
    ]);
    expect(hrefs(shown.all('.answer figcaption .source'))).toEqual([
      `${BASE}/guides/zeppelin#install-the-zeppelin-adapter`,
    ]);
  });

  it('of code is code, and says in which language', async () => {
    const shown = await page('How do I run the zeppelin adapter command?');
    expect(shown.all('.answer pre').map(({ properties }) => properties.dataLanguage)).toEqual(['python']);
    expect(shown.text('.answer pre')).toBe('zeppelin.adapter.run(hangar=1 < 2)');
  });

  it('of rows is a table under the head that they have in their source', async () => {
    const shown = await page('What is the zeppelin adapter port of the north hangar?');
    expect(texts(shown.all('.answer th'))).toEqual(['Hangar |', 'Zeppelin adapter port']);
    expect(texts(shown.all('.answer td'))).toContain('7001');
  });

  it('of plans that are compared is a table, each plan under the link to its lines', async () => {
    const question = 'Compare Solo and Team';
    const { claims } = (await get(at(question), 'application/json')).json().answer;
    const quotes: string[] = claims.map(({ quote }: { quote: string }) => quote);
    const shown = await page(question);
    expect(texts(shown.all('.answer thead .source'))).toEqual(['Solo', 'Team']);
    expect(hrefs(shown.all('.answer thead .source'))).toEqual([`${BASE}/pricing#solo`, `${BASE}/pricing#team`]);
    expect(shown.all('.answer .stated')).toEqual([]);
    const said = shown.all('.answer tbody tr').flatMap(({ children }) => {
      const [about, solo, team] = texts(children.filter((cell) => cell.type === 'element'));
      return about === 'Price' ? [] : [`Solo, ${about}: ${solo}`, `Team, ${about}: ${team}`];
    });
    expect(said).toEqual(quotes.filter((quote) => !quote.includes('$')));
    expect(shown.text('.answer tbody')).toContain('$29.50 per month');
    const markdown = (await get(at(question), 'text/markdown')).body;
    expect(markdown).toContain('|  | Solo | Team |\n|---|---|---|\n| Price | $9 per month; $90 per year');
    expect(markdown).toContain(`- Solo: <${BASE}/pricing#solo>`);
  });

  it('is the same words in Markdown', async () => {
    const markdown = async (question: string) => (await get(at(question), 'text/markdown')).body;
    expect(await markdown(PRICE)).toContain(`“Solo: $9 per month” <${BASE}/pricing#solo>`);
    expect(await markdown('How do I install the zeppelin adapter?')).toContain(
      '\n3. Start the zeppelin adapter daemon.\n',
    );
    expect(await markdown('How do I run the zeppelin adapter command?')).toContain(
      '```python\nzeppelin.adapter.run(hangar=1 < 2)\n```',
    );
    expect(await markdown('What is the zeppelin adapter port of the north hangar?')).toContain(
      '| North hangar | 7001 |',
    );
    expect(await markdown(UNANSWERABLE)).toContain('## Not here');
  });

  it('names the ranked places below it, best first', async () => {
    const { results } = (await get(at(PRICE), 'application/json')).json();
    expect(hrefs((await page(PRICE)).all('main ol.places > li > a'))).toEqual(
      results.map(({ url }: { url: string }) => url),
    );
  });

  it('of two readings is two choices, each with the question that asks for it alone', async () => {
    const question = 'How many requests does Growth allow?';
    const shown = await page(question, ambiguous);
    const { suggestions, answer } = (await get(at(question), 'application/json', ambiguous)).json();
    expect(texts(shown.all('.choice h3'))).toEqual(suggestions.map((one: { question: string }) => one.question));
    expect(texts(shown.all('.choice .stated p'))).toEqual(answer.claims.map(({ text }: { text: string }) => text));
    for (const href of hrefs(shown.all('.choice h3 a'))) {
      const { pathname, search } = new URL(href);
      expect((await get(pathname + search, 'application/json', ambiguous)).json().status).toBe('answered');
    }
  });

  it('that is not here says so, whom to ask, and the nearest places', async () => {
    const shown = await page(UNANSWERABLE);
    const { suggestions } = (await get(at(UNANSWERABLE), 'application/json')).json();
    expect(shown.text('.answer h2')).toBe('Not here');
    expect(hrefs(shown.all('.answer a.contact'))).toEqual([service.context.edition().catalog.corpus.site.contact]);
    expect(texts(shown.all('.answer .places li')).length).toBe(suggestions.length);
  });

  it('takes what a follow-up lacks from the questions that the page sends along', async () => {
    const first = await page(PRICE);
    const [earlier] = first.all('main form input[name="prev"]');
    const url = `/ask?${new URLSearchParams({ q: 'and per year?', prev: String(earlier?.properties.value) })}`;
    const second = readPage((await get(url)).body);
    expect(second.text('.stated .source')).toContain('$90 per year');
    expect(JSON.parse(String(second.all('main form input[name="prev"]')[0]?.properties.value))).toEqual([
      PRICE,
      'and per year?',
    ]);
  });

  it('shows a question as text, whatever it holds', async () => {
    const question = '</title>"><script>alert(1)</script>';
    const shown = await page(question);
    expect(shown.all('script:not([src])').map(textContent)).toEqual([expect.not.stringContaining('alert')]);
    expect(shown.all('main form input[name="q"]')[0]?.properties.value).toBe(question);
  });
});

describe('every answer page', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off' },
  });

  it.each([
    '',
    PRICE,
    UNANSWERABLE,
    'How do I install the zeppelin adapter?',
    'zeppelin adapter command',
    'zeppelin adapter ports',
    'Compare Solo and Team',
  ])('is valid HTML for “%s”', async (question) => {
    const report = await validator.validateString((await get(at(question))).body);
    const faults = report.results.flatMap(({ messages }) => messages);
    expect(faults.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`)).toEqual([]);
  });
});

it.each(['/', '/product', '/pricing', '/guides', '/guides/zeppelin', '/problems/gone'])(
  'the box on %s leads to /ask by a plain form, wherever the service is mounted',
  async (path) => {
    const [form] = readPage((await get(path)).body).all('form');
    expect(form?.properties).toMatchObject({ action: '/ask', method: 'get' });
    const mounted = await startApp({ env: { BASE_URL: 'https://a.example/facts/' } });
    const [there] = readPage((await get(path.replace('zeppelin', 'export'), BROWSER, mounted)).body).all('form');
    if (there) expect(there.properties.action).toBe('/facts/ask');
    await mounted.app.close();
  },
);
