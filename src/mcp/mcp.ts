import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { guard } from './guard.ts';
import type { Serve } from './serve.ts';

/** Its first message finds them loaded, unless it comes sooner. */
const LOAD_AFTER_MS = 500;

/** `/mcp`: tools and resources over streamable HTTP, stateless, for every revision since 2025-03-26. */
export function mcp(app: FastifyInstance, context: Context): void {
  let loading: Promise<void> | undefined;
  let serve: Serve | undefined;
  const loaded = (): Promise<void> => {
    loading ??= import('./serve.ts').then(({ serveMessages }) => {
      serve = serveMessages(context);
    });
    return loading;
  };
  // The protocol's own modules take as long as all else that a start loads: who looks whether it is over need not wait for them.
  app.addHook('onListen', async () => {
    setTimeout(() => loaded().catch(() => {}), LOAD_AFTER_MS).unref();
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Whether it is JSON is for JSON-RPC to say, so the bytes are kept as they are.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/mcp',
      onRequest: (request, _reply, done) => {
        guard(request, context.config.allowedHosts);
        done();
      },
      handler: (request, reply) =>
        serve === undefined ? loaded().then(() => serve?.(request, reply)) : serve(request, reply),
    });
  });
}
