import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, startService } from '../helpers/service.ts';

interface Span {
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** What was sent to the collector, as it came. */
const received: { readonly path: string | undefined; readonly body: string }[] = [];
let collector: Server;

beforeAll(async () => {
  compile();
  collector = createServer(async (request, response) => {
    received.push({ path: request.url, body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => void collector.close());

const spans = (): readonly Span[] =>
  received
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);

/** Starts the service with traces, asks, stops it, and gives what the collector has by then. */
async function trace(env: Readonly<Record<string, string>>): Promise<readonly Span[]> {
  received.length = 0;
  const service = startService({
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('deploy/tracing.mjs'))}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'facts',
    ...env,
  });
  const url = await service.printed(/Listening on (http:[^"\s]+)/);
  const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'confidential', baggage: 'told=confidential' };
  await (await fetch(`${url}/ask?q=is+there+a+confidential+trial`, { headers })).text();
  await (await fetch(`${url}/confidential?q=confidential`, { headers })).text();
  const body = JSON.stringify({ query: 'What is confidential?' });
  await fetch(`${url}/ask`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  service.child.kill('SIGTERM');
  expect(await service.ended()).toMatchObject({ code: 0 });
  return spans();
}

describe('Traces by OpenTelemetry', () => {
  it.each(['1', '2'])(
    'tell every request by its route and its status, and neither questions nor who asks, with %s workers',
    async (workers) => {
      const status = ({ attributes }: Span) =>
        attributes.find(({ key }) => key === 'http.response.status_code')?.value.intValue;
      const told = (await trace({ WORKERS: workers })).map((span) => `${span.name}: ${status(span)}`);
      expect(told.toSorted()).toEqual(['GET /ask: 200', 'GET: 404', 'POST /ask: 200']);
      const sent = received.map(({ body }) => body).join('');
      expect(sent).toContain('"facts"');
      expect(sent).not.toMatch(/confidential|203\.0\.113\.77|127\.0\.0\.1/);
      // Prometheus has the metrics, and the log is written to standard output.
      expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    },
  );

  it('heed the standard variables', async () => {
    expect(await trace({ OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([]);
  });
});
