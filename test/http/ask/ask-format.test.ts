// contract: forms-of-an-answer

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';

const QUESTION = 'Is there a free trial?';
const JSON_TYPE = 'application/json; charset=utf-8';
const STREAM_TYPE = 'text/event-stream; charset=utf-8';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.app.close());

const typeOf = async (query: string, headers: Record<string, string> = {}) => {
  const response = await service.app.inject({ url: `/ask?q=${encodeURIComponent(QUESTION)}${query}`, headers });
  expect(response.statusCode).toBe(200);
  return response.headers['content-type'];
};

describe('an explicit wish', () => {
  it.each(['1', 'true', 'YES', 'on', ''])('streams for streaming=%s, whatever else is said', async (value) => {
    expect(await typeOf(`&streaming=${value}`, { accept: 'application/json', prefer: 'streaming=false' })).toBe(
      STREAM_TYPE,
    );
  });

  it('streams for a bare streaming', async () => {
    expect(await typeOf('&streaming')).toBe(STREAM_TYPE);
  });

  it.each(['0', 'false', 'No', 'OFF'])('does not stream for streaming=%s, whatever else is said', async (value) => {
    expect(await typeOf(`&streaming=${value}`, { accept: 'text/event-stream', prefer: 'streaming' })).toBe(JSON_TYPE);
  });

  it('ignores any other value', async () => {
    expect(await typeOf('&streaming=maybe')).toBe(JSON_TYPE);
    expect(await typeOf('&streaming=maybe', { accept: 'text/event-stream' })).toBe(STREAM_TYPE);
  });

  it.each([
    [{ streaming: true }, STREAM_TYPE],
    [{ streaming: 1 }, STREAM_TYPE],
    [{ streaming: false, prefer: { streaming: true } }, JSON_TYPE],
    [{ prefer: { streaming: true } }, STREAM_TYPE],
    [{ prefer: { streaming: 'off' } }, JSON_TYPE],
    [{ streaming: null, prefer: { streaming: 'on' } }, STREAM_TYPE],
  ])('reads %j of a JSON body', async (body, type) => {
    const payload = { q: QUESTION, ...body };
    const headers = { accept: type === STREAM_TYPE ? 'application/json' : 'text/event-stream' };
    const response = await service.app.inject({ method: 'POST', url: '/ask', payload, headers });
    expect(response.headers['content-type']).toBe(type);
  });
});

describe('the Prefer header', () => {
  it.each([
    ['streaming', STREAM_TYPE],
    ['respond-async, streaming; x=1', STREAM_TYPE],
    ['Streaming="true"', STREAM_TYPE],
    ['streaming=0', JSON_TYPE],
    ['respond-async', JSON_TYPE],
  ])('reads %s before Accept', async (prefer, type) => {
    expect(await typeOf('', { prefer, accept: 'application/json' })).toBe(type);
  });
});

describe('the Accept header', () => {
  it.each([
    ['text/event-stream', STREAM_TYPE],
    ['text/event-stream, text/event-stream', STREAM_TYPE],
    ['TEXT/EVENT-STREAM;q=0.2', STREAM_TYPE],
    ['text/event-stream, */*', STREAM_TYPE],
    ['text/event-stream, application/json;q=0.9', STREAM_TYPE],
    ['application/json;q=0.1, text/event-stream;q=0.2', STREAM_TYPE],
    ['application/json, text/event-stream', JSON_TYPE],
    ['text/event-stream, application/json', JSON_TYPE],
    ['text/event-stream;q=0.5, application/json;q=0.6', JSON_TYPE],
    ['text/event-stream;q=0.3, text/event-stream;q=0.8, application/json;q=0.5', STREAM_TYPE],
    ['text/event-stream;q=0, */*', JSON_TYPE],
    ['application/json;charset=utf-8', JSON_TYPE],
    ['application/json; version="1,2;q=0"', JSON_TYPE],
    ['text/event-stream; charset="utf-8"; q=0.9, application/json; charset=utf-8; q=0.8', STREAM_TYPE],
    ['text/event-stream;x="\\",application/json"', STREAM_TYPE],
    ['text/html, application/json', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['', JSON_TYPE],
  ])('%j → %s', async (accept, type) => {
    expect(await typeOf('', { accept })).toBe(type);
  });

  it('is refused with 406 where it rules out both forms', async () => {
    const response = await service.app.inject({ url: '/ask?q=x', headers: { accept: 'image/png' } });
    expect(response.statusCode).toBe(406);
    expect(response.json().code).toBe('not_acceptable');
  });
});

it('every answer says what its form depends on, refusals too', async () => {
  const asked = [
    { url: '/ask?q=x', accept: '*/*' },
    { url: '/ask?q=x&streaming', accept: '*/*' },
    { url: '/ask', accept: '*/*' },
    { url: '/ask?q=x', accept: 'image/png' },
  ];
  for (const { url, accept } of asked) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await service.app.inject({ method, url, headers: { accept } });
      expect(headers.vary).toBe('accept, prefer');
    }
  }
});
