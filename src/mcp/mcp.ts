import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Edition } from '../context.ts';
import { type Connections, connect } from './connections.ts';
import { guard } from './guard.ts';
import { type Era, readInbound } from './inbound.ts';
import { formatFor, sendMessage } from './outbound.ts';

const METHOD_NOT_FOUND = -32601;

/** `/mcp`: tools and resources over streamable HTTP, stateless, for every revision since 2025-03-26. */
export function mcp(app: FastifyInstance, context: Context): void {
  const connections = new WeakMap<Edition, Promise<Connections>>();
  const connectionsTo = (edition: Edition): Promise<Connections> => {
    const connected = connections.get(edition) ?? connect(edition, context.log);
    connections.set(edition, connected);
    return connected;
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
      onRequest: async (request) => guard(request, context.config.allowedHosts),
      handler: async (request, reply) => serve(request, reply, await connectionsTo(context.edition())),
    });
  });
}

async function serve(request: FastifyRequest, reply: FastifyReply, connections: Connections): Promise<FastifyReply> {
  reply.header('vary', 'accept');
  const format = formatFor(request);
  const inbound = readInbound((request.body as Buffer | undefined) ?? Buffer.alloc(0), request.headers);
  if (inbound.kind === 'no_reply') return reply.code(202).send();
  if (inbound.kind === 'refused') return sendMessage(reply, format, 400, { id: inbound.id, error: inbound.error });
  const { era, message } = inbound;
  const response = await connections[era].request(message);
  return sendMessage(reply, format, statusOf(era, response), response);
}

/** An error of a tool or of its arguments is a reply like any other; only the modern era has a status for one. */
function statusOf(era: Era, response: object): number {
  const unknownMethod = 'error' in response && (response.error as { code: number }).code === METHOD_NOT_FOUND;
  return era === 'modern' && unknownMethod ? 404 : 200;
}
