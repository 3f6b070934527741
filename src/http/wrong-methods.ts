import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from './problems.ts';

const IN_ORDER = ['GET', 'HEAD', 'POST'] as const;
/** Answered before any route; CONNECT is no request for a path. */
const NEVER_ROUTED = new Set(['OPTIONS', 'CONNECT']);

/**
 * Watches the routes that are added from now on. The function it returns adds, for each of their paths, routes for all
 * other methods, which tell the methods that are allowed: what turns "unknown" into "wrong method".
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });

  return () => {
    for (const method of METHODS) {
      if (!NEVER_ROUTED.has(method) && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
    }
    for (const [url, methods] of [...known]) {
      const allow = [...IN_ORDER.filter((method) => methods.has(method)), 'OPTIONS'];
      const others = app.supportedMethods.filter((method) => !methods.has(method) && !NEVER_ROUTED.has(method));
      app.route({
        url,
        method: others,
        exposeHeadRoute: false,
        onRequest: (_request, _reply, done) =>
          done(problem('method_not_allowed', `This path takes ${allow.join(', ')}.`, { allow })),
        handler: neverCalled,
      });
    }
  };
}

/** Refused before its handler: no body is read for it. */
async function neverCalled(): Promise<never> {
  throw new Error('A route for wrong methods was reached.');
}
