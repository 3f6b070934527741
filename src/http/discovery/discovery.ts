import type { FastifyInstance } from 'fastify';
import type { Context, Edition } from '../../context.ts';
import { PALETTE } from '../../facts/product/palette.ts';
import { preferredType } from '../../media-types.ts';
import { agentMap, skillFile } from '../agent-map/agent-map.ts';
import type { ListedTool } from '../openapi/description.ts';
import { sendPage, splitEnding } from '../pages/frame/send-page.ts';
import { excerpt, problem } from '../problems/problems.ts';
import { type StaticDocument, sendStatic, staticDocument } from '../replies/caching.ts';
import {
  ICON_TYPE,
  JSON_TYPE,
  MARKDOWN_TYPE,
  PNG_TYPE,
  SERVER_CARD_TYPE,
  SVG_TYPE,
  TEXT_TYPE,
  XML_TYPE,
} from '../replies/content-types.ts';
import { perEdition } from '../replies/per-edition.ts';
import { authMarkdown } from './auth-md.ts';
import { corpusSchemas } from './corpus-schemas.ts';
import { favicon } from './favicon.ts';
import { iconPng, iconSvg } from './icons.ts';
import { llmsTxt } from './llms-txt.ts';
import { LOGO_PATH, logoOf } from './logo.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitemapXml } from './sitemap-xml.ts';

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
      const { openApiDocument } = await import('../openapi/document.ts');
      const { tools } = await cardOf(edition);
      return staticDocument(JSON_TYPE, JSON.stringify(openApiDocument(edition, config, secrets.cursors, tools)));
    });
    const documents: Readonly<Record<string, Make>> = {
      '/openapi.json': openApi,
      '/auth.md': perEdition((edition) => staticDocument(MARKDOWN_TYPE, authMarkdown(edition, config.rateLimit))),
      '/robots.txt': perEdition((edition) => staticDocument(TEXT_TYPE, robotsTxt(edition, config))),
      '/sitemap.xml': perEdition((edition) => staticDocument(XML_TYPE, sitemapXml(edition))),
      '/llms.txt': perEdition((edition) => staticDocument(TEXT_TYPE, llmsTxt(edition, config.rateLimit))),
      '/favicon.ico': perEdition((edition) => staticDocument(ICON_TYPE, favicon(inkOf(edition)))),
      '/icon.png': perEdition((edition) => staticDocument(PNG_TYPE, iconPng(inkOf(edition)))),
      '/icon.svg': perEdition((edition) => staticDocument(SVG_TYPE, iconSvg(inkOf(edition)))),
      [LOGO_PATH]: perEdition(({ catalog }) => logoOf(catalog.corpus.site)),
      ...corpusSchemas(),
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

    const problems = perEdition(async (edition) => (await import('./problem-pages.ts')).problemPages(edition));
    app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
      const { name, isMarkdown } = splitEnding(request.params.code);
      const page = (await problems(context.edition())).get(name);
      if (page === undefined) throw problem('not_found', `There is no problem with the code "${excerpt(name)}".`);
      return isMarkdown ? sendStatic(request, reply, page.markdown) : sendPage(request, reply, page);
    });
  };
}

/** The colour of the icons: the brand's, where the site has one. */
function inkOf({ catalog }: Edition): string {
  return (catalog.corpus.site.brand?.color ?? PALETTE.color)[0];
}
