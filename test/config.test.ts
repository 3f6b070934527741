import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config/config.ts';
import { DISCOVERY_PARTS } from '../src/facts/product/discovery-parts.ts';

const SECRET = 'x'.repeat(32);

/** The problems of an environment, one a line. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('The configuration', () => {
  it('is complete without any variable', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      indexDir: 'build/index',
      rateLimit: 120,
      rateLimits: [],
      minConfidence: null,
      workers: 1,
      redisUrls: [],
      serviceSecret: null,
      trustProxy: [],
      allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
      v1: { deprecatedOn: null, sunsetOn: null, successor: null, docs: null, form: 'true' },
      discovery: new Set(DISCOVERY_PARTS),
      contentSignal: null,
      security: null,
      gapsFile: null,
      metrics: null,
      logLevel: 'info',
    });
  });

  it('derives the public address from the port, and the allowed hosts from the public address', () => {
    expect(readConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
    const { baseUrl, allowedHosts } = readConfig({ BASE_URL: 'https://Facts.Example.com/api/' });
    expect(baseUrl).toBe('https://facts.example.com/api');
    expect(allowedHosts).toEqual(['facts.example.com', 'localhost', '127.0.0.1', '[::1]']);
  });

  it('reads lists', () => {
    const env = { TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32', ALLOWED_HOSTS: 'A.example, b.example,[::1]' };
    expect(readConfig(env)).toMatchObject({
      trustProxy: ['10.0.0.0/8', '2001:db8::/32'],
      allowedHosts: ['a.example', 'b.example', '[::1]'],
    });
  });

  it.each([
    'redis+sentinel://a:26379/quota',
    'redis+sentinel://a,b:26380,[::1]:26381/quota.1',
    'rediss+sentinel://user:p%40ss@a,b/quota',
  ])('takes REDIS_URL=%s as a whole', (url) => {
    expect(readConfig({ REDIS_URL: url, SERVICE_SECRET: SECRET }).redisUrls).toEqual([url]);
  });

  it.each([
    ['9464', { host: null, port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }],
    ['/metrics', 'path'],
  ])('takes METRICS=%s', (text, place) => {
    expect(readConfig({ METRICS: text }).metrics).toEqual(place);
  });

  it.each([
    'redis://localhost',
    'redis://:secret@redis.example:6380/2',
    'rediss://user:pw@r.example',
    'redis://a:1,redis://b:2',
  ])('takes REDIS_URL=%s', (url) => {
    expect(readConfig({ REDIS_URL: url, SERVICE_SECRET: SECRET }).redisUrls).toEqual(url.split(','));
  });

  it('cannot be changed afterwards', () => {
    const config = readConfig({});
    expect(Object.isFrozen(config) && Object.isFrozen(config.v1) && Object.isFrozen(config.allowedHosts)).toBe(true);
  });

  it.each([
    ['PORT', ['80a', '', ' 80', '+80', '8e1', '0x50', '080', '65536', '-1', '80.0']],
    ['HOST', ['', 'a b', 'http://x', '256.1.1.1', 'x:80', '-x']],
    [
      'BASE_URL',
      [
        '',
        'example.com',
        'ftp://example.com',
        'https://example.com/?x',
        'https://example.com/#x',
        'https://u:p@example.com',
        'https://exa mple.com',
      ],
    ],
    ['INDEX_DIR', ['', ' x']],
    ['RATE_LIMIT', ['0', '1.5', '1e3', 'many', '120 ', '1000000001']],
    [
      'RATE_LIMITS',
      [
        '',
        '6000',
        '203.0.113.0/24',
        '203.0.113.0/24=0',
        '203.0.113.0/24=1e3',
        '203.0.113.0/24=5/each',
        '203.0.113.0/33=5',
        '0.0.0.0/0=5',
        'example.com=5',
        '2001:db8::/65=5',
        '203.0.113.0/24=5,203.0.113.0/24=6',
        '203.0.113.0/24=5,',
      ],
    ],
    ['MIN_CONFIDENCE', ['-0.1', '1.1', '.5', '50%', '0,5', 'NaN', '1e-1', '']],
    ['WORKERS', ['0', 'auto', '1.0']],
    ['SERVICE_SECRET', ['', 'x'.repeat(31)]],
    [
      'TRUST_PROXY',
      [
        '1',
        'true',
        '*',
        'all',
        'loopback',
        '0.0.0.0/0',
        '::/0',
        '10.0.0.0/33',
        '10.0.0.0/08',
        '10.0.0.0/8,',
        '10.0.0.0/8/8',
        '10.0.0/8',
      ],
    ],
    ['ALLOWED_HOSTS', ['', 'a.example:80', 'a.example,,b.example', '*', 'http://a.example']],
    ['METRICS', ['', '0', '65536', 'metrics', '/stats', 'true', '1.2.3:9464', 'http://x:9464', ':9464', '[::1]']],
    ['GAPS_FILE', ['']],
    ['LOG_LEVEL', ['verbose', 'INFO', '']],
    ['DEPRECATION_FORM', ['false', '']],
    ['V1_DEPRECATED_ON', ['2026-02-30', '2026-1-1', '01.01.2026', '2026-01-01T00:00:00Z', '']],
    ['V1_SUNSET_ON', ['soon']],
    ['V1_SUCCESSOR', ['/v2/', 'v2']],
    ['V1_DEPRECATION_DOCS', ['docs']],
  ])('refuses %s unless it is exactly of its kind', (name, values) => {
    for (const value of values) {
      const needed = name.startsWith('V1_') ? { V1_DEPRECATED_ON: '2026-01-01' } : {};
      const problems = problemsOf({ ...needed, [name]: value });
      expect(problems, `${name}=${value}`).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} must be `));
    }
  });

  it.each([
    'localhost',
    'http://localhost',
    'redis://',
    'redis://a,rediss://b',
    'redis://a/1,redis://b/1',
    'redis://a,',
    'redis://a?x=1',
    'redis+sentinel://a:26379',
    'redis+sentinel:///quota',
    'redis+sentinel://a,,b/quota',
    'redis+sentinel://a/quota/1',
    'sentinel://a/quota',
  ])('refuses REDIS_URL=%s', (url) => {
    expect(problemsOf({ REDIS_URL: url, SERVICE_SECRET: SECRET })).toEqual([
      expect.stringMatching(/^REDIS_URL must be /),
    ]);
  });

  it('refuses what is set and empty, and says how to go without, but for the list that may be empty', () => {
    for (const name of ['MIN_CONFIDENCE', 'PORT', 'SERVICE_SECRET', 'TRUST_PROXY', 'GAPS_FILE'])
      expect(problemsOf({ [name]: '' })).toEqual([
        expect.stringMatching(/; it is set and empty: leave it out to go without\.$/),
      ]);
    expect(problemsOf({ DISCOVERY: '' })).toEqual([]);
  });

  it('tells all problems at once, and no secret', () => {
    const problems = problemsOf({
      PORT: 'x',
      RATE_LIMIT: '-1',
      SERVICE_SECRET: 'hunter2',
      REDIS_URL: 'http://u:hunter2@x',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'RATE_LIMIT',
      'REDIS_URL',
      'SERVICE_SECRET',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it.each([
    ['REDIS_URL', { REDIS_URL: 'redis://localhost' }],
    ['V1_SUNSET_ON', { V1_SUNSET_ON: '2027-01-01' }],
    ['V1_SUCCESSOR', { V1_SUCCESSOR: 'https://example.com/v2/' }],
    ['V1_DEPRECATION_DOCS', { V1_DEPRECATION_DOCS: 'https://example.com/docs' }],
  ])('refuses %s without the variable that it needs', (name, env) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} needs `))]);
  });

  it('keeps the promise of 180 days between the notice and the sunset', () => {
    expect(problemsOf({ V1_DEPRECATED_ON: '2026-01-01', V1_SUNSET_ON: '2026-06-30' })).toEqual([]);
    expect(problemsOf({ V1_DEPRECATED_ON: '2026-01-01', V1_SUNSET_ON: '2026-06-29' })).toEqual([
      'V1_SUNSET_ON must be at least 180 days after V1_DEPRECATED_ON, 2026-06-30 or later; it is 179 days after it.',
    ]);
  });
});
