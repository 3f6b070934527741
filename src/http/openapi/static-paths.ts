import { type DiscoveryPart, PART_PATHS } from '../../facts/product/discovery-parts.ts';
import { SCHEMA_FILES } from '../agent-map/schema-files.ts';
import { ICON_TYPE, PNG_TYPE, SERVER_CARD_TYPE, SVG_TYPE } from '../replies/content-types.ts';
import { WIDGET } from '../widget/widget-files.ts';

/** A document that is the same for everybody until the next edition. */
export interface StaticPath {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Media types, the default one first. */
  readonly forms: Readonly<Record<string, object>>;
  /** What is published there only where it is configured. */
  readonly part?: DiscoveryPart;
}

const TEXT = { schema: { type: 'string' } };
const OBJECT = { schema: { type: 'object', additionalProperties: true } };
const JSON_FORM = { 'application/json': OBJECT };
const CARD_FORM = { ...JSON_FORM, [SERVER_CARD_TYPE]: OBJECT };
const PICTURE = { schema: { type: 'string', format: 'binary' } };
const SCRIPT_FORM = { 'text/javascript': TEXT };
const MARKDOWN_FORM = { 'text/markdown': TEXT };

/** Every discovery document. Pages for people are not described: programs have the same facts under `/v1`. */
export const STATIC_PATHS: readonly StaticPath[] = [
  found('/openapi.json', 'OpenApi', 'This description', JSON_FORM),
  found('/.well-known/mcp/server-card.json', 'ServerCard', 'MCP server card', CARD_FORM),
  found('/mcp/server-card', 'ServerCardBesideMcp', 'MCP server card, the same bytes', CARD_FORM),
  found('/auth.md', 'Authentication', 'Authentication: none, and what never to send', MARKDOWN_FORM),
  found('/robots.txt', 'Robots', 'What crawlers may read', { 'text/plain': TEXT }),
  found('/sitemap.xml', 'Sitemap', 'Addresses of all pages', { 'application/xml': TEXT }),
  found('/llms.txt', 'Llms', 'What is here, for language models', { 'text/plain': TEXT }),
  found('/favicon.ico', 'Icon', 'Icon', { [ICON_TYPE]: PICTURE }),
  found('/icon.png', 'IconAsPng', 'Icon, larger', { [PNG_TYPE]: PICTURE }),
  found('/icon.svg', 'IconAsSvg', 'Icon, at any size', { [SVG_TYPE]: TEXT }),
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
];

/** A part of the map for agents, at the first of its paths. */
function part(name: DiscoveryPart, operation: string, summary: string, forms: StaticPath['forms']): StaticPath {
  return { ...found(PART_PATHS[name][0], operation, summary, forms), part: name };
}

function found(path: string, name: string, summary: string, forms: StaticPath['forms']): StaticPath {
  return { path, operationId: `get${name}`, summary, forms };
}
