// contract: messages
// contract: forms-of-an-answer
// contract: ui-messages

import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

/** The text for people who are shown nothing else, and the claims behind it. */
async function chatted(question: string) {
  const { body } = await service.app.inject({ url: '/ask', query: { q: question, streaming: '1' } });
  const [, summary = ''] = /data: (\{"message_type":"summary".*)/.exec(body) ?? [];
  const { text, answer, suggestions } = JSON.parse(summary);
  const payload = { messages: [{ role: 'user', text: question }] };
  const reply = await service.app.inject({ method: 'POST', url: '/ask', payload });
  expect(reply.json().text).toBe(text);
  return { text: text as string, claims: answer?.claims as { kind: string; text: string }[], suggestions };
}

/** The blocks of a Markdown text, by a parser of others. */
const blocksOf = (markdown: string) => unified().use(remarkParse).use(remarkGfm).parse(markdown).children;

it('Steps are items of a list for whoever reads Markdown, and the code behind them is a block', async () => {
  const { text, claims } = await chatted('How do I connect an agent?');
  const steps = claims.filter(({ kind }) => kind === 'step');
  const [list, code, ...rest] = blocksOf(text);
  expect(steps.length).toBeGreaterThan(1);
  expect(list).toMatchObject({ type: 'list', children: steps.map(() => ({ type: 'listItem' })) });
  expect(code).toMatchObject({ type: 'code', lang: 'json', value: claims.at(-1)?.text });
  expect(rest).toEqual([]);
});

it('A sentence that leads in steps is no part of them', async () => {
  const { text, claims } = await chatted('How do I invite a member?');
  const kinds = blocksOf(text).map(({ type }) => type);
  expect(kinds).toEqual(claims[0]?.kind === 'text' ? ['paragraph', 'list'] : ['list']);
});

it('Sentences that stand in one line are one paragraph', async () => {
  const { text, claims } = await chatted('How much is the Solo plan per month?');
  expect(text).toBe(claims.map((claim) => claim.text).join(' '));
});
