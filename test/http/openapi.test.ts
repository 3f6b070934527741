// contract: the-description

import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_PLANS } from '../../src/http/openapi/examples.ts';
import { PROBLEM_CODES } from '../../src/http/problems/codes.ts';
import { WIDGET } from '../../src/http/widget/widget-files.ts';
import { closedValidator } from '../facts/closed-schema.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { writtenOut } from '../helpers/documented.ts';

const BASE_URL = 'https://facts.gaugelark.example';

/** By a name that the compiler does not follow: it took longer over the types of the configuration than over all others. */
const REDOCLY: string = '@redocly/openapi-core';

interface Linter {
  createConfig(config: { readonly extends: readonly string[] }): Promise<object>;
  lintFromString(subject: { readonly source: string; readonly config: object }): Promise<readonly LintProblem[]>;
}

interface LintProblem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

interface Described {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface MediaType {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

let service: TestApp;
let source: string;
let operations: readonly (readonly [method: string, path: string, operation: Operation])[];
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL, RATE_LIMIT: '120' } });
  source = (await service.app.inject('/openapi.json')).body;
  const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = JSON.parse(source).paths;
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const responses = writtenOut(operation.responses, JSON.parse(source)) as Operation['responses'];
      return [method.toUpperCase(), path, { ...operation, responses }] as const;
    }),
  );
});
afterAll(() => service.app.close());

const isMetered = (path: string) => path === '/ask' || path.startsWith('/v1/');
const bodiesOf = (operation: Operation) =>
  [operation.requestBody, ...Object.values(operation.responses)].filter((body) => body !== undefined);

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.0 document', async () => {
    expect(await new Validator().validate(JSON.parse(source))).toEqual({ valid: true });
    expect(JSON.parse(source).openapi).toMatch(/^3\.0\.\d$/);
  });

  it("passes Redocly's recommended rules", async () => {
    const { createConfig, lintFromString }: Linter = await import(REDOCLY);
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config });
    const found = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
    expect(found).toEqual([]);
  });

  it('is the same bytes after a restart', async () => {
    const { app } = await startApp({ env: { BASE_URL, RATE_LIMIT: '120' } });
    expect((await app.inject('/openapi.json')).body).toBe(source);
    await app.close();
  });

  it('is short enough to be read, and refers to nothing that is not there', () => {
    expect(source.length).toBeLessThan(145_000);
    const { components } = JSON.parse(source);
    const references = new Set(
      Array.from(source.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g), ([, ...path]) => path.join(' ')),
    );
    expect(references.size).toBeGreaterThan(20);
    for (const [kind = '', name = ''] of [...references].map((path) => path.split(' ')))
      expect(components[kind]).toHaveProperty([name]);
    const told = ['responses', 'headers', 'parameters', 'schemas'].flatMap((kind) =>
      Object.keys(components[kind]).map((name) => `${kind} ${name}`),
    );
    expect(new Set(told)).toEqual(references);
  });

  it('is short enough behind an address that is long, too', async () => {
    const { app } = await startApp({ env: { BASE_URL: `https://${'facts.'.repeat(8)}gaugelark.example` } });
    expect((await app.inject('/openapi.json')).body.length).toBeLessThan(150_000);
    await app.close();
  });

  it('uses no keyword that OpenAPI 3.0 does not know', () => {
    expect(source).not.toMatch(/"(?:const|patternProperties|\$defs|if|then|prefixItems)":/);
    expect(source).not.toMatch(/"type":\[/);
  });

  it('says what the versioning policy and the quota are', () => {
    const { description } = JSON.parse(source).info;
    expect(description).toContain('180 days');
    expect(description).toContain('120 requests a minute');
  });

  it('has the codes of all problems', () => {
    expect(JSON.parse(source).components.schemas.Problem.properties.code.enum).toEqual(Object.keys(PROBLEM_CODES));
  });
});

describe('the paths', () => {
  it('are all that programs can ask for, but for /mcp, whose messages JSON-RPC describes', () => {
    const rest = ['/v1/product', '/v1/pricing', '/v1/guides', '/v1/guides/{id}', '/v1/guides/batch'];
    const texts = ['/auth.md', '/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.ico', '/icon.png', '/icon.svg'];
    const cards = ['/openapi.json', '/.well-known/mcp/server-card.json', '/mcp/server-card'];
    const map = ['/.well-known/api-catalog', '/.well-known/ard.json', '/.well-known/agent-skills/index.json'];
    const schemas = ['/schemamap.xml', '/schema/product.jsonld', '/schema/pricing.jsonld', '/schema/guides.jsonl'];
    const scripts = [...map, ...schemas, '/llms-full.txt', '/sites', '/widget.js', WIDGET.path];
    const expected = [...rest, '/ask', ...cards, ...texts, ...scripts, '/healthz', '/readyz'];
    expect(new Set(operations.map(([, path]) => path))).toEqual(new Set(expected));
  });

  it('answer as they say', async () => {
    const { catalog } = service.context.edition();
    const [guide] = catalog.corpus.guides;
    for (const [method, path] of operations.filter(([one]) => one !== 'POST')) {
      const url =
        path.replace('{id}', guide?.id ?? '').replace('{code}', 'gone') + (path === '/ask' ? '?q=What+is+it%3F' : '');
      const { statusCode } = await service.app.inject({ method: method as 'GET', url });
      expect([method, path, statusCode]).toEqual([method, path, 200]);
    }
  });

  it('take HEAD wherever they take GET, which is said once', async () => {
    expect(JSON.parse(source).info.description).toContain('Everything that takes GET takes HEAD');
    const { catalog } = service.context.edition();
    for (const [method, path] of operations.filter(([one]) => one === 'GET')) {
      const url =
        path.replace('{id}', catalog.corpus.guides[0]?.id ?? '') + (path === '/ask' ? '?q=What+is+it%3F' : '');
      expect([method, (await service.app.inject({ method: 'HEAD', url })).statusCode]).toEqual([method, 200]);
    }
  });

  it('that are metered say so on every response, and no others do', () => {
    for (const [method, path, { responses }] of operations) {
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        expect([method, path, status, 'X-RateLimit-Reset' in headers]).toEqual([method, path, status, isMetered(path)]);
        expect(headers).toHaveProperty(['X-Request-Id']);
      }
    }
  });

  it('of version 1 tell how its end is announced, on failures too', () => {
    const version1 = operations.filter(([, path]) => path.startsWith('/v1/'));
    for (const [, , { responses }] of version1) {
      expect(responses).toHaveProperty('410');
      for (const { headers } of Object.values(responses))
        expect(headers).toMatchObject({ Deprecation: {}, Sunset: {}, Link: {} });
    }
  });
});

describe('the examples', () => {
  it('are valid answers in the form that is described', () => {
    const { components } = JSON.parse(source);
    let checked = 0;
    for (const [, path, operation] of operations) {
      for (const { content = {} } of bodiesOf(operation)) {
        for (const { schema, example, examples = {} } of Object.values(content)) {
          const validate = closedValidator(schema, { components });
          const values = [
            ...(example === undefined ? [] : [example]),
            ...Object.values(examples).map(({ value }) => value),
          ];
          for (const value of values) expect(validate(value), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
          checked += values.length;
        }
      }
    }
    expect(checked).toBeGreaterThan(8);
  });

  it('are what the service answers', async () => {
    const exampleOf = (path: string) =>
      operations.find(([method, one]) => method === 'GET' && one === path)?.[2].responses[200]?.content?.[
        'application/json'
      ];
    const { plans, schema_object: node, ...pricing } = (await service.app.inject('/v1/pricing')).json();
    const itemListElement = node.itemListElement.slice(0, EXAMPLE_PLANS);
    expect({
      ...pricing,
      plans: plans.slice(0, EXAMPLE_PLANS),
      schema_object: { ...node, numberOfItems: itemListElement.length, itemListElement },
    }).toEqual(exampleOf('/v1/pricing')?.examples?.published?.value);
    expect((await service.app.inject('/v1/guides?limit=2')).json()).toEqual(
      exampleOf('/v1/guides')?.examples?.published?.value,
    );
    for (const { value } of Object.values(exampleOf('/ask')?.examples ?? {})) {
      const { query } = value as { query: string };
      expect((await service.app.inject(`/ask?q=${encodeURIComponent(query)}&max_results=2`)).json()).toEqual(value);
    }
  });
});

describe('an announced end of version 1', () => {
  it('stands in the description', async () => {
    const env = { V1_DEPRECATED_ON: '2026-01-01', V1_SUNSET_ON: '2026-12-31', V1_SUCCESSOR: `${BASE_URL}/v2` };
    const { app } = await startApp({ env });
    const { info } = (await app.inject('/openapi.json')).json();
    expect(info.description).toContain('deprecated from 2026-01-01 on. It ends on 2026-12-31.');
    expect(info.description).toContain(`${BASE_URL}/v2`);
    await app.close();
  });
});
