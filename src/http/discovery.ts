import type { FastifyInstance } from 'fastify';
import type { Context, Edition } from '../context.ts';
import { type StaticDocument, sendStatic, staticDocument } from './caching.ts';
import { ICON_TYPE, JSON_TYPE, MARKDOWN_TYPE, TEXT_TYPE, XML_TYPE } from './content-types.ts';
import { authMarkdown } from './discovery/auth-md.ts';
import { favicon } from './discovery/favicon.ts';
import { llmsTxt } from './discovery/llms-txt.ts';
import { problemPages } from './discovery/problem-pages.ts';
import { robotsTxt } from './discovery/robots-txt.ts';
import { sitemapXml } from './discovery/sitemap-xml.ts';
import type { ListedTool } from './openapi/description.ts';
import { openApiDocument } from './openapi/document.ts';
import { sendPage, splitEnding } from './pages/send-page.ts';
import { perEdition } from './per-edition.ts';
import { excerpt, problem } from './problems.ts';

/**
 * What programs read to find their way: generated, never metered. The server card comes from the MCP side, which this
 * side may not know.
 */
export function discovery(
  serverCard: (edition: Edition) => { readonly tools: readonly ListedTool[] },
): (app: FastifyInstance, context: Context) => void {
  return (app, context) => {
    const { config, secrets } = context;
    const card = perEdition((edition) => staticDocument(JSON_TYPE, JSON.stringify(serverCard(edition))));
    const documents: Readonly<Record<string, (edition: Edition) => StaticDocument>> = {
      '/openapi.json': perEdition((edition) =>
        staticDocument(
          JSON_TYPE,
          JSON.stringify(openApiDocument(edition, config, secrets.cursors, serverCard(edition).tools)),
        ),
      ),
      '/.well-known/mcp/server-card.json': card,
      '/mcp/server-card': card,
      '/auth.md': perEdition((edition) => staticDocument(MARKDOWN_TYPE, authMarkdown(edition, config.rateLimit))),
      '/robots.txt': perEdition(({ links }) => staticDocument(TEXT_TYPE, robotsTxt(links))),
      '/sitemap.xml': perEdition((edition) => staticDocument(XML_TYPE, sitemapXml(edition))),
      '/llms.txt': perEdition((edition) => staticDocument(TEXT_TYPE, llmsTxt(edition, config.rateLimit))),
      '/favicon.ico': perEdition(() => staticDocument(ICON_TYPE, favicon())),
    };
    for (const [path, document] of Object.entries(documents)) {
      app.get(path, async (request, reply) => sendStatic(request, reply, document(context.edition())));
    }

    const problems = perEdition(problemPages);
    app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
      const { name, isMarkdown } = splitEnding(request.params.code);
      const page = problems(context.edition()).get(name);
      if (page === undefined) throw problem('not_found', `There is no problem with the code "${excerpt(name)}".`);
      return isMarkdown ? sendStatic(request, reply, page.markdown) : sendPage(request, reply, page);
    });
  };
}
