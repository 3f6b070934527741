/** A document that is the same for everybody until the next edition. */
export interface StaticPath {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Media types, the default one first. */
  readonly forms: Readonly<Record<string, object>>;
}

const TEXT = { schema: { type: 'string' } };
const JSON_FORM = { 'application/json': { schema: { type: 'object', additionalProperties: true } } };
const ICON_FORM = { 'image/x-icon': { schema: { type: 'string', format: 'binary' } } };
const MARKDOWN_FORM = { 'text/markdown': TEXT };

/** Every discovery document. Pages for people are not described: programs have the same facts under `/v1`. */
export const STATIC_PATHS: readonly StaticPath[] = [
  found('/openapi.json', 'OpenApi', 'This description', JSON_FORM),
  found('/.well-known/mcp/server-card.json', 'ServerCard', 'MCP server card', JSON_FORM),
  found('/mcp/server-card', 'ServerCardBesideMcp', 'MCP server card, the same bytes', JSON_FORM),
  found('/auth.md', 'Authentication', 'Authentication: none, and what never to send', MARKDOWN_FORM),
  found('/robots.txt', 'Robots', 'What crawlers may read', { 'text/plain': TEXT }),
  found('/sitemap.xml', 'Sitemap', 'Addresses of all pages', { 'application/xml': TEXT }),
  found('/llms.txt', 'Llms', 'What is here, for language models', { 'text/plain': TEXT }),
  found('/favicon.ico', 'Icon', 'Icon', ICON_FORM),
];

function found(path: string, name: string, summary: string, forms: StaticPath['forms']): StaticPath {
  return { path, operationId: `get${name}`, summary, forms };
}
