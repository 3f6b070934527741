// contract: answers

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { AskDocument, AskResult } from '../src/answer/document/ask-document-schema.ts';
import { listenApp } from './helpers/app.ts';
import { connectNew, connectOld, type McpClient } from './helpers/mcp-clients.ts';
import { eventsOf } from './helpers/stream.ts';

const QUESTIONS = 200;
const TIMEOUT_MS = 5 * 60 * 1000;

/** What every interface must agree on, whatever it is called there. */
interface Agreed {
  readonly status: unknown;
  readonly answer: unknown;
  readonly sources: unknown;
  readonly results: unknown;
  readonly confidence: unknown;
}

/** What the tool says of the same answer. */
interface Compact extends Pick<AskDocument, 'status' | 'confidence' | 'sources'> {
  readonly answer: { readonly text: string; readonly claims: readonly { readonly source_url: string }[] } | null;
}

let service: Awaited<ReturnType<typeof listenApp>>;
let clients: readonly McpClient[];
beforeAll(async () => {
  service = await listenApp();
  const url = `${service.url}/mcp`;
  clients = await Promise.all([connectOld(url), connectNew(url, { pin: '2026-07-28' })]);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await service.app.close();
});

/** The golden questions with their paraphrases, then the same with words that change nothing but the question. */
async function questions(): Promise<readonly string[]> {
  const golden: { ask: string; paraphrases?: string[] }[] = parse(await readFile('corpus/questions.yaml', 'utf8'));
  const asked = golden.flatMap(({ ask, paraphrases = [] }) => [ask, ...paraphrases]);
  return [...asked, ...asked.map((question) => `Please tell me: ${question}`)].slice(0, QUESTIONS);
}

/** Where nothing was found, widgets are sent the places to look at as cards. */
const found = ({ status, results }: AskDocument): AskResult[] => (status === 'no_answer' ? [] : results);

const agreed = ({ status, answer, sources, results, confidence }: AskDocument): Agreed => {
  return { status, answer, sources, results, confidence };
};

const stream = async (payload: object) => {
  const response = await service.app.inject({ method: 'POST', url: '/ask', payload: { ...payload, streaming: true } });
  return eventsOf(response.body);
};

async function asMessages(question: string): Promise<Agreed> {
  const frames = (await stream({ q: question })).map(({ data }) => data);
  const [summary, batch] = ['summary', 'result_batch'].map((type) => frames.find((data) => data.message_type === type));
  const whole = { ...batch, ...summary } as unknown as AskDocument;
  return agreed({ ...whole, results: found(whole) });
}

async function asEvents(question: string): Promise<Agreed> {
  const events = await stream({ query: { text: question } });
  const results = events.filter(({ event }) => event === 'result').map(({ data }) => data.item as AskResult);
  const answer = events.find(({ event }) => event === 'answer')?.data;
  return agreed({ ...answer, results } as unknown as AskDocument);
}

async function asConversation(question: string): Promise<Agreed> {
  const frames = await stream({ query: { text: question }, meta: { version: '0.54' } });
  const whole: AskDocument = Object.assign({}, ...frames.map(({ data }) => data));
  const articles = found(whole).filter((result) => result['@type'] !== 'Summary');
  return agreed({ ...whole, results: articles.map((result) => ({ ...result, '@type': result['@type'][0] ?? '' })) });
}

/** The text, or the table of a comparison where each of its cells says what the lines do. */
function asTold({ text, claims }: NonNullable<AskDocument['answer']>, told: string): string {
  const [head, , ...rows] = told.split('\n').map((line) => line.slice(2, -2).split(' | '));
  if (head?.[0] !== '' || head.length < 3) return text;
  const plans = head.slice(1);
  const said = rows.flatMap(([about, ...cells]) =>
    cells.flatMap((cell, at) =>
      about === 'Price' ? cell.split('; ').map((one) => `${plans[at]}: ${one}`) : `${plans[at]}, ${about}: ${cell}`,
    ),
  );
  const quotes = claims.map(({ quote }) => quote);
  return said.toSorted().join('\n') === quotes.toSorted().join('\n') ? told : text;
}

it(
  'gives one answer, with the same sources in the same order, to each of 200 questions in every interface',
  async () => {
    const asked = await questions();
    expect(asked).toHaveLength(QUESTIONS);
    for (const question of asked) {
      const json = await service.app.inject({ url: `/ask?q=${encodeURIComponent(question)}` });
      const document: AskDocument = json.json();
      const expected = agreed(document);
      expect(await asMessages(question), question).toEqual(expected);
      expect(await asEvents(question), question).toEqual(expected);
      expect(await asConversation(question), question).toEqual(expected);
      for (const client of clients) {
        const { structuredContent } = await client.callTool({ name: 'ask', arguments: { question } });
        const { status, confidence, answer, sources } = structuredContent as unknown as Compact;
        expect({ status, confidence, text: answer?.text ?? null }, question).toEqual({
          status: document.status,
          confidence: document.confidence,
          text: document.answer && asTold(document.answer, answer?.text ?? ''),
        });
        const places = new Set(document.answer?.claims.map(({ source_url }) => source_url));
        expect(answer?.claims.map(({ source_url }) => source_url) ?? [], question).toEqual([...places]);
        expect(
          sources.map(({ url }) => url),
          question,
        ).toEqual(document.sources.slice(0, 3).map(({ url }) => url));
      }
    }
  },
  TIMEOUT_MS,
);
