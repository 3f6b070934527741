// contract: pages

import { toString as textContent } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusIn, corpusWith } from '../../facts/corpora.ts';
import { vocabularyFaults } from '../../facts/schema-org-check.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { readPage } from './page-content.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

async function nodesOf(path: string, { app } = service): Promise<Node[]> {
  const page = readPage((await app.inject({ url: path, headers: { accept: 'text/html' } })).body);
  return page.all('script[type="application/ld+json"]').map((script) => JSON.parse(textContent(script)));
}

describe('the Schema.org nodes of pages', () => {
  it('are all as the whole vocabulary allows', async () => {
    const { guides } = service.context.edition().catalog.corpus;
    const paths = ['/', '/product', '/pricing', '/guides', ...guides.map(({ id }) => `/guides/${id}`)];
    for (const path of paths) {
      const nodes = await nodesOf(path);
      expect(nodes.length).toBeGreaterThan(0);
      expect([path, nodes.flatMap((node) => vocabularyFaults(node))]).toEqual([path, []]);
    }
  });

  it('show the way to a guide as a list of breadcrumbs', async () => {
    const [, crumbs] = await nodesOf('/guides/team/roles');
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, name: 'Guides' }, { position: 2, name: 'Team' }, { position: 3 }],
    });
  });

  it('tell the steps of a procedure, in their order, and of nothing else', async () => {
    const { guides } = service.context.edition().catalog.corpus;
    for (const guide of guides) {
      const [article] = await nodesOf(`/guides/${guide.id}`);
      const parts = (article?.hasPart ?? []) as readonly Node[];
      const told = parts.flatMap((part) => (part['@type'] === 'HowTo' ? (part.step as readonly Node[]) : []));
      const steps = guide.sections.flatMap(({ text, units }) => {
        const isAlone = (block: number) =>
          units.filter((unit) => unit.kind === 'step' && unit.block === block).length < 2;
        return units.flatMap(({ kind, block, start, end }) =>
          kind === 'step' && !isAlone(block) ? [text.slice(start, end)] : [],
        );
      });
      expect(told.map(({ text }) => text)).toEqual(steps);
    }
  });
});

describe('questions and answers', () => {
  it('are shown where editors pinned questions, in a page and as data, in the same words', async () => {
    const [, faq] = await nodesOf('/');
    const questions = (faq?.mainEntity ?? []) as readonly { name: string; acceptedAnswer: { text: string } }[];
    expect(faq?.['@type']).toBe('FAQPage');
    expect(questions.length).toBeGreaterThan(2);
    const page = readPage((await service.app.inject({ url: '/', headers: { accept: 'text/html' } })).body);
    expect(page.all('.faq summary').map((one) => textContent(one))).toEqual(questions.map(({ name }) => name));
    const source = (await service.app.inject('/index.md')).body;
    for (const { name, acceptedAnswer } of questions) {
      const answer = (await service.app.inject(`/ask?${new URLSearchParams({ q: name })}`)).json();
      expect(acceptedAnswer.text).toBe(answer.answer.text);
      for (const { text, source_url } of answer.answer.claims) {
        expect(page.text('.faq')).toContain(text);
        expect(source).toContain(`${text} (<${source_url}>)`);
      }
    }
  });

  it('are shown nowhere else, and not where no question was pinned or none is answered', async () => {
    const types = async (path: string, app = service) => (await nodesOf(path, app)).map((node) => node['@type']);
    for (const path of ['/product', '/pricing', '/guides', '/guides/team/roles'])
      expect(await types(path)).not.toContain('FAQPage');
    const unanswered = await corpusWith({ 'questions.yaml': '- ask: Is there a moon base?\n  expect: no_answer\n' });
    const { questions: _, ...without } = await corpusIn();
    for (const corpus of [unanswered, without]) {
      const other = await startApp({ catalog: await buildCatalog(corpus) });
      expect(await types('/', other)).toEqual(['WebSite']);
      await other.app.close();
    }
  });
});
