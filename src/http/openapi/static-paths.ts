import { type DiscoveryPart, PART_PATHS } from '../../facts/discovery-parts.ts';
import { SCHEMA_FILES } from '../agent-map/schema-files.ts';
import { PROBLEM_CODES } from '../problem-codes.ts';
import { PAGE_BUTTONS, WIDGET } from '../widget/widget-files.ts';
import { GUIDE_ID_PARAMETER } from './v1-paths.ts';

/** A document that is the same for everybody until the next edition. */
export interface StaticPath {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: 'Discovery' | 'Pages';
  /** Media types, the default one first. */
  readonly forms: Readonly<Record<string, object>>;
  /** What is published there only where it is configured. */
  readonly part?: DiscoveryPart;
  /** What stands in the path. */
  readonly parameter: object | null;
}

const TEXT = { schema: { type: 'string' } };
const OBJECT = { schema: { type: 'object', additionalProperties: true } };
const JSON_FORM = { 'application/json': OBJECT };
const ICON_FORM = { 'image/x-icon': { schema: { type: 'string', format: 'binary' } } };
const SCRIPT_FORM = { 'text/javascript': TEXT };
const MARKDOWN_FORM = { 'text/markdown': TEXT };
const PAGE_FORMS = { 'text/html': TEXT, ...MARKDOWN_FORM };

const CODE_PARAMETER = {
  name: 'code',
  in: 'path',
  required: true,
  description: 'Code of a problem.',
  schema: { type: 'string', enum: Object.keys(PROBLEM_CODES) },
};

/** Every page and every discovery document. */
export const STATIC_PATHS: readonly StaticPath[] = [
  found('/openapi.json', 'OpenApi', 'This description', JSON_FORM),
  found('/.well-known/mcp/server-card.json', 'ServerCard', 'MCP server card', JSON_FORM),
  found('/mcp/server-card', 'ServerCardBesideMcp', 'MCP server card, the same bytes', JSON_FORM),
  found('/auth.md', 'Authentication', 'Authentication: none, and what never to send', MARKDOWN_FORM),
  found('/robots.txt', 'Robots', 'What crawlers may read', { 'text/plain': TEXT }),
  found('/sitemap.xml', 'Sitemap', 'Addresses of all pages', { 'application/xml': TEXT }),
  found('/llms.txt', 'Llms', 'What is here, for language models', { 'text/plain': TEXT }),
  found('/favicon.ico', 'Icon', 'Icon', ICON_FORM),
  found('/widget.js', 'Widget', 'The element for web pages, newest', SCRIPT_FORM),
  found(WIDGET.path, 'PinnedWidget', 'The element for web pages, these bytes for good', SCRIPT_FORM),
  part('api-catalog', 'ApiCatalog', 'Catalogue of the ways in (RFC 9727)', {
    'application/linkset+json': OBJECT,
  }),
  part('ai-catalog', 'AiCatalog', 'What agents can use here (ARD)', { 'application/ai-catalog+json': OBJECT }),
  part('agent-skills', 'AgentSkills', 'Index of agent skills', JSON_FORM),
  part('schemamap', 'Schemamap', 'Where the Schema.org nodes are', { 'application/xml': TEXT }),
  part('llms-full', 'LlmsFull', 'Every page, for language models', { 'text/plain': TEXT }),
  part('sites', 'Sites', 'Sites that can be asked, for NLWeb', JSON_FORM),
  ...SCHEMA_FILES.map(({ path, type }): StaticPath => {
    const name = path.replace(
      /^\/schema\/(\w)(\w*)\..*$/,
      (_all, first, rest) => `${first.toUpperCase()}${rest}Schema`,
    );
    return {
      ...found(path, name, 'Schema.org nodes', { [type]: type === 'application/jsonl' ? TEXT : OBJECT }),
      part: 'schemamap',
    };
  }),
  found(PAGE_BUTTONS.path, 'PageButtons', 'Buttons of the pages, these bytes for good', SCRIPT_FORM),
  ...page('/widget', 'Widget', 'How to put the element on a page'),
  ...page('/problems/{code}', 'Problem', 'What a problem code means', { tag: 'Discovery', parameter: CODE_PARAMETER }),
  ...page('/', 'Overview', 'What is here', { markdownPath: '/index.md' }),
  ...page('/product', 'Product', 'The product'),
  ...page('/pricing', 'Pricing', 'Plans and prices'),
  ...page('/guides', 'Guides', 'All guides'),
  ...page('/guides/{id}', 'Guide', 'One guide', { parameter: GUIDE_ID_PARAMETER }),
];

/** A part of the map for agents, at the first of its paths. */
function part(name: DiscoveryPart, operation: string, summary: string, forms: StaticPath['forms']): StaticPath {
  return { ...found(PART_PATHS[name][0], operation, summary, forms), part: name };
}

function found(path: string, name: string, summary: string, forms: StaticPath['forms']): StaticPath {
  return { path, operationId: `get${name}`, summary, tag: 'Discovery', forms, parameter: null };
}

/** A page has two forms under its own path, and a path for its Markdown alone. */
function page(
  path: string,
  name: string,
  summary: string,
  { tag = 'Pages', parameter = null, markdownPath = `${path}.md` }: PageOptions = {},
): StaticPath[] {
  return [
    { path, operationId: `get${name}Page`, summary, tag, forms: PAGE_FORMS, parameter },
    {
      path: markdownPath,
      operationId: `get${name}Markdown`,
      summary: `${summary}, as Markdown`,
      tag,
      forms: MARKDOWN_FORM,
      parameter,
    },
  ];
}

interface PageOptions {
  readonly tag?: StaticPath['tag'];
  readonly parameter?: StaticPath['parameter'];
  readonly markdownPath?: string;
}
