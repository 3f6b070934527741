import { afterEach, describe, expect, it } from 'vitest';
import { listenApp, type TestApp } from '../helpers/app.ts';
import { recordLog } from '../helpers/log.ts';
import { readSamples, total } from '../helpers/metrics.ts';
import { sendRaw } from '../helpers/raw.ts';

const QUESTION = 'how much is the growth plan per month';
const MCP = { 'content-type': 'application/json', accept: 'application/json' };
const call = (question: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask', arguments: { question } } });

let started: (TestApp & { readonly url: string; readonly port: number }) | undefined;
afterEach(async () => {
  await started?.app.close();
  started = undefined;
});

async function start(options: Parameters<typeof listenApp>[0] = {}) {
  started = await listenApp({ ...options, env: { METRICS: '/metrics', ...options.env } });
  return { ...started, read: () => readSamples(`${started?.url}/metrics`) };
}

describe('/metrics', () => {
  it('is unknown unless it is configured', async () => {
    started = await listenApp();
    expect((await fetch(`${started.url}/metrics`)).status).toBe(404);
    expect(started.context.tallies).toBeNull();
  });

  it('counts requests by the pattern of their route and by status', async () => {
    const { url, read } = await start();
    for (const path of ['/v1/product', '/v1/product', '/v1/guides/unknown-one', '/nowhere', '/%zz'])
      await fetch(url + path);
    const samples = await read();
    const requests = (route: string, status: string) => total(samples, 'factline_requests_total', { route, status });
    expect(requests('/v1/product', '200')).toBe(2);
    expect(requests('/v1/guides/*', '404')).toBe(1);
    expect(requests('none', '404')).toBe(1);
    expect(total(samples, 'factline_requests_total', { status: '400' })).toBe(1);
    expect(total(samples, 'factline_request_duration_seconds_count')).toBe(total(samples, 'factline_requests_total'));
    expect(total(samples, 'factline_request_duration_seconds_bucket', { route: '/v1/product', le: '+Inf' })).toBe(2);
  });

  it('counts what came of a question by each way of asking, remembered or not', async () => {
    const { url, read } = await start();
    const asked = `${url}/ask?q=${encodeURIComponent(QUESTION)}`;
    for (let times = 0; times < 3; times++) {
      await fetch(asked);
      await fetch(`${asked}&streaming=1`);
      await fetch(asked, { headers: { accept: 'text/html' } });
      await fetch(`${url}/mcp`, { method: 'POST', headers: MCP, body: call(QUESTION) });
    }
    await fetch(`${url}/ask?q=${encodeURIComponent('xyzzy plugh frobnicate')}`);
    const samples = await read();
    expect(total(samples, 'factline_answers_total', { status: 'answered', source: 'pricing' })).toBe(12);
    expect(total(samples, 'factline_answers_total', { status: 'no_answer', source: 'none' })).toBe(1);
    expect(total(samples, 'factline_answer_confidence_count')).toBe(13);
    expect(total(samples, 'factline_answer_confidence_bucket', { le: '1' })).toBe(13);
    expect(total(samples, 'factline_answer_confidence_bucket', { le: '0.9' })).toBeLessThan(13);
    const engine = total(samples, 'factline_engine_duration_seconds_count');
    expect(engine).toBeGreaterThanOrEqual(2);
    expect(engine).toBeLessThan(13);
  });

  it('counts what the quota decided', async () => {
    const { url, read } = await start({ env: { RATE_LIMIT: '2' }, clock: () => 0 });
    for (let times = 0; times < 5; times++) await fetch(`${url}/v1/product`);
    const samples = await read();
    expect(total(samples, 'factline_quota_decisions_total', { decision: 'allowed' })).toBe(2);
    expect(total(samples, 'factline_quota_decisions_total', { decision: 'refused' })).toBe(3);
  });

  it('counts connections that bring no whole request', async () => {
    const { port, read } = await start();
    await sendRaw(port, 'NONSENSE\r\n\r\n');
    expect(total(await read(), 'factline_broken_requests_total', { status: '400' })).toBe(1);
  });

  it('tells the index, the event loop and the memory, and of Redis only where there is one', async () => {
    const { context, read } = await start();
    const samples = await read();
    const { corpusVersion } = context.edition().catalog.manifest;
    expect(total(samples, 'factline_index_info', { corpus_version: corpusVersion })).toBe(1);
    const since = total(samples, 'factline_index_in_force_timestamp_seconds');
    expect(Math.abs(Date.now() / 1000 - since)).toBeLessThan(3600);
    expect(total(samples, 'factline_index_refused')).toBe(0);
    expect(total(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(samples.map(({ name }) => name)).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(samples.map(({ name }) => name)).not.toContain('factline_redis_up');
  });

  it('holds no question, no address and no path that a client made up', async () => {
    const { url } = await start();
    await fetch(`${url}/ask?q=unmistakable`);
    await fetch(`${url}/v1/guides/unmistakable`);
    await fetch(`${url}/unmistakable`);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toMatch(/unmistakable|127\.0\.0\.1/);
  });
});

describe('The line of a request in the log', () => {
  it('says what came of a question, and how long it took, and neither who asked nor what', async () => {
    const { log, lines } = recordLog();
    const { url } = await start({ log });
    await fetch(`${url}/ask?q=${encodeURIComponent(QUESTION)}`);
    await fetch(`${url}/mcp`, { method: 'POST', headers: MCP, body: call('xyzzy plugh frobnicate') });
    await fetch(`${url}/v1/product`);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request answered');
    expect(told.map(({ route, status, outcome }) => ({ route, status, outcome }))).toEqual([
      { route: '/ask', status: 200, outcome: 'answered' },
      { route: '/mcp', status: 200, outcome: 'no_answer' },
      { route: '/v1/product', status: 200, outcome: undefined },
    ]);
    for (const { ms } of told) expect(ms).toBeGreaterThanOrEqual(0);
    expect(lines.join('')).not.toMatch(/growth|xyzzy|"remoteAddress"/);
  });
});
