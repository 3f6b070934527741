import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askDocument } from '../answer/ask-document.ts';
import type { Context, Edition } from '../context.ts';
import { Recent } from '../recent.ts';
import { negotiate } from './accept.ts';
import { type AskRequest, readAskRequest } from './ask-request.ts';
import { JSON_TYPE, STREAM_TYPE } from './content-types.ts';
import { refuseEncodings } from './json-body.ts';
import { perEdition } from './per-edition.ts';
import { DONE_PREFIX, framesAsText } from './streams/frame.ts';

/** `/ask`: one question, answered as a JSON document or as a stream, whichever the client prefers. */
export function ask(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        refuseEncodings(request);
        return parseForm(body, '&', '=', { maxKeys: 0 }); // The size of a body is limit enough.
      },
    );
    scope.route({ method: 'HEAD', url: '/ask', handler: (request, reply) => answerHead(request, reply) });
    scope.route({
      method: ['GET', 'POST'],
      url: '/ask',
      exposeHeadRoute: false,
      handler: (request, reply) => answer(request, reply, context.edition()),
    });
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, edition: Edition): void {
  if (wasDelivered(request)) {
    reply.code(204).send();
    return;
  }
  const asked = understand(request, reply);
  const body = bodyOf(asked, edition);
  describe(reply, asked);
  reply.send(body);
}

/** The headers of a GET and its refusals, without the work. */
function answerHead(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wasDelivered(request)) return reply.code(204).send();
  describe(reply, understand(request, reply));
  return reply.send();
}

function understand(request: FastifyRequest, reply: FastifyReply): AskRequest {
  reply.header('vary', 'accept, prefer');
  negotiate(request, ['application/json', 'text/event-stream']);
  return readAskRequest(request);
}

/** The frames are whole before the first byte is sent, so a reader who leaves or stalls holds nothing but its socket. */
function describe(reply: FastifyReply, { dialect }: AskRequest): void {
  if (dialect === null) reply.header('content-type', JSON_TYPE);
  // Without the second header, proxies that buffer would hold the stream back until it ends.
  else reply.header('content-type', STREAM_TYPE).header('x-accel-buffering', 'no');
}

/** A browser's EventSource that has its answer and asks again, as it does after every end of a stream. */
function wasDelivered({ headers }: FastifyRequest): boolean {
  return String(headers['last-event-id'] ?? '').startsWith(DONE_PREFIX);
}

/** Of the answers that were sent last, in each of their forms. */
const RECENT_BYTES = 8 * 1024 * 1024;

/** Bodies of one edition by how they are written and what was asked. */
const recentBodies = perEdition(() => {
  const byDialect = new Map<AskRequest['dialect'], Recent<Buffer>>();
  return (dialect: AskRequest['dialect']): Recent<Buffer> => {
    const recent =
      byDialect.get(dialect) ?? new Recent<Buffer>({ maxBytes: RECENT_BYTES, sizeOf: ({ length }) => length });
    byDialect.set(dialect, recent);
    return recent;
  };
});

/**
 * The body of an answer, at hand where the same was asked lately: everything of a request that reaches the body is either
 * the dialect or part of the key. Ids that clients choose are never the same twice, so these bodies are not kept.
 */
function bodyOf(asked: AskRequest, edition: Edition): Buffer {
  const print = (): Buffer => Buffer.from(printed(asked, edition));
  if (asked.queryId !== undefined) return print();
  const key = JSON.stringify([asked.question, asked.servedMode ?? null, ...asked.previous]);
  return recentBodies(edition)(asked.dialect).get(key, print);
}

function printed({ question, previous, queryId, servedMode, dialect }: AskRequest, edition: Edition): string {
  const { catalog, engine } = edition;
  const document = askDocument(engine.ask(question, { previous }), {
    site: catalog.corpus.site,
    corpusVersion: catalog.manifest.corpusVersion,
    previous,
    queryId,
    servedMode,
  });
  return dialect === null ? JSON.stringify(document) : framesAsText(dialect(document));
}
