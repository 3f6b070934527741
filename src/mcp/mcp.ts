import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { guard } from './guard.ts';
import type { Serve } from './serve.ts';

/** `/mcp`: tools and resources over streamable HTTP, stateless, for every revision since 2025-03-26. */
export function mcp(app: FastifyInstance, context: Context): void {
  let serve: Promise<Serve> | undefined;
  const loaded = (): Promise<Serve> => {
    serve ??= import('./serve.ts').then(({ serveMessages }) => serveMessages(context));
    return serve;
  };
  // The protocol's own modules are a sixth of what a start loads; nobody else has to wait for them.
  app.addHook('onListen', async () => {
    await loaded();
  });

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
      handler: async (request, reply) => (await loaded())(request, reply),
    });
  });
}
