import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askDocument } from '../answer/ask-document.ts';
import type { Context, Edition } from '../context.ts';
import { negotiate } from './accept.ts';
import { type AskRequest, readAskRequest } from './ask-request.ts';
import { JSON_TYPE, STREAM_TYPE } from './content-types.ts';
import { refuseEncodings } from './json-body.ts';
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

function answer(request: FastifyRequest, reply: FastifyReply, edition: Edition): FastifyReply {
  if (wasDelivered(request)) return reply.code(204).send();
  const asked = understand(request, reply);
  const document = documentFor(asked, edition);
  describe(reply, asked);
  return reply.send(asked.dialect === null ? JSON.stringify(document) : framesAsText(asked.dialect(document)));
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
  if (dialect === null) reply.type(JSON_TYPE);
  // Without the second header, proxies that buffer would hold the stream back until it ends.
  else reply.type(STREAM_TYPE).header('x-accel-buffering', 'no');
}

/** A browser's EventSource that has its answer and asks again, as it does after every end of a stream. */
function wasDelivered({ headers }: FastifyRequest): boolean {
  return String(headers['last-event-id'] ?? '').startsWith(DONE_PREFIX);
}

function documentFor({ question, previous, queryId, servedMode }: AskRequest, { catalog, engine }: Edition) {
  return askDocument(engine.ask(question, { previous }), {
    site: catalog.corpus.site,
    corpusVersion: catalog.manifest.corpusVersion,
    previous,
    queryId,
    servedMode,
  });
}
