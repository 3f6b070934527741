import type { FastifyInstance } from 'fastify';
import type { Context, Edition } from '../context.ts';
import { preferredType } from '../media-types.ts';
import { agentMap, skillFile } from './agent-map/agent-map.ts';
import { type StaticDocument, sendStatic, staticDocument } from './caching.ts';
import {
  ICON_TYPE,
  JSON_TYPE,
  MARKDOWN_TYPE,
  PNG_TYPE,
  SERVER_CARD_TYPE,
  SVG_TYPE,
  TEXT_TYPE,
  XML_TYPE,
} from './content-types.ts';
import { authMarkdown } from './discovery/auth-md.ts';
import { favicon } from './discovery/favicon.ts';
import { iconPng, iconSvg } from './discovery/icons.ts';
import { llmsTxt } from './discovery/llms-txt.ts';
import { robotsTxt } from './discovery/robots-txt.ts';
import { sitemapXml } from './discovery/sitemap-xml.ts';
import type { ListedTool } from './openapi/description.ts';
import { sendPage, splitEnding } from './pages/send-page.ts';
import { perEdition } from './per-edition.ts';
import { excerpt, problem } from './problems.ts';

type ServerCard = (edition: Edition) => { readonly tools: readonly ListedTool[] };
type Make = (edition: Edition) => StaticDocument | Promise<StaticDocument>;

/**
 * What programs read to find their way: generated, never metered, and loaded for the first who reads it where it takes
 * more than a template. The server card comes from the MCP side, which this side may not know.
 */
export function discovery(loadServerCard: () => Promise<ServerCard>): (app: FastifyInstance, context: Context) => void {
  return (app, context) => {
    const { config, secrets } = context;
    const cardOf = perEdition(async (edition) => (await loadServerCard())(edition));
    const cards = perEdition(async (edition) => {
      const text = JSON.stringify(await cardOf(edition));
      return { json: staticDocument(JSON_TYPE, text), named: staticDocument(SERVER_CARD_TYPE, text) };
    });
    const openApi = perEdition(async (edition) => {
      const { openApiDocument } = await import('./openapi/document.ts');
      const { tools } = await cardOf(edition);
      return staticDocument(JSON_TYPE, JSON.stringify(openApiDocument(edition, config, secrets.cursors, tools)));
    });
    const documents: Readonly<Record<string, Make>> = {
      '/openapi.json': openApi,
      '/auth.md': perEdition((edition) => staticDocument(MARKDOWN_TYPE, authMarkdown(edition, config.rateLimit))),
      '/robots.txt': perEdition((edition) => staticDocument(TEXT_TYPE, robotsTxt(edition, config))),
      '/sitemap.xml': perEdition((edition) => staticDocument(XML_TYPE, sitemapXml(edition))),
      '/llms.txt': perEdition((edition) => staticDocument(TEXT_TYPE, llmsTxt(edition, config.rateLimit))),
      '/favicon.ico': perEdition(() => staticDocument(ICON_TYPE, favicon())),
      '/icon.png': perEdition(() => staticDocument(PNG_TYPE, iconPng())),
      '/icon.svg': perEdition(() => staticDocument(SVG_TYPE, iconSvg())),
      ...agentMap(config),
    };
    for (const [path, document] of Object.entries(documents)) {
      app.get(path, async (request, reply) => sendStatic(request, reply, await document(context.edition())));
    }

    for (const path of ['/.well-known/mcp/server-card.json', '/mcp/server-card']) {
      app.get(path, async (request, reply) => {
        const { json, named } = await cards(context.edition());
        reply.header('vary', 'accept');
        const type = preferredType(request.headers.accept, ['application/json', SERVER_CARD_TYPE]);
        return sendStatic(request, reply, type === SERVER_CARD_TYPE ? named : json);
      });
    }

    if (config.discovery.has('agent-skills'))
      app.get<{ Params: { name: string } }>('/.well-known/agent-skills/:name/SKILL.md', async (request, reply) =>
        sendStatic(request, reply, skillFile(context.edition(), request.params.name)),
      );

    const problems = perEdition(async (edition) =>
      (await import('./discovery/problem-pages.ts')).problemPages(edition),
    );
    app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
      const { name, isMarkdown } = splitEnding(request.params.code);
      const page = (await problems(context.edition())).get(name);
      if (page === undefined) throw problem('not_found', `There is no problem with the code "${excerpt(name)}".`);
      return isMarkdown ? sendStatic(request, reply, page.markdown) : sendPage(request, reply, page);
    });
  };
}
