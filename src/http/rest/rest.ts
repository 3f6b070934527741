import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Edition } from '../../context.ts';
import type { Guide } from '../../facts/corpus.ts';
import { GuideBatchRequest } from '../../facts/documents.ts';
import { Recent } from '../../recent.ts';
import { addLink, sendWhole, type Whole, whole } from '../../response-head.ts';
import { excerpt, problem } from '../problems/problems.ts';
import { negotiate } from '../replies/accept.ts';
import { JSON_TYPE } from '../replies/content-types.ts';
import { Packed } from '../replies/packed.ts';
import { perEdition } from '../replies/per-edition.ts';
import { guidePage } from './guide-list.ts';
import { GuidesQuery } from './guides-query.ts';

/** Of the lists of guides that were asked for last. */
const PAGES_BYTES = 4 * 1024 * 1024;

interface GuideListPage {
  readonly document: Packed;
  readonly next: string | null;
}

/** Bytes and lookups that every request of one edition shares. */
const shared = perEdition(({ catalog, documents }) => ({
  pages: new Recent<GuideListPage>({ maxBytes: PAGES_BYTES, sizeOf: ({ document }) => 2 * document.size }),
  product: packed(documents.product),
  pricing: packed(documents.pricing),
  guides: new Map(catalog.corpus.guides.map((guide) => [guide.id, guide])),
}));

/** `/v1`: the published facts as documents. */
export function rest(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      negotiate(request, ['application/json']);
      done();
    });

    scope.get('/v1/product', (request, reply) => shared(context.edition()).product.send(request, reply));
    scope.get('/v1/pricing', (request, reply) => shared(context.edition()).pricing.send(request, reply));

    scope.get<{ Querystring: GuidesQuery }>(
      '/v1/guides',
      { schema: { querystring: GuidesQuery } },
      (request, reply) => {
        const { query } = request;
        const edition = context.edition();
        const page = shared(edition).pages.get(`${query.limit} ${query.cursor ?? ''}`, () => {
          const list = guidePage(edition, query, context.secrets.cursors);
          const { next_cursor: cursor } = list;
          const next = cursor === null ? null : nextPage(context.config.baseUrl, query.limit, cursor);
          return { document: packed(list), next };
        });
        if (page.next !== null) addLink(reply, page.next, 'next');
        return page.document.send(request, reply);
      },
    );

    scope.get<{ Params: { '*': string } }>('/v1/guides/*', ({ params }, reply) => {
      const edition = context.edition();
      const guide = shared(edition).guides.get(params['*']);
      if (!guide) throw problem('not_found', `There is no guide with the id "${excerpt(params['*'])}".`);
      sendWhole(reply, jsonOf(edition.documents.guide(guide)));
    });

    scope.post<{ Body: GuideBatchRequest }>(
      '/v1/guides/batch',
      { schema: { body: GuideBatchRequest }, preValidation: refuseEmpty },
      ({ body }, reply) => sendWhole(reply, jsonOf(batch(body.ids, context.edition()))),
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

const HEADERS = { 'content-type': JSON_TYPE };

/** The entrance has said that nothing of this is to be stored. */
function jsonOf(document: unknown): Whole {
  return whole(JSON.stringify(document), HEADERS);
}

/** What is sent often, also compressed. */
function packed(document: unknown): Packed {
  return new Packed(JSON.stringify(document), HEADERS);
}
