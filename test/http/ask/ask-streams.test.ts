// contract: forms-of-an-answer
// contract: messages
// contract: named-events
// contract: conversational-frames

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskDocument } from '../../../src/answer/document/ask-document-schema.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { eventsOf } from '../../helpers/stream.ts';

const ANSWERED = 'How much is the Solo plan per month?';
const UNANSWERABLE = 'What will the weather be like in Lisbon tomorrow?';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const post = (payload: object, headers = {}) => service.app.inject({ method: 'POST', url: '/ask', payload, headers });
const documentFor = async (q: string): Promise<AskDocument> => (await post({ q })).json();
const streamOf = async (payload: object) => {
  const response = await post({ ...payload, streaming: true });
  expect(response.statusCode).toBe(200);
  return eventsOf(response.body);
};

it.each([
  { q: 'and per year?', prev: [ANSWERED] },
  { query: { text: 'and per year?', prev: [ANSWERED] } },
  { query: { text: 'and per year?', prev: [ANSWERED] }, meta: { version: '0.54' } },
])('a stream says which question was answered, where an earlier one was needed for it: %j', async (payload) => {
  const { decontextualized_query } = (await post(payload)).json();
  expect(decontextualized_query).toContain('Solo');
  expect(JSON.stringify(await streamOf(payload))).toContain(JSON.stringify({ decontextualized_query }).slice(1, -1));
});

describe.each([ANSWERED, UNANSWERABLE])('streams of “%s”', (question) => {
  it('send a string question as unnamed frames, each kind once, with text to show', async () => {
    const document = await documentFor(question);
    const { query_id, query, status, results, answer } = document;
    const events = await streamOf({ q: question });
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['message']));
    const [begin, batch, ...rest] = events.map(({ data }) => data);
    const [complete, summary] = rest.toReversed();
    expect(begin).toEqual({ message_type: 'begin-nlweb-response', query_id, query });
    expect(batch).toMatchObject({ message_type: 'result_batch', query_id, ...(results.length > 0 && { results }) });
    const items = batch?.results as object[];
    expect(batch?.content).toEqual(items.map((item) => ({ type: 'resource', resource: { data: item }, ...item })));
    expect(summary).toMatchObject({ message_type: 'summary', query_id, status, answer, sources: document.sources });
    expect(summary?.text).toContain(answer?.text ?? document.error?.message);
    expect(complete).toEqual({ message_type: 'complete', type: 'complete', query_id, status });
    for (const { data } of events)
      for (const name of ['result', 'error', '_meta']) expect(data).not.toHaveProperty(name);
  });

  it('send a GET and a form the same way', async () => {
    const reference = await post({ q: question, streaming: true });
    const get = await service.app.inject({ url: `/ask?query=${encodeURIComponent(question)}&streaming=1` });
    const form = await service.app.inject({
      method: 'POST',
      url: '/ask',
      payload: `q=${encodeURIComponent(question)}&streaming=on`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(get.body).toBe(reference.body);
    expect(form.body).toBe(reference.body);
  });

  it('send a structured question as named events, one for each result', async () => {
    const { _meta, results, answer, status, confidence, sources, suggestions, error } = await documentFor(question);
    const events = await streamOf({ query: { text: question } });
    expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'start', data: { _meta, streaming: true } },
      ...results.map((item, index) => ({ event: 'result', data: { index, item } })),
      { event: 'answer', data: { answer, status, confidence, sources, suggestions } },
      ...(error === undefined ? [] : [{ event: 'error', data: { _meta, error } }]),
      { event: 'complete', data: { _meta } },
    ]);
  });

  it.each([
    { meta: { version: '0.50' } },
    { meta: { version: '0.54' } },
    { meta: { api_version: '0.52' } },
    { prefer: { response_format: 'conv_search' } },
  ])('send a structured question with %j as three unnamed frames', async (version) => {
    const { _meta, results, answer, status, confidence, sources, suggestions, error } = await documentFor(question);
    const events = await streamOf({ query: { text: question }, ...version });
    expect(events.map(({ event }) => event)).toEqual(['message', 'message', 'message']);
    const [meta, found, last] = events.map(({ data }) => data);
    expect(meta).toEqual({ _meta });
    const [summary, ...articles] = (found?.results ?? []) as Record<string, unknown>[];
    expect(summary).toEqual({
      '@type': 'Summary',
      text: expect.stringContaining(answer?.text ?? error?.message ?? ''),
    });
    expect(articles.map((item) => item['@id'])).toEqual((error ? suggestions : results).map(({ url }) => url));
    for (const item of articles) expect(item['@type']).toContain('Article');
    const failure = error && { failure: error };
    expect(last).toEqual({ answer, status, confidence, sources, suggestions, ...failure });
  });

  it.each([{ version: '0.55' }, { version: '0.49' }, { version: '1.0.50' }, {}])(
    'keep named events for meta %j',
    async (meta) => {
      const events = await streamOf({ query: { text: question }, meta });
      expect(events[0]?.event).toBe('start');
    },
  );
});

describe('every stream', () => {
  const shapes = [
    { q: ANSWERED },
    { query: { text: ANSWERED } },
    { query: { text: ANSWERED }, meta: { version: '0.54' } },
  ];

  it.each(shapes)('ends by itself with an id that says so, the same bytes every time: %j', async (shape) => {
    const response = await post({ ...shape, streaming: true, query_id: 'mine' });
    const events = eventsOf(response.body);
    expect(events.map(({ id }) => id)).toEqual([...events.slice(1).map(() => undefined), 'done:mine']);
    expect(response.body.endsWith('\n\n')).toBe(true);
    for (let again = 0; again < 20; again++) {
      expect((await post({ ...shape, streaming: true, query_id: 'mine' })).body).toBe(response.body);
    }
  });

  it.each(shapes)('is neither stored nor buffered on its way: %j', async (shape) => {
    const { headers } = await post({ ...shape, streaming: true });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
    });
    expect(headers).toHaveProperty('ratelimit-remaining');
  });

  it('cannot be broken up by what a client sends', async () => {
    const q = 'a\r\n\r\nevent: x\ndata: y\u2028\u2029\ud800 b';
    const { body } = await post({ q, streaming: true, query_id: 'a\nid: b' });
    expect(eventsOf(body).map(({ data }) => data.message_type)).toEqual([
      'begin-nlweb-response',
      'result_batch',
      ...(body.includes('"ask_user"') ? ['ask_user'] : []),
      'summary',
      'complete',
    ]);
  });

  it('is not sent again to a client that names its end', async () => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const response = await service.app.inject({
        method,
        url: `/ask?q=${encodeURIComponent(ANSWERED)}`,
        headers: { accept: 'text/event-stream', 'last-event-id': 'done:whatever' },
      });
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
    }
    const other = await service.app.inject({ url: '/ask?q=x&streaming', headers: { 'last-event-id': '17' } });
    expect(other.statusCode).toBe(200);
  });
});

describe('HEAD', () => {
  it('tells the form of the answer and the faults of the question, without a body', async () => {
    const head = (url: string) => service.app.inject({ method: 'HEAD', url });
    const json = await head(`/ask?q=${encodeURIComponent(ANSWERED)}`);
    expect(json.statusCode).toBe(200);
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.headers).not.toHaveProperty('content-length');
    expect(json.body).toBe('');
    expect((await head('/ask?q=x&streaming')).headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect((await head('/ask')).statusCode).toBe(400);
  });

  it('looks nothing up', async () => {
    const { app, context } = await startApp();
    Object.assign(context, {
      edition: () => {
        throw new Error('The facts are not needed for this.');
      },
    });
    const url = `/ask?q=${encodeURIComponent(ANSWERED)}`;
    expect((await app.inject({ method: 'GET', url, headers: { accept: 'text/event-stream' } })).statusCode).toBe(500);
    expect((await app.inject({ method: 'HEAD', url, headers: { accept: 'text/event-stream' } })).statusCode).toBe(200);
    await app.close();
  });
});
