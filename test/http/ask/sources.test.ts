// contract: answers

import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCorpus } from '../../../indexer/reading/read-corpus.ts';
import type { AskDocument } from '../../../src/answer/document/ask-document-schema.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { type PageContent, readPage, squeezed, withoutInlineMarkup } from '../pages/page-content.ts';

const BASE_URL = 'http://localhost:3000';
const ANSWERS = 200;

let service: TestApp;
let questions: readonly string[];
beforeAll(async () => {
  service = await startApp();
  const read = await readCorpus('corpus', { today: '2026-11-20' });
  const golden = read.questions.flatMap(({ asked }) => asked.map(({ text }) => text));
  const headings = read.corpus?.guides.flatMap(({ sections }) => sections.map(({ heading }) => heading)) ?? [];
  questions = [...golden, ...headings.filter((heading) => heading !== '')];
});
afterAll(() => service.app.close());

const get = async (url: string) => (await service.app.inject(url)).body;
const ask = async (question: string): Promise<AskDocument> =>
  JSON.parse(await get(`/ask?${new URLSearchParams({ q: question })}`));

/** Both forms of a page, read once. */
const pages = new Map<string, { readonly html: PageContent; readonly markdown: string }>();
async function pageAt(path: string) {
  const known = pages.get(path);
  if (known) return known;
  const page = { html: readPage(await get(path)), markdown: withoutInlineMarkup(await get(`${path}.md`)) };
  pages.set(path, page);
  return page;
}

/** Path and decoded anchor of an address of this service. */
function placeOf(address: string): readonly [path: string, anchor: string] {
  expect(address.startsWith(`${BASE_URL}/`)).toBe(true);
  const { pathname, hash } = new URL(address);
  return [pathname, decodeURIComponent(hash.slice(1))];
}

it('every quote of 200 answers stands at its source, in HTML and in Markdown', async () => {
  let answers = 0;
  for (const question of questions) {
    const claims = (await ask(question)).answer?.claims ?? [];
    if (claims.length > 0) answers += 1;
    for (const { source_url, quote } of claims) {
      const [path, anchor] = placeOf(source_url);
      const { html, markdown } = await pageAt(path);
      expect(html.textAt(anchor), `${question}: ${source_url}`).toContain(squeezed(quote));
      expect(markdown, `${question}: ${source_url}`).toContain(withoutInlineMarkup(quote));
    }
    if (answers === ANSWERS) break;
  }
  expect(answers).toBe(ANSWERS);
});

it('every result and suggestion leads to a page and an anchor that are there', async () => {
  for (const question of questions.slice(0, 40)) {
    const document = await ask(question);
    for (const { url } of [...document.results, ...document.suggestions]) {
      if (!url.startsWith(`${BASE_URL}/`)) continue;
      const [path, anchor] = placeOf(url);
      expect((await pageAt(path)).html.textAt(anchor), url).not.toBeNull();
    }
  }
});
