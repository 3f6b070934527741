import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Edition } from '../context.ts';
import { connect } from './connections.ts';
import { guard } from './guard.ts';
import { type Era, readInbound } from './inbound.ts';
import { formatFor, sendMessage } from './outbound.ts';
import { type Asking, rememberResults } from './recent-results.ts';

const METHOD_NOT_FOUND = -32601;

/** `/mcp`: tools and resources over streamable HTTP, stateless, for every revision since 2025-03-26. */
export function mcp(app: FastifyInstance, context: Context): void {
  const askings = new WeakMap<Edition, Promise<Asking>>();
  const askingOf = (edition: Edition): Promise<Asking> => {
    const asking = askings.get(edition) ?? connect(edition, context.log).then(rememberResults);
    askings.set(edition, asking);
    return asking;
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Whether it is JSON is for JSON-RPC to say, so the bytes are kept as they are.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.route({
      method: 'POST',
      url: '/mcp',
      onRequest: (request, _reply, done) => {
        guard(request, context.config.allowedHosts);
        done();
      },
      handler: async (request, reply) => serve(request, reply, await askingOf(context.edition())),
    });
  });
}

async function serve(request: FastifyRequest, reply: FastifyReply, ask: Asking): Promise<FastifyReply> {
  reply.header('vary', 'accept');
  const format = formatFor(request);
  const inbound = readInbound((request.body as Buffer | undefined) ?? Buffer.alloc(0), request.headers);
  if (inbound.kind === 'no_reply') return reply.code(202).send();
  if (inbound.kind === 'refused') {
    const { id, error } = inbound;
    return sendMessage(reply, format, 400, JSON.stringify({ jsonrpc: '2.0', id, error }));
  }
  const { era, message } = inbound;
  const { json, errorCode } = await ask(era, message);
  return sendMessage(reply, format, statusOf(era, errorCode), json);
}

/** An error of a tool or of its arguments is a reply like any other; only the modern era has a status for one. */
function statusOf(era: Era, errorCode: number | null): number {
  return era === 'modern' && errorCode === METHOD_NOT_FOUND ? 404 : 200;
}
