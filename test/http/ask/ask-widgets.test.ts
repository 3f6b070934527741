// contract: messages
// contract: conversational-frames

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskDocument } from '../../../src/answer/document/ask-document-schema.ts';
import { messageFrames } from '../../../src/http/streams/message-frames.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { eventsOf } from '../../helpers/stream.ts';

type Data = Readonly<Record<string, unknown>>;
type Card = Readonly<Record<string, unknown>>;

/** What a widget shows: its texts and the titles of its cards. */
interface Shown {
  readonly texts: readonly string[];
  readonly cards: readonly string[];
}

const ANSWERED = 'How do I invite a member?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';
const NLWEB = { prefer: { response_format: 'conv_search' } };

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const post = (payload: object) => service.app.inject({ method: 'POST', url: '/ask', payload });
const documentFor = async (q: string): Promise<AskDocument> => (await post({ q })).json();
const streamOf = async (payload: object): Promise<readonly Data[]> =>
  eventsOf((await post({ ...payload, streaming: true })).body).map(({ data }) => data);

const messageTypes = (data: Data) => data.message_type;
const listIn = (value: unknown): readonly Card[] => (Array.isArray(value) ? value : []);
const titles = (cards: readonly Card[]): string[] => cards.map(({ name }) => String(name));

/** Shows the message of a summary once there are cards to put under it, and what it is to ask the user at once. */
function besideCards(frames: readonly Data[]): Shown {
  const cards = frames
    .filter((data) => messageTypes(data) === 'result_batch')
    .flatMap(({ results }) => listIn(results));
  const types = cards.length > 0 ? ['ask_user', 'summary'] : ['ask_user'];
  const texts = frames.filter((data) => types.includes(String(messageTypes(data))) && 'message' in data);
  return { texts: texts.map(({ message }) => String(message)), cards: titles(cards) };
}

/** Shows messages and cards as they come. */
function asTheyCome(frames: readonly Data[]): Shown {
  const texts = frames.filter((data) => ['ask_user', 'summary'].includes(String(messageTypes(data))) && data.message);
  return { texts: texts.map(({ message }) => String(message)), cards: besideCards(frames).cards };
}

/** Shows resources alone, best first; a frame with a text and no resources becomes a card without a title. */
function cardsAlone(frames: readonly Data[]): Shown {
  const cards = frames.flatMap((data): readonly Card[] => {
    if (!Array.isArray(data.content)) return data.text === undefined ? [] : [{ name: undefined }];
    const resources = listIn(data.content).filter(({ type }) => type === 'resource');
    return resources.map(({ resource }) => (resource as { data: Card }).data);
  });
  const [best, ...others] = [...cards].sort((a, b) => Number(b.score) - Number(a.score));
  return { texts: [String(best?.description)], cards: titles(others) };
}

/** Shows a `Summary` where there are articles, and says itself that nothing was found where there are none. */
function articlesAlone(frames: readonly Data[]): Shown {
  const results = frames.flatMap((data) => listIn(data.results));
  const articles = results.filter((item) => listIn(item['@type']).includes('Article' as never));
  const usable = articles.every(
    ({ '@id': id, score, site }) => typeof id === 'string' && typeof score === 'number' && site,
  );
  const summaries = results.filter((item) => item['@type'] === 'Summary').map(({ text }) => String(text));
  return { texts: articles.length > 0 && usable ? summaries : ['No results found'], cards: titles(articles) };
}

describe.each([ANSWERED, UNANSWERABLE])('A widget that is asked “%s”', (question) => {
  it.each([
    ['shows texts beside cards', {}, besideCards],
    ['shows everything as it comes', {}, asTheyCome],
    ['shows cards alone', {}, cardsAlone],
    ['shows articles under a summary', NLWEB, articlesAlone],
  ] as const)('and %s shows the answer, or that there is none, and each place once', async (_name, options, read) => {
    const { answer, error, results, suggestions } = await documentFor(question);
    const asked = options === NLWEB ? { query: { text: question }, ...options } : { query: question };
    const { texts, cards } = read(await streamOf(asked));
    expect(texts).toEqual([answer?.text ?? `${error?.message} ${error?.resolution}`]);
    expect(cards).toEqual(titles(error ? suggestions.map(({ title }) => ({ name: title })) : results));
  });

  it('and shows texts alone shows it once, with links to where one may look', async () => {
    const { answer, error, suggestions } = await documentFor(question);
    const texts = (await streamOf({ messages: [{ role: 'user', text: question }] })).flatMap(({ text }) => text ?? []);
    expect(texts).toHaveLength(1);
    for (const said of answer?.claims.map(({ text }) => text) ?? [error?.message])
      expect(String(texts[0]).split(said ?? '')).toHaveLength(2);
    for (const { url } of suggestions) expect(texts[0]).toContain(`](${url})`);
  });

  it('in a document for its conversation shows the same text, and no error', async () => {
    const response = await post({ messages: [{ role: 'user', text: question }] });
    const { text, failure, ...document } = response.json();
    const { error, ...others } = await documentFor(question);
    expect(document).toEqual(others);
    expect(failure).toEqual(error);
    const [streamed] = (await streamOf({ messages: [{ role: 'user', text: question }] })).filter((data) => data.text);
    expect(text).toBe(streamed?.text);
  });
});

it('A widget shows that there is no answer also where there is no place to look at', async () => {
  const document = { ...(await documentFor(UNANSWERABLE)), suggestions: [] };
  const frames = messageFrames(document, 'Example').map(({ data }) => data as Data);
  for (const read of [besideCards, asTheyCome, cardsAlone]) {
    expect(read(frames)).toEqual({ texts: [`${document.error?.message} ${document.error?.resolution}`], cards: [] });
  }
});

it('A widget that shows texts alone gets titles that are no Markdown', async () => {
  const suggestions = [{ title: 'a [b](c) *d* `e`', url: 'https://example.com/a_(b)' }];
  const frames = messageFrames({ ...(await documentFor(UNANSWERABLE)), suggestions }, 'Example');
  const text = frames.map(({ data }) => (data as Data).text).find((one) => one !== undefined);
  expect(text).toContain('- [a \\[b\\](c) \\*d\\* \\`e\\`](https://example.com/a_%28b%29)');
});
