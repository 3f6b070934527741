import { PROBLEM_CODES } from '../problem-codes.ts';
import { CACHED, NEGOTIATED, NOT_CACHED, optional } from './header-objects.ts';
import { type Operation, type ResponseObject, readable } from './operation.ts';
import { type ResponseGroup, responses, success, UNMETERED } from './responses.ts';
import { GUIDE_ID_PARAMETER } from './v1-paths.ts';

const TEXT = { schema: { type: 'string' } };
const JSON_OBJECT = { schema: { type: 'object', additionalProperties: true } };

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Tags of the bytes that the client has: where one is right, the answer is 304.',
  schema: { type: 'string' },
};

const CODE_PARAMETER = {
  name: 'code',
  in: 'path',
  required: true,
  description: 'Code of a problem.',
  schema: { type: 'string', enum: Object.keys(PROBLEM_CODES) },
};

interface StaticPath {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: 'Discovery' | 'Pages';
  /** Media types, the default one first. */
  readonly forms: Readonly<Record<string, object>>;
  readonly parameter?: object;
}

const PAGE = { 'text/html': TEXT, 'text/markdown': TEXT };
const MARKDOWN = { 'text/markdown': TEXT };
const JSON_FORM = { 'application/json': JSON_OBJECT };

/** Documents that are the same for everybody until the next edition. */
const STATIC_PATHS: readonly StaticPath[] = [
  { path: '/openapi.json', operationId: 'getOpenApi', summary: 'This description', tag: 'Discovery', forms: JSON_FORM },
  {
    path: '/.well-known/mcp/server-card.json',
    operationId: 'getServerCard',
    summary: 'MCP server card',
    tag: 'Discovery',
    forms: JSON_FORM,
  },
  {
    path: '/mcp/server-card',
    operationId: 'getServerCardBesideMcp',
    summary: 'MCP server card, the same bytes',
    tag: 'Discovery',
    forms: JSON_FORM,
  },
  {
    path: '/auth.md',
    operationId: 'getAuthentication',
    summary: 'Authentication: none, and what never to send',
    tag: 'Discovery',
    forms: MARKDOWN,
  },
  {
    path: '/robots.txt',
    operationId: 'getRobots',
    summary: 'What crawlers may read',
    tag: 'Discovery',
    forms: { 'text/plain': TEXT },
  },
  {
    path: '/sitemap.xml',
    operationId: 'getSitemap',
    summary: 'Addresses of all pages',
    tag: 'Discovery',
    forms: { 'application/xml': TEXT },
  },
  {
    path: '/llms.txt',
    operationId: 'getLlms',
    summary: 'What is here, for language models',
    tag: 'Discovery',
    forms: { 'text/plain': TEXT },
  },
  {
    path: '/favicon.ico',
    operationId: 'getIcon',
    summary: 'Icon',
    tag: 'Discovery',
    forms: { 'image/x-icon': { schema: { type: 'string', format: 'binary' } } },
  },
  {
    path: '/problems/{code}',
    operationId: 'getProblemPage',
    summary: 'What a problem code means',
    tag: 'Discovery',
    forms: PAGE,
    parameter: CODE_PARAMETER,
  },
  {
    path: '/problems/{code}.md',
    operationId: 'getProblemMarkdown',
    summary: 'The same as Markdown',
    tag: 'Discovery',
    forms: MARKDOWN,
    parameter: CODE_PARAMETER,
  },
  { path: '/', operationId: 'getOverviewPage', summary: 'What is here', tag: 'Pages', forms: PAGE },
  {
    path: '/index.md',
    operationId: 'getOverviewMarkdown',
    summary: 'What is here, as Markdown',
    tag: 'Pages',
    forms: MARKDOWN,
  },
  { path: '/product', operationId: 'getProductPage', summary: 'The product', tag: 'Pages', forms: PAGE },
  {
    path: '/product.md',
    operationId: 'getProductMarkdown',
    summary: 'The product as Markdown',
    tag: 'Pages',
    forms: MARKDOWN,
  },
  { path: '/pricing', operationId: 'getPricingPage', summary: 'Plans and prices', tag: 'Pages', forms: PAGE },
  {
    path: '/pricing.md',
    operationId: 'getPricingMarkdown',
    summary: 'Plans and prices as Markdown',
    tag: 'Pages',
    forms: MARKDOWN,
  },
  { path: '/guides', operationId: 'getGuidesPage', summary: 'All guides', tag: 'Pages', forms: PAGE },
  {
    path: '/guides.md',
    operationId: 'getGuidesMarkdown',
    summary: 'All guides as Markdown',
    tag: 'Pages',
    forms: MARKDOWN,
  },
  {
    path: '/guides/{id}',
    operationId: 'getGuidePage',
    summary: 'One guide',
    tag: 'Pages',
    forms: PAGE,
    parameter: GUIDE_ID_PARAMETER,
  },
  {
    path: '/guides/{id}.md',
    operationId: 'getGuideMarkdown',
    summary: 'One guide as Markdown',
    tag: 'Pages',
    forms: MARKDOWN,
    parameter: GUIDE_ID_PARAMETER,
  },
];

/** A refusal that is made after the forms were compared says that it depends on them. */
const NEGOTIATED_PAGES: ResponseGroup = {
  ...UNMETERED,
  headers: { ...UNMETERED.headers, ...optional(NEGOTIATED) },
};

/** Pages, discovery documents and health. */
export function documentPaths(): Record<string, object> {
  const documents = STATIC_PATHS.map((entry) => [entry.path, readable(staticOperation(entry))] as const);
  return { ...Object.fromEntries(documents), ...HEALTH };
}

function staticOperation({ operationId, summary, tag, forms, parameter }: StaticPath): Operation {
  const negotiated = Object.keys(forms).length > 1;
  const group = negotiated ? NEGOTIATED_PAGES : UNMETERED;
  const headers = { ...CACHED, ...(negotiated && NEGOTIATED) };
  const own = {
    200: success(group, 'The document.', forms, headers),
    304: success(group, 'The client has these bytes.', {}, headers),
  };
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: [...(parameter ? [parameter] : []), IF_NONE_MATCH],
    responses: responses(group, own, [
      ...(parameter ? ['not_found' as const] : []),
      ...(negotiated ? ['not_acceptable' as const] : []),
    ]),
  };
}

const HEALTH = {
  '/healthz': readable({
    operationId: 'getHealth',
    summary: 'Is the process alive?',
    tags: ['Health'],
    responses: responses(UNMETERED, { 200: health('It is.', { status: { type: 'string', enum: ['ok'] } }) }),
  }),
  '/readyz': readable({
    operationId: 'getReadiness',
    summary: 'May it get requests?',
    tags: ['Health'],
    responses: responses(UNMETERED, {
      200: health('It may; with the edition that is served.', {
        status: { type: 'string', enum: ['ready'] },
        corpus_version: { type: 'string' },
        format_version: { type: 'integer' },
        counters: { type: 'string', enum: ['local', 'shared', 'unavailable'] },
        warnings: { type: 'array', items: { type: 'string' } },
      }),
    }),
  }),
};

function health(description: string, properties: Readonly<Record<string, object>>): ResponseObject {
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return success(UNMETERED, description, { 'application/json': { schema } }, NOT_CACHED);
}
