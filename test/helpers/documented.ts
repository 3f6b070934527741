import { Ajv, type ValidateFunction } from 'ajv';

interface Header {
  readonly required?: boolean;
  readonly schema: object;
}

interface Documented {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Documented>> }>>>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Documented>>;
    readonly headers: Readonly<Record<string, Header>>;
  };
}

interface Reference {
  readonly $ref?: string;
}

/** Every response of an operation written out, whatever of it the description tells elsewhere. */
export function writtenOut(
  responses: Readonly<Record<string, object>>,
  { components }: { readonly components: unknown },
): Readonly<Record<string, Documented>> {
  const parts = components as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const resolve = <T>(part: object): T => {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec((part as Reference).$ref ?? '') ?? [];
    return (kind === '' ? part : parts[kind]?.[name]) as T;
  };
  const whole = Object.entries(responses).map(([status, response]) => {
    const { headers = {}, ...rest } = resolve<Documented>(response);
    return [
      status,
      {
        ...rest,
        headers: Object.fromEntries(Object.entries(headers).map(([name, one]) => [name, resolve<Header>(one)])),
      },
    ];
  });
  return Object.fromEntries(whole);
}

/** What was asked and what came back. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * How a message is framed and its connection kept, which Node's HTTP decides and not this service; and the type of the
 * content, which OpenAPI tells by `content` and has ignored among the headers.
 */
const FRAMING = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Checks responses against the description of the interface: what `/openapi.json` does not mention must not be sent.
 * The function it makes returns what is wrong with one response.
 */
export function documentedBy(openapi: OpenApi): (exchange: Exchange) => readonly string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false, allErrors: true });
  ajv.addSchema({ $id: 'openapi', components: { schemas: closed(openapi.components.schemas) } });
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema) ?? ajv.compile(withReferences(closed(schema)));
    validators.set(schema, known);
    return known;
  };
  const headerAjv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true });
  const templates = Object.keys(openapi.paths)
    .sort(byExactness)
    .map((path) => ({ path, pattern: patternOf(path) }));

  const known = new Map<object, ReturnType<typeof writtenOut>>();
  const operationOf = ({ method, url }: Exchange) => {
    // As it is sent: without full stops for segments.
    const { pathname: path } = new URL(url.replace(/^\/+/, '/'), 'http://localhost');
    const found = templates.find(({ pattern }) => pattern.test(path));
    // HEAD is GET without a body, which is said once for all paths.
    return found && openapi.paths[found.path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  };

  return (exchange) => {
    const operation = operationOf(exchange);
    if (!operation) return [];
    const { status, headers, body } = exchange;
    const responses = known.get(operation) ?? writtenOut(operation.responses, openapi);
    known.set(operation, responses);
    const documented = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!documented) return [`status ${status} is not described`];
    if (isPageOfFailure(exchange)) return []; // Pages for people are not described.
    return [...headerFaults(documented, headers, headerAjv), ...bodyFaults(documented, { headers, body }, validatorOf)];
  };
}

function isPageOfFailure({ status, headers }: Exchange): boolean {
  return status >= 400 && String(headers['content-type']).startsWith('text/html');
}

function headerFaults({ headers: described = {} }: Documented, headers: Exchange['headers'], ajv: Ajv): string[] {
  const byName = new Map(Object.entries(described).map(([name, header]) => [name.toLowerCase(), header]));
  const missing = [...byName].filter(([name, { required }]) => required && headers[name] === undefined);
  const wrong = Object.entries(headers).filter(([name, value]) => {
    const header = byName.get(name);
    return header ? !ajv.validate(header.schema, String(value)) : !FRAMING.has(name);
  });
  return [
    ...missing.map(([name]) => `the header ${name} is missing`),
    ...wrong.map(([name, value]) => `the header ${name}: ${value} is not described`),
  ];
}

function bodyFaults(
  { content = {} }: Documented,
  { headers, body }: Pick<Exchange, 'headers' | 'body'>,
  validatorOf: (schema: object) => ValidateFunction,
): string[] {
  if (body === '') return [];
  const type = String(headers['content-type']).replace(/\s*;.*$/, '');
  const schema = content[type]?.schema;
  if (!schema) return [`the type ${type} is not described`];
  if (!/json$/.test(type)) return [];
  const validate = validatorOf(schema);
  validate(JSON.parse(body));
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The same schemas, taking no members that they do not name. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return (
    'properties' in inner && !('additionalProperties' in inner) && !('allOf' in inner)
      ? { ...inner, additionalProperties: false }
      : inner
  ) as T;
}

function withReferences<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'));
}

function patternOf(path: string): RegExp {
  const literal = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  // A slash at the end is another address, which leads to this one.
  return new RegExp(`^${literal.join('.*[^/]')}$`, 's');
}

/** Paths without parameters before those with them, longer ones first. */
function byExactness(a: string, b: string): number {
  return Number(a.includes('{')) - Number(b.includes('{')) || b.length - a.length || (a < b ? -1 : 1);
}
