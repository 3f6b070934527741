import { describe, expect, it } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { recordLog } from '../../helpers/log.ts';

const QUESTION = 'how much is the unmistakable plan';
const SECRETS = { authorization: 'Bearer unmistakable-token', cookie: 'session=unmistakable-cookie' };

async function answerSome(level: 'info' | 'debug') {
  const { log, lines } = recordLog(level);
  const { app } = await startApp({ log });
  const headers = { ...SECRETS, 'x-forwarded-for': '203.0.113.77' };
  const remoteAddress = '192.0.2.55';
  await app.inject({ url: `/ask?q=${encodeURIComponent(QUESTION)}`, headers, remoteAddress });
  await app.inject({ method: 'POST', url: '/ask', headers, remoteAddress, payload: { q: QUESTION } });
  await app.inject({
    method: 'POST',
    url: '/ask',
    headers: { ...headers, 'content-type': 'application/json' },
    remoteAddress,
    payload: QUESTION,
  });
  await app.inject({ url: `/v1/guides/${encodeURIComponent(QUESTION)}`, headers, remoteAddress });
  await app.inject({ url: `/${encodeURIComponent(QUESTION)}`, headers, remoteAddress });
  await app.inject({ url: '/v1/product', headers: { 'x-request-id': 'theirs-1' }, remoteAddress });
  await app.close();
  return lines;
}

describe('The log', () => {
  it('holds one line for each request, with the id that the response carries', async () => {
    const { log, lines } = recordLog();
    const { app } = await startApp({ log });
    const response = await app.inject({ url: '/v1/guides/unknown', headers: { 'x-request-id': 'theirs-1' } });
    await app.close();
    const [line, ...others] = lines.map((text) => JSON.parse(text)).filter(({ route }) => route === '/v1/guides/*');
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      request_id: response.headers['x-request-id'],
      client_request_id: 'theirs-1',
      method: 'GET',
      route: '/v1/guides/*',
      status: 404,
    });
    expect(response.headers['x-request-id']).not.toBe('theirs-1');
  });

  it('holds neither addresses nor questions nor anything secret', async () => {
    const lines = (await answerSome('info')).join('');
    expect(lines).not.toMatch(/192\.0\.2\.55|203\.0\.113\.77|unmistakable/);
    expect(lines).toContain('theirs-1');
  });

  it('holds questions at the level for finding errors, but still no addresses and no secrets', async () => {
    const lines = (await answerSome('debug')).join('');
    expect(lines).toContain('unmistakable');
    expect(lines).not.toMatch(/192\.0\.2\.55|203\.0\.113\.77|unmistakable-(?:token|cookie)/);
  });
});
