// contract: answers
// contract: mcp-tools

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { readPage, squeezed } from './pages/page-content.ts';

/** Long before any day on which these tests run: what goes by the clock finds every review overdue. */
const REVIEWED = '2001-02-01';
const DUE = '2001-05-02';
const FILES = ['product.yaml', 'pricing.yaml', 'guides/export.md'];
const WHO_EXPORTS = 'Can every plan export conversations?';

let folder: string;
let overdue: TestApp;
let inTime: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'factline-reviews-'));
  const corpusDir = join(folder, 'corpus');
  await cp('test/fixtures/corpora/small', corpusDir, { recursive: true });
  for (const file of FILES) {
    const text = await readFile(join(corpusDir, file), 'utf8');
    const dates = `date_modified: 2001-01-01\nlast_reviewed: ${REVIEWED}\nreview_every: 90d`;
    const without = text.replace(/^(?:last_reviewed|review_every|valid_through): .*\n/gm, '');
    await writeFile(join(corpusDir, file), without.replace(/^date_modified: .*/m, dates));
  }
  overdue = await servedOn('2001-05-03', corpusDir);
  inTime = await servedOn(DUE, corpusDir);
});
afterAll(async () => {
  await Promise.all([overdue?.app.close(), inTime?.app.close()]);
  await rm(folder, { recursive: true });
});

/** The service over the index that is made on a day. */
async function servedOn(today: string, corpusDir: string): Promise<TestApp> {
  const outDir = join(folder, today);
  const { written, problems } = await indexCorpus({ corpusDir, outDir, today, asksItself: false });
  if (!written) throw new Error(JSON.stringify(problems));
  return startApp({ env: { INDEX_DIR: outDir } });
}

const ask = async ({ app }: TestApp, question: string, more = {}) =>
  app.inject({ url: `/ask?${new URLSearchParams({ q: question, ...more })}` });

async function tool({ app }: TestApp, name: string, args: object) {
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  return (await app.inject({ method: 'POST', url: '/mcp', payload })).json().result.structuredContent;
}

describe('a page whose review is overdue', () => {
  it.each([
    ['product', 'Does Larkbox answer telephone calls?'],
    ['pricing', 'How much is the Solo plan per month?'],
    ['guide', WHO_EXPORTS],
  ])('is told so with every claim of a %s and its source', async (_kind, question) => {
    const { answer, sources } = (await ask(overdue, question)).json();
    expect(answer.claims.length).toBeGreaterThan(0);
    for (const told of [...answer.claims, ...sources]) expect(told.review_overdue_since, question).toBe(DUE);
  });

  it('is told in streams and to models', async () => {
    const stream = (await ask(overdue, WHO_EXPORTS, { streaming: '1' })).body;
    expect(stream).toContain(`"review_overdue_since":"${DUE}"`);
    expect((await tool(overdue, 'ask', { question: WHO_EXPORTS })).sources[0].review_overdue_since).toBe(DUE);
    for (const id of ['product', 'pricing', 'guide:export'])
      expect((await tool(overdue, 'fetch', { id })).metadata.review_overdue_since, id).toBe(DUE);
  });

  it('is told on its own page, in Markdown, and in its document', async () => {
    for (const path of ['/product', '/pricing', '/guides/export']) {
      const page = readPage((await overdue.app.inject(path)).body);
      expect(squeezed(page.text('footer')), path).toContain(
        `Last reviewed ${REVIEWED}. The next review has been due since ${DUE}.`,
      );
      const markdown = (await overdue.app.inject(`${path}.md`)).body;
      expect(markdown, path).toContain(`The next review has been due since ${DUE}.`);
      expect((await overdue.app.inject(`/v1${path}`)).json().review_overdue_since, path).toBe(DUE);
    }
  });

  it.each(['text/html', 'text/markdown'])('is told on the page that answers, as %s', async (accept) => {
    const { app } = overdue;
    const { body } = await app.inject({ url: `/ask?${new URLSearchParams({ q: WHO_EXPORTS })}`, headers: { accept } });
    const text = accept === 'text/html' ? squeezed(readPage(body).text('figcaption')) : body;
    expect(text).toContain(`last reviewed ${REVIEWED}, next review due since ${DUE}`);
  });
});

describe('a page whose review was not overdue on the day of the index', () => {
  it('is not told to be, whatever day it is by now', async () => {
    for (const url of ['/ask?q=can+every+plan+export+conversations', '/v1/guides/export', '/v1/product', '/v1/pricing'])
      expect((await inTime.app.inject(url)).body, url).not.toContain('review_overdue_since');
    expect((await inTime.app.inject('/guides/export.md')).body).not.toContain('has been due');
  });

  it('is not told to be where nothing says how often it is to be reviewed', async () => {
    expect((await overdue.app.inject('/v1/guides/getting-started')).json()).not.toHaveProperty('review_overdue_since');
  });
});
