import { expect } from 'vitest';
import { PROBLEM_CODES, type ProblemCodeName } from '../../src/http/problems/codes.ts';

/** What every kind of client of the tests can turn its response into. */
export interface AnyResponse {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const QUOTA_HEADERS = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Headers that no response may lack. */
export function expectCommonHeaders({ headers }: AnyResponse): void {
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(String(headers['access-control-expose-headers']).toLowerCase()).toContain('retry-after');
  expect(headers['x-request-id']).toMatch(UUID);
}

/** All six quota headers, agreeing with one another, and nothing that a cache may keep. */
export function expectMetered({ headers }: AnyResponse): void {
  const [limit, remaining, reset, xLimit, xRemaining, xReset] = QUOTA_HEADERS.map((name) => Number(headers[name]));
  expect({ limit, remaining }).toEqual({ limit: xLimit, remaining: xRemaining });
  expect(remaining).toBeGreaterThanOrEqual(0);
  expect(remaining).toBeLessThan(limit ?? 0);
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(60);
  expect((xReset ?? 0) % 60).toBe(0);
  expect(headers['cache-control']).toBe('no-store');
}

export function expectUnmetered({ headers }: AnyResponse): void {
  expect(QUOTA_HEADERS.filter((name) => headers[name] !== undefined)).toEqual([]);
}

/** A whole problem document of this code, with the headers that belong to it. Returns it. */
export function expectProblem(response: AnyResponse, code: ProblemCodeName, baseUrl = 'http://localhost:3000') {
  const { status, title } = PROBLEM_CODES[code];
  expect(response.headers['content-type']).toBe('application/problem+json');
  const problem = JSON.parse(response.body);
  expect(problem).toMatchObject({ type: `${baseUrl}/problems/${code}`, title, status, code });
  expect(problem.instance).toBe(`urn:uuid:${response.headers['x-request-id']}`);
  expect(typeof problem.detail).toBe('string');
  expect(response.headers['retry-after'] === undefined).toBe(code !== 'rate_limited');
  expectCommonHeaders(response);
  return problem;
}
