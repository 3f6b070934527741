// contract: failures

import { readFileSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEM_CODES, type ProblemCodeName } from '../../src/http/problems/codes.ts';
import { startApp } from '../helpers/app.ts';
import { expectMetered, expectProblem, expectUnmetered } from '../helpers/expect-response.ts';

interface Case {
  readonly code: ProblemCodeName;
  readonly when: string;
  readonly request: InjectOptions;
  readonly metered?: boolean;
  readonly allow?: string;
  readonly errors?: readonly object[];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const batch = (payload: unknown, headers: Record<string, string> = JSON_TYPE): InjectOptions => ({
  method: 'POST',
  url: '/v1/guides/batch',
  headers,
  payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
});
const numbers = (length: number) => Array.from({ length }, (_, index) => `id-${index}`);

const CASES: readonly Case[] = [
  {
    code: 'validation_failed',
    when: 'a number is below the least',
    request: { url: '/v1/guides?limit=0' },
    errors: [{ parameter: 'limit' }],
  },
  {
    code: 'validation_failed',
    when: 'a number is above the most',
    request: { url: '/v1/guides?limit=101' },
    errors: [{ parameter: 'limit' }],
  },
  {
    code: 'validation_failed',
    when: 'a number is a word',
    request: { url: '/v1/guides?limit=ten' },
    errors: [{ parameter: 'limit' }],
  },
  {
    code: 'validation_failed',
    when: 'a number is a fraction',
    request: { url: '/v1/guides?limit=1.5' },
    errors: [{ parameter: 'limit' }],
  },
  ...['0x5', '1e1', '%205', '%2B5', '5.0'].map((limit) => ({
    code: 'validation_failed' as const,
    when: `a number is written ${limit}`,
    request: { url: `/v1/guides?limit=${limit}` },
    errors: [{ parameter: 'limit' }],
  })),
  {
    code: 'validation_failed',
    when: 'a number is empty',
    request: { url: '/v1/guides?limit=' },
    errors: [{ parameter: 'limit' }],
  },
  {
    code: 'validation_failed',
    when: 'a parameter is repeated',
    request: { url: '/v1/guides?limit=1&limit=2' },
    errors: [{ parameter: 'limit' }],
  },
  {
    code: 'validation_failed',
    when: 'a list is a text',
    request: batch({ ids: 'abc' }),
    errors: [{ pointer: '#/ids', code: 'type' }],
  },
  {
    code: 'validation_failed',
    when: 'a list holds another type',
    request: batch({ ids: ['a', 'b', 'c', 4] }),
    errors: [{ pointer: '#/ids/3', code: 'type' }],
  },
  {
    code: 'validation_failed',
    when: 'a list is empty',
    request: batch({ ids: [] }),
    errors: [{ pointer: '#/ids', code: 'minItems' }],
  },
  {
    code: 'validation_failed',
    when: 'a list is too long',
    request: batch({ ids: numbers(21) }),
    errors: [{ pointer: '#/ids', code: 'maxItems' }],
  },
  {
    code: 'validation_failed',
    when: 'a member is missing',
    request: batch({}),
    errors: [{ pointer: '#/ids', code: 'required' }],
  },
  {
    code: 'validation_failed',
    when: 'a member is unknown',
    request: batch({ ids: ['a'], 'a/b~': 1 }),
    errors: [{ pointer: '#/a~1b~0', code: 'additionalProperties' }],
  },
  {
    code: 'validation_failed',
    when: 'a member is called __proto__',
    request: batch('{"ids":["a"],"__proto__":{"x":1}}'),
    errors: [{ pointer: '#/__proto__' }],
  },
  {
    code: 'validation_failed',
    when: 'the body is no object',
    request: batch('null'),
    errors: [{ pointer: '#', code: 'type' }],
  },
  { code: 'malformed_json', when: 'the body breaks off', request: batch('{"ids":') },
  { code: 'malformed_json', when: 'the body is not UTF-8', request: batch(Buffer.from([0x22, 0xff, 0x22])) },
  { code: 'empty_body', when: 'the body is empty', request: batch('') },
  { code: 'empty_body', when: 'there is neither body nor type', request: { method: 'POST', url: '/v1/guides/batch' } },
  { code: 'invalid_cursor', when: 'the cursor is made up', request: { url: '/v1/guides?cursor=abc' } },
  { code: 'invalid_cursor', when: 'the cursor is empty', request: { url: '/v1/guides?cursor=' } },
  { code: 'invalid_cursor', when: 'the cursor is a prototype name', request: { url: '/v1/guides?cursor=__proto__' } },
  {
    code: 'invalid_cursor',
    when: 'the cursor is very long',
    request: { url: `/v1/guides?cursor=${'A'.repeat(5000)}` },
  },
  { code: 'malformed_url', when: 'the path cannot be decoded', request: { url: '/v1/%zz' } },
  { code: 'malformed_url', when: 'the path is not UTF-8', request: { url: '/v1/guides/%ff' } },
  {
    code: 'malformed_url',
    when: 'a path outside the quota cannot be decoded',
    request: { url: '/%zz' },
    metered: false,
  },
  { code: 'not_found', when: 'a path below /v1/ is unknown', request: { url: '/v1/unknown' } },
  { code: 'not_found', when: 'a path below /ask is unknown', request: { url: '/ask/unknown' } },
  { code: 'not_found', when: 'a path below /mcp is unknown', request: { url: '/mcp/unknown' } },
  { code: 'not_found', when: 'any other path is unknown', request: { url: '/unknown' }, metered: false },
  { code: 'not_found', when: 'a guide is unknown', request: { url: '/v1/guides/unknown' } },
  { code: 'not_found', when: 'a guide is called like a prototype member', request: { url: '/v1/guides/constructor' } },
  { code: 'not_found', when: 'the id of a guide is blank', request: { url: '/v1/guides/%20' } },
  {
    code: 'not_found',
    when: 'the id of a guide is as long as a path may be',
    request: { url: `/v1/guides/${'a'.repeat(10_000)}` },
  },
  { code: 'not_found', when: 'a body is sent to an unknown path', request: { ...batch('{"'), url: '/v1/unknown' } },
  {
    code: 'host_not_allowed',
    when: 'MCP is asked for under a foreign name',
    request: { ...batch({}), url: '/mcp', headers: { ...JSON_TYPE, host: 'evil.example' } },
  },
  {
    code: 'origin_not_allowed',
    when: 'MCP is asked for from what is no origin',
    request: { ...batch({}), url: '/mcp', headers: { ...JSON_TYPE, origin: 'nowhere' } },
  },
  {
    code: 'not_found',
    when: 'there is no login to find',
    request: { url: '/.well-known/oauth-authorization-server' },
    metered: false,
  },
  {
    code: 'method_not_allowed',
    when: 'facts are deleted',
    request: { method: 'DELETE', url: '/v1/product' },
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    code: 'method_not_allowed',
    when: 'facts are deleted with a type and no body',
    request: { method: 'DELETE', url: '/v1/product', headers: JSON_TYPE },
    allow: 'GET, HEAD, OPTIONS',
  },
  { code: 'method_not_allowed', when: 'a batch is got', request: { url: '/v1/guides/batch' }, allow: 'POST, OPTIONS' },
  {
    code: 'method_not_allowed',
    when: 'a guide is put',
    request: { ...batch({}), method: 'PUT', url: '/v1/guides/any' },
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    code: 'method_not_allowed',
    when: 'a question is patched',
    request: { method: 'PATCH', url: '/ask' },
    allow: 'GET, HEAD, POST, OPTIONS',
  },
  { code: 'method_not_allowed', when: 'MCP is got', request: { url: '/mcp' }, allow: 'POST, OPTIONS' },
  {
    code: 'method_not_allowed',
    when: 'the method is not one of HTTP itself',
    request: { method: 'PROPFIND' as 'GET', url: '/v1/product' },
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    code: 'method_not_allowed',
    when: 'the path is written in percent signs',
    request: { method: 'PUT', url: '/v1/pro%64uct?x' },
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    code: 'method_not_allowed',
    when: 'the page of a problem is put',
    request: { method: 'PUT', url: '/problems/gone' },
    allow: 'GET, HEAD, OPTIONS',
    metered: false,
  },
  {
    code: 'not_found',
    when: 'more is put than such a page',
    request: { method: 'PUT', url: '/problems/gone/away' },
    metered: false,
  },
  {
    code: 'method_not_allowed',
    when: 'health is posted',
    request: { method: 'POST', url: '/healthz' },
    allow: 'GET, HEAD, OPTIONS',
    metered: false,
  },
  {
    code: 'not_acceptable',
    when: 'Accept wants an image',
    request: { url: '/v1/product', headers: { accept: 'image/png' } },
  },
  {
    code: 'not_acceptable',
    when: 'Accept refuses JSON',
    request: { url: '/v1/product', headers: { accept: '*/*, application/json;q=0' } },
  },
  {
    code: 'payload_too_large',
    when: 'the body is larger than 64 KiB',
    request: batch({ ids: ['a'.repeat(64 * 1024)] }),
  },
  {
    code: 'uri_too_long',
    when: 'the URL is longer than 16 KiB',
    request: { url: `/v1/guides?x=${'a'.repeat(17_000)}` },
  },
  {
    code: 'unsupported_media_type',
    when: 'the body is text',
    request: batch('{"ids":["a"]}', { 'content-type': 'text/plain' }),
  },
  {
    code: 'unsupported_media_type',
    when: 'the body is a form',
    request: batch('ids=a', { 'content-type': 'application/x-www-form-urlencoded' }),
  },
  {
    code: 'unsupported_media_type',
    when: 'the body is compressed',
    request: batch('x', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  },
  {
    code: 'unsupported_media_type',
    when: 'the body is in another charset',
    request: batch('{}', { 'content-type': 'application/json; charset=utf-16' }),
  },
  {
    code: 'expectation_failed',
    when: 'something odd is expected',
    request: { url: '/v1/product', headers: { expect: 'the unexpected' } },
  },
];

/** Codes that take more than one request to come by, and the file whose tests do. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  bad_request: 'entrance/sockets',
  request_timeout: 'entrance/sockets',
  headers_too_large: 'entrance/sockets',
  gone: 'versions',
  rate_limited: 'entrance/quota',
  internal_error: 'problems',
  service_unavailable: 'entrance/closing',
};

let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await startApp());
});
afterAll(() => app.close());

describe('A problem document', () => {
  it.each(CASES)('says $code when $when', async ({ code, request, metered = true, allow, errors }) => {
    const response = await app.inject(request);
    const problem = expectProblem(response, code);
    if (metered) expectMetered(response);
    else expectUnmetered(response);
    expect(response.headers.allow).toBe(allow);
    if (errors) expect(problem.errors).toMatchObject(errors);
    expect(problem.detail.length).toBeLessThan(250);
  });

  it('is tested for every code of the table', () => {
    const elsewhere = Object.entries(ELSEWHERE).filter(([code, file]) =>
      readFileSync(`test/http/${file}.test.ts`, 'utf8').includes(`'${code}'`),
    );
    const tested = [...CASES.map(({ code }) => code), ...elsewhere.map(([code]) => code)];
    expect(new Set(tested)).toEqual(new Set(Object.keys(PROBLEM_CODES)));
  });

  it('is not sent to HEAD, but its headers are', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/v1/unknown' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expectMetered(response);
  });

  it('says nothing about the inside when an answer fails', async () => {
    const broken = await startApp();
    Object.assign(broken.context, {
      edition: () => {
        throw new Error('the password is hunter2');
      },
    });
    const response = await broken.app.inject('/v1/product');
    await broken.app.close();
    expectProblem(response, 'internal_error');
    expectMetered(response);
    expect(response.body).not.toContain('hunter2');
  });

  it('repeats at most 100 characters of what was sent', async () => {
    const long = 'x'.repeat(5000);
    const responses = await Promise.all([
      app.inject(`/v1/guides/${long}`),
      app.inject(batch({ ids: ['a'], [long]: 1 })),
      app.inject(`/v1/guides?limit=${long}`),
      app.inject(`/v1/guides?cursor=${long}`),
    ]);
    for (const response of responses) expect(response.body).not.toContain('x'.repeat(101));
  });
});
