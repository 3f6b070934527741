// contract: questions
// contract: earlier-questions
// contract: how-much-comes-back

import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusIn } from '../../facts/corpora.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';

const QUESTION = 'How much is the Solo plan per month?';
const ENCODED = encodeURIComponent(QUESTION);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const send = (options: InjectOptions) => service.app.inject(options);
const post = (payload: object | string, headers = {}) => send({ method: 'POST', url: '/ask', payload, headers });

describe('every shape of a question', () => {
  const shapes: readonly (readonly [string, InjectOptions])[] = [
    ['q in the URL', { url: `/ask?q=${ENCODED}` }],
    ['query in the URL', { url: `/ask?query=${ENCODED}` }],
    ['both, when they agree', { url: `/ask?q=${ENCODED}&query=+${ENCODED}+` }],
    ['the same parameter twice', { url: `/ask?q=${ENCODED}&q=${ENCODED}` }],
    ['q in JSON', { method: 'POST', url: '/ask', payload: { q: QUESTION } }],
    ['query in JSON', { method: 'POST', url: '/ask', payload: { query: QUESTION } }],
    ['a structured query in JSON', { method: 'POST', url: '/ask', payload: { query: { text: QUESTION } } }],
    ['question in the URL', { url: `/ask?question=${ENCODED}` }],
    ['question in JSON', { method: 'POST', url: '/ask', payload: { question: QUESTION } }],
    ['a structured query that calls it q', { method: 'POST', url: '/ask', payload: { query: { q: QUESTION } } }],
    ['an empty conversation beside q', { method: 'POST', url: '/ask', payload: { q: QUESTION, messages: [] } }],
    [
      'a conversation beside q, which names the question itself',
      { method: 'POST', url: '/ask', payload: { q: QUESTION, messages: [{ role: 'user', text: 'Something else' }] } },
    ],
    ['more results than there are', { url: `/ask?q=${ENCODED}&max_results=50` }],
    ['a number of results that is none', { url: `/ask?q=${ENCODED}&max_results=many` }],
    ['a slash at the end of a POST', { method: 'POST', url: '/ask/', payload: { q: QUESTION } }],
    ['an empty q beside a query', { method: 'POST', url: '/ask', payload: { q: null, query: QUESTION } }],
    ['q in a form', { method: 'POST', url: '/ask', payload: `q=${ENCODED}`, headers: FORM }],
    ['query in a form', { method: 'POST', url: '/ask', payload: `query=${ENCODED}`, headers: FORM }],
    [
      'q in a form behind thousands of other fields',
      { method: 'POST', url: '/ask', payload: `${'a=1&'.repeat(5000)}q=${ENCODED}`, headers: FORM },
    ],
    ['a POST that asks in its URL', { method: 'POST', url: `/ask?q=${ENCODED}` }],
    ['a body over another question in the URL', { method: 'POST', url: '/ask?q=other', payload: { q: QUESTION } }],
    ['blanks around it', { url: `/ask?q=%20%0A${ENCODED}%09` }],
    [
      'junk beside it',
      { url: `/ask?q=${ENCODED}&db=x&site=all&generate_mode=none&constructor=1&__proto__=2&oauth=1&streaming=maybe` },
    ],
    [
      'junk in JSON',
      {
        method: 'POST',
        url: '/ask',
        payload: `{"q":${JSON.stringify(QUESTION)},"__proto__":{"x":1},"n":[{}]}`,
        headers: { 'content-type': 'application/json' },
      },
    ],
  ];

  it.each(shapes)('answers %s with the same bytes', async (_name, options) => {
    const reference = await send({ url: `/ask?q=${ENCODED}` });
    const response = await send(options);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe(reference.body);
  });

  it('counts characters, not bytes or UTF-16 units, up to 512', async () => {
    expect((await send({ url: `/ask?q=${encodeURIComponent('😀'.repeat(512))}` })).statusCode).toBe(200);
    expect((await send({ url: `/ask?q=${encodeURIComponent('😀'.repeat(513))}` })).statusCode).toBe(400);
    expect((await post({ q: `  ${'x'.repeat(512)}  ` })).statusCode).toBe(200);
  });
});

describe('what is no question', () => {
  const refused: readonly (readonly [string, InjectOptions, object])[] = [
    ['nothing', { url: '/ask' }, { parameter: 'q', code: 'required' }],
    ['an empty text', { url: '/ask?q=' }, { parameter: 'q', code: 'length' }],
    ['blanks', { url: '/ask?query=%20%20' }, { parameter: 'query', code: 'length' }],
    ['two questions', { url: '/ask?q=a&query=b' }, { parameter: 'query', code: 'conflict' }],
    ['one parameter with two questions', { url: '/ask?q=a&q=b' }, { parameter: 'query', code: 'conflict' }],
    ['a number', { method: 'POST', url: '/ask', payload: { q: 5 } }, { pointer: '#/q', code: 'type' }],
    [
      'a list with a number',
      { method: 'POST', url: '/ask', payload: { q: ['a', 5] } },
      { pointer: '#/q', code: 'type' },
    ],
    ['an object', { method: 'POST', url: '/ask', payload: { q: {} } }, { pointer: '#/q', code: 'type' }],
    [
      'a query without text',
      { method: 'POST', url: '/ask', payload: { query: {} } },
      { pointer: '#/query/text', code: 'type' },
    ],
    [
      'a nested text',
      { method: 'POST', url: '/ask', payload: { query: { text: ['a'] } } },
      { pointer: '#/query/text', code: 'type' },
    ],
    ['a body that is a list', { method: 'POST', url: '/ask', payload: [1] }, { pointer: '#', code: 'type' }],
    [
      'a body that is null',
      { method: 'POST', url: '/ask', payload: 'null', headers: { 'content-type': 'application/json' } },
      { pointer: '#', code: 'type' },
    ],
    [
      'an empty form',
      { method: 'POST', url: '/ask', payload: 'x=1', headers: FORM },
      { parameter: 'q', code: 'required' },
    ],
    [
      'too long a text',
      { method: 'POST', url: '/ask', payload: { q: 'x'.repeat(10_000) } },
      { pointer: '#/q', code: 'length' },
    ],
  ];

  it.each(refused)('refuses %s with a problem, also where a stream was wanted', async (_name, options, fault) => {
    for (const headers of [{}, { accept: 'text/event-stream, application/problem+json;q=0.1' }]) {
      const response = await send({ ...options, headers: { ...options.headers, ...headers } });
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toBe('application/problem+json');
      expect(response.json()).toMatchObject({ code: 'validation_failed', errors: [fault] });
    }
  });

  it('says what a body that is not JSON, not there or of another type is', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('{', json)).json().code).toBe('malformed_json');
    expect((await post('', json)).json().code).toBe('empty_body');
    expect((await post('q', { 'content-type': 'text/plain' })).json().code).toBe('unsupported_media_type');
    expect((await post({ q: 'x'.repeat(70_000) })).json().code).toBe('payload_too_large');
  });

  it.each([
    { ...FORM, 'content-encoding': 'gzip' },
    { 'content-type': `${FORM['content-type']}; charset=iso-8859-1` },
    { 'content-type': 'application/json; charset=utf-16' },
  ])('does not guess at a body that came with %j', async (headers) => {
    expect((await post('q=x', headers)).json().code).toBe('unsupported_media_type');
  });
});

describe('whoever asks nothing', () => {
  const isAnsweredBy = async ({ app }: TestApp) => {
    const { detail } = (await app.inject('/ask')).json();
    const [example = ''] = /https?:\S+/.exec(detail) ?? [];
    expect((await app.inject(example)).json().status).toBe('answered');
    const posted = (await app.inject({ method: 'POST', url: '/ask', payload: {} })).json();
    const payload = JSON.parse(/\{.*\}/.exec(posted.detail)?.[0] ?? '');
    expect((await app.inject({ method: 'POST', url: '/ask', payload })).json().status).toBe('answered');
  };

  it('is told how to ask, by an example that is answered', () => isAnsweredBy(service));

  it('is told one that is answered where nothing was published of prices', async () => {
    const unpriced = await startApp({ catalog: await buildCatalog({ ...(await corpusIn()), pricing: null }) });
    await isAnsweredBy(unpriced);
    await unpriced.app.close();
  });
});

describe('earlier questions', () => {
  const FOLLOW_UP = 'and per year?';
  const answerTo = async (payload: object) => (await post(payload)).json();

  it.each([
    ['prev', { q: FOLLOW_UP, prev: [QUESTION] }],
    ['query.prev', { query: { text: FOLLOW_UP, prev: [QUESTION] } }],
    ['query.prev as text', { query: { text: FOLLOW_UP, prev: JSON.stringify([QUESTION]) } }],
    ['context.prev', { query: { text: FOLLOW_UP }, context: { '@type': 'ConversationalContext', prev: [QUESTION] } }],
    [
      'the conversation of deep-chat',
      {
        streaming: false,
        messages: [
          { role: 'user', text: QUESTION },
          { role: 'ai', text: 'The Solo plan costs $39 per month.' },
          { role: 'user', text: FOLLOW_UP },
        ],
      },
    ],
    [
      'the conversation of the AI SDK',
      {
        streaming: false,
        id: 'chat',
        messages: [
          { id: '1', role: 'user', parts: [{ type: 'text', text: QUESTION }] },
          { id: '2', role: 'assistant', parts: [{ type: 'step-start' }, { type: 'text', text: 'It costs $39.' }] },
          {
            id: '3',
            role: 'user',
            parts: [
              { type: 'file', url: 'x:' },
              { type: 'text', text: FOLLOW_UP },
            ],
          },
        ],
        trigger: 'submit-message',
      },
    ],
  ])('are read from %s', async (_name, payload) => {
    const { query, decontextualized_query, answer } = await answerTo(payload);
    expect(query).toBe(FOLLOW_UP);
    expect(decontextualized_query).toContain('Solo');
    expect(answer.text).toBe('The Solo plan costs $420 per year, billed once a year.');
  });

  it('that are too many or too long lose the oldest, and never the question', async () => {
    const user = (text: string) => ({ role: 'user', text });
    const many = Array.from({ length: 300 }, (_, at) => user(`Is there a plan number ${at}?`));
    const long = user('y'.repeat(5000));
    for (const messages of [
      [...many, user(QUESTION), user(FOLLOW_UP)],
      [user(QUESTION), long, user(FOLLOW_UP)],
    ]) {
      expect((await answerTo({ messages, streaming: false })).answer.text).toBe(
        'The Solo plan costs $420 per year, billed once a year.',
      );
    }
  });
});

describe('detail', () => {
  const documentOf = async (url: string) => (await send({ url })).json();
  const questions = [QUESTION, 'How do I invite a member?', 'What will the weather be like in Lisbon tomorrow?'];

  it.each(questions)('tells everything of “%s” once, unless it is full', async (question) => {
    const url = `/ask?q=${encodeURIComponent(question)}`;
    const { results, schema_object, ...lean } = await documentOf(url);
    const { results: fullResults, schema_object: fullNode, ...full } = await documentOf(`${url}&detail=full`);
    expect(lean).toEqual(full);
    for (const [at, { schema_object: node, grounding, ...result }] of fullResults.entries()) {
      expect(node['@id']).toBe(result['@id']);
      expect(grounding).toEqual({ source_urls: [result['@id']] });
      expect(results[at]).toEqual(result);
    }
    const { acceptedAnswer: fullAnswer, ...asked } = fullNode;
    expect(schema_object).toMatchObject(asked);
    expect(schema_object.acceptedAnswer?.text).toBe(lean.answer?.text);
    const urls = (answer?: { citation: { url: string }[] }) => [...new Set(answer?.citation.map((one) => one.url))];
    expect(urls(schema_object.acceptedAnswer)).toEqual(urls(fullAnswer));
    for (const { text } of schema_object.acceptedAnswer?.citation ?? []) expect(lean.answer.text).not.toContain(text);
    expect((await documentOf(`${url}&detail=whatever`)).results).toEqual(results);
    expect((await post({ q: question, detail: 'FULL' })).json().results).toEqual(fullResults);
  });

  it('is full in a stream that asks for it', async () => {
    const stream = async (detail: string) => (await post({ q: QUESTION, streaming: true, detail })).body;
    expect(await stream('full')).toContain('"schema_object"');
    expect(await stream('lean')).not.toMatch(/"(schema_object|grounding)"/);
  });
});

it.each([1, 3, '4', [2]])('gives at most as many results as max_results: %j', async (most) => {
  const whole = (await post({ q: QUESTION })).json();
  for (const payload of [
    { q: QUESTION, max_results: most },
    { query: { text: QUESTION, max_results: most } },
    { q: QUESTION, prefer: { max_results: most } },
  ])
    expect((await post(payload)).json()).toEqual({ ...whole, results: whole.results.slice(0, Number(most)) });
});

describe('what a request may say beside its question', () => {
  const documentFor = async (query: string) => (await send({ url: `/ask?q=${ENCODED}&${query}` })).json();

  it('echoes a query_id, and derives one of 16 hex digits where there is none that could be echoed', async () => {
    expect((await documentFor('query_id=my-id')).query_id).toBe('my-id');
    const derived = (await documentFor('')).query_id;
    expect(derived).toMatch(/^[0-9a-f]{16}$/);
    for (const id of ['', 'a%0Adata:+x', 'x'.repeat(129)])
      expect((await documentFor(`query_id=${id}`)).query_id).toBe(derived);
    expect((await post({ q: QUESTION, query_id: { a: 1 } })).json().query_id).toBe(derived);
    expect((await documentFor('prev=Hello')).query_id).not.toBe(derived);
  });

  it.each([
    ['mode=list', 'list'],
    ['mode=generate', 'summarize'],
    ['mode=summarize,list', 'summarize,list'],
    ['mode=generate&mode=summarize', 'summarize'],
    ['mode=LIST', 'list'],
    ['mode=whatever', undefined],
    ['site=all', undefined],
  ])('reads %s and changes nothing but the served mode', async (query, served) => {
    const { _meta, ...document } = await documentFor(query);
    const { _meta: plainMeta, ...plain } = await documentFor('');
    expect(document).toEqual(plain);
    expect(_meta).toEqual(served === undefined ? plainMeta : { ...plainMeta, served_mode: served });
  });

  it('reads earlier questions as a repeated parameter, a comma list, and a JSON array in either place', async () => {
    const list = ['Is there a free trial?', 'How much is Growth?'];
    const json = encodeURIComponent(JSON.stringify(list));
    const [a, b] = list.map(encodeURIComponent);
    const urls = [`prev=${a}&prev=${b}`, `prev=${a},${b}`, `prev=${json}`, `prev=${a},+,${b},`];
    const ids = await Promise.all(urls.map(async (url) => (await documentFor(url)).query_id));
    const bodies: object[] = [{ prev: list }, { prev: JSON.stringify(list) }, { prev: [1, list[0], {}, list[1]] }];
    for (const body of bodies) ids.push((await post({ q: QUESTION, ...body })).json().query_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps the commas of a question that begins like a JSON array but is none', async () => {
    expect((await documentFor('prev=%5Ba,b')).query_id).not.toBe((await documentFor('prev=a,b')).query_id);
    expect((await documentFor('prev=%5Ba,b')).query_id).toBe(
      (await post({ q: QUESTION, prev: ['[a,b'] })).json().query_id,
    );
  });

  it.each([
    { prev: 5 },
    { prev: { a: 1 } },
    { prev: [[['deep']]] },
    { mode: [{}] },
    { streaming: {} },
    { streaming: [null] },
    { prefer: 'x' },
    { prefer: [1] },
    { prefer: { streaming: 'perhaps', response_format: 7 } },
    { meta: 'x' },
    { meta: { version: {} } },
    { query_id: 1.5 },
    { site: [1] },
  ])('takes %j for junk, never for a failure', async (junk) => {
    for (const question of [{ q: QUESTION }, { query: { text: QUESTION } }]) {
      expect((await post({ ...question, ...junk })).statusCode).toBe(200);
      expect((await post({ ...question, streaming: true, ...junk })).statusCode).toBe(200);
    }
  });
});
