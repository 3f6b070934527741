// contract: ui-messages

import { AbstractChat, type ChatState, type ChatStatus, DefaultChatTransport, type UIMessage } from 'ai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenApp, startApp } from '../../helpers/app.ts';
import { expectProblem } from '../../helpers/expect-response.ts';

const QUESTION = 'How much is the Solo plan per month?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';
const STREAM_TYPE = 'text/event-stream; charset=utf-8';

let service: Awaited<ReturnType<typeof listenApp>>;
beforeAll(async () => {
  service = await listenApp();
});
afterAll(() => service.app.close());

/** What `useChat` keeps, without a framework around it. */
class State implements ChatState<UIMessage> {
  status: ChatStatus = 'ready';
  error: Error | undefined;
  messages: UIMessage[] = [];
  pushMessage = (message: UIMessage): void => {
    this.messages.push(message);
  };
  popMessage = (): void => {
    this.messages.pop();
  };
  replaceMessage = (index: number, message: UIMessage): void => {
    this.messages[index] = message;
  };
  snapshot = <T>(thing: T): T => structuredClone(thing);
}

class Chat extends AbstractChat<UIMessage> {
  constructor(api: string) {
    super({ state: new State(), transport: new DefaultChatTransport({ api }) });
  }

  /** Asks, and returns what a component would be given to show. */
  async ask(text: string): Promise<{ texts: string[]; urls: string[]; message: UIMessage | undefined }> {
    await this.sendMessage({ text });
    const message = this.messages.at(-1);
    const parts = message?.role === 'assistant' ? message.parts : [];
    return {
      texts: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
      urls: parts.flatMap((part) => (part.type === 'source-url' ? [part.url] : [])),
      message,
    };
  }
}

const chatWith = (): Chat => new Chat(`${service.url}/ask`);
const said = async (q: string) => (await service.app.inject(`/ask?q=${encodeURIComponent(q)}`)).json();

it('useChat shows the answer with its sources, and each follow-up, without an adapter', async () => {
  const chat = chatWith();
  const { answer, status, confidence, query_id, sources } = await said(QUESTION);
  const first = await chat.ask(QUESTION);
  expect(first.texts).toEqual([answer.text]);
  expect(first.urls).toEqual(answer.claims.map(({ source_url }: { source_url: string }) => source_url));
  expect(first.message?.metadata).toEqual({ status, confidence, query_id });
  expect(first.message?.parts).toContainEqual(expect.objectContaining({ type: 'source-url', title: sources[0].title }));
  expect((await chat.ask('and per year?')).texts).toEqual(['The Solo plan costs $420 per year, billed once a year.']);
  expect((await chat.ask(QUESTION)).texts).toEqual([answer.text]);
  expect(chat).toMatchObject({ status: 'ready', error: undefined });
  expect(new Set(chat.messages.map(({ id }) => id)).size).toBe(6);
});

it('useChat shows that there is no answer and where to look, and claims no source for it', async () => {
  const { error, suggestions } = await said(UNANSWERABLE);
  const chat = chatWith();
  const { texts, urls } = await chat.ask(UNANSWERABLE);
  expect(texts).toEqual([expect.stringContaining(error.message)]);
  for (const { url } of suggestions) expect(texts[0]).toContain(`](${url})`);
  expect(urls).toEqual([]);
  expect(chat).toMatchObject({ status: 'ready', error: undefined });
});

it('useChat is told of a refusal, and goes on once there is nothing to refuse', async () => {
  const chat = chatWith();
  await chat.ask('x'.repeat(600));
  expect(chat.status).toBe('error');
  expect(JSON.parse(chat.error?.message ?? '').code).toBe('validation_failed');
  expect((await chat.ask(QUESTION)).texts).toHaveLength(1);
});

it('is sent for messages in parts whatever is accepted, and for the profile whatever is asked', async () => {
  const { app } = await startApp();
  const payload = { messages: [{ role: 'user', parts: [{ type: 'text', text: QUESTION }] }] };
  const reference = await app.inject({ method: 'POST', url: '/ask', payload });
  expect(reference.headers).toMatchObject({
    'content-type': STREAM_TYPE,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  expect(reference.body).toMatch(/\n\nid: done:[0-9a-f]{16}\ndata: \[DONE\]\n\n$/);
  for (const accept of ['application/json', '*/*', 'text/event-stream']) {
    const { body } = await app.inject({ method: 'POST', url: '/ask', payload, headers: { accept } });
    expect(body).toBe(reference.body);
  }
  const url = `/ask?q=${encodeURIComponent(QUESTION)}`;
  for (const accept of [
    'text/event-stream; profile=ui-message-stream',
    'text/event-stream;profile="ui-message-stream", */*',
  ])
    expect((await app.inject({ url, headers: { accept } })).body).toBe(reference.body);
  const json = await app.inject({ method: 'POST', url: '/ask', payload: { ...payload, streaming: false } });
  expect(json.json()).toEqual((await app.inject(url)).json());
  expectProblem(await app.inject({ method: 'POST', url: '/ask', payload: { messages: [] } }), 'validation_failed');
  await app.close();
});
