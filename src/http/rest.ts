import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Edition } from '../context.ts';
import type { Guide } from '../facts/corpus.ts';
import { GuideBatchRequest } from '../facts/documents.ts';
import { negotiate } from './accept.ts';
import { JSON_TYPE } from './content-types.ts';
import { guidePage } from './guide-list.ts';
import { GuidesQuery } from './guides-query.ts';
import { addLink } from './headers.ts';
import { perEdition } from './per-edition.ts';
import { excerpt, problem } from './problems.ts';

/** Bytes and lookups that every request of one edition shares. */
const shared = perEdition(({ catalog, documents }) => ({
  product: JSON.stringify(documents.product),
  pricing: JSON.stringify(documents.pricing),
  guides: new Map(catalog.corpus.guides.map((guide) => [guide.id, guide])),
}));

/** `/v1`: the published facts as documents. */
export function rest(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      negotiate(request, ['application/json']);
    });

    scope.get('/v1/product', async (_request, reply) => send(reply, shared(context.edition()).product));
    scope.get('/v1/pricing', async (_request, reply) => send(reply, shared(context.edition()).pricing));

    scope.get<{ Querystring: GuidesQuery }>(
      '/v1/guides',
      { schema: { querystring: GuidesQuery } },
      async ({ query }, reply) => {
        const page = guidePage(context.edition(), query, context.secrets.cursors);
        if (page.next_cursor !== null)
          addLink(reply, nextPage(context.config.baseUrl, query.limit, page.next_cursor), 'next');
        return send(reply, JSON.stringify(page));
      },
    );

    scope.get<{ Params: { '*': string } }>('/v1/guides/*', async ({ params }, reply) => {
      const edition = context.edition();
      const guide = shared(edition).guides.get(params['*']);
      if (!guide) throw problem('not_found', `There is no guide with the id "${excerpt(params['*'])}".`);
      return send(reply, JSON.stringify(edition.documents.guide(guide)));
    });

    scope.post<{ Body: GuideBatchRequest }>(
      '/v1/guides/batch',
      { schema: { body: GuideBatchRequest }, preValidation: refuseEmpty },
      async ({ body }, reply) => send(reply, JSON.stringify(batch(body.ids, context.edition()))),
    );
  });
}

function nextPage(baseUrl: string, limit: number, cursor: string): string {
  return `${baseUrl}/v1/guides?${new URLSearchParams({ limit: String(limit), cursor })}`;
}

/** Guides in the order of their ids, each once, and the ids that name none. */
function batch(ids: readonly string[], edition: Edition) {
  const { guides } = shared(edition);
  const wanted = [...new Set(ids)];
  return {
    items: wanted.flatMap((id) => guides.get(id) ?? []).map((guide: Guide) => edition.documents.guide(guide)),
    not_found: wanted.filter((id) => !guides.has(id)),
  };
}

async function refuseEmpty({ body }: FastifyRequest): Promise<void> {
  if (body === undefined) throw problem('empty_body');
}

function send(reply: FastifyReply, json: string): FastifyReply {
  return reply.type(JSON_TYPE).header('cache-control', 'no-store').send(json);
}
