import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem } from './problems.ts';

const IN_ORDER = ['GET', 'HEAD', 'POST'] as const;

/** What is known of the routes beside what the router knows, which looks for a path and a method at once. */
export interface Paths {
  /** Why no route was found for a path as it is routed: null where there is none for any method. */
  wrongMethodOn(path: string): Problem | null;
  /** Whether a path as it is routed answers to a method: what a wider pattern takes is not taken by a path of its own. */
  takes(method: string, path: string): boolean;
  /**
   * Adds routes that refuse what a wider pattern would take: there is no guide at `GET /v1/guides/batch`. To be called when
   * all routes are there.
   */
  guardNarrowPaths(): void;
}

interface Pattern {
  readonly url: string;
  readonly methods: Set<string>;
  /** Whether a path without a route of its own is one of its paths. */
  readonly takes: (path: string) => boolean;
}

/**
 * Watches the routes that are added from now on: what turns "unknown" into "wrong method". To add a route for every other
 * method to each path, thirty of them, would take longer than all other routes.
 */
export function watchPaths(app: FastifyInstance): Paths {
  const patterns = new Map<string, Pattern>();
  let isOver = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (isOver) return;
    const pattern = patterns.get(url) ?? { url, methods: new Set(), takes: takerOf(url) };
    for (const one of [method].flat()) pattern.methods.add(one);
    patterns.set(url, pattern);
  });
  const widerThan = (path: string): Pattern[] => [...patterns.values()].filter(({ takes }) => takes(path));

  return {
    wrongMethodOn(path) {
      const pattern = patterns.get(path) ?? widerThan(path)[0];
      return pattern === undefined ? null : wrongMethod(pattern);
    },
    takes(method, path) {
      const own = patterns.get(path);
      return (own === undefined ? widerThan(path) : [own]).some(({ methods }) => methods.has(method));
    },
    guardNarrowPaths() {
      isOver = true;
      for (const pattern of patterns.values()) {
        const elsewhere = widerThan(pattern.url).flatMap(({ methods }) => [...methods]);
        const method = [...new Set(elsewhere)].filter((one) => !pattern.methods.has(one));
        if (method.length > 0) app.route({ url: pattern.url, method, ...refusing(pattern) });
      }
    },
  };
}

/** Patterns end in `*`, which stands for anything, or in a name such as `:code`, which stands for anything but a slash. */
function takerOf(url: string): Pattern['takes'] {
  const [, start = '', end] = /^(.*\/)(\*|:\w+)$/.exec(url) ?? [];
  if (end === undefined) return () => false;
  return (path) => path.startsWith(start) && path !== url && (end === '*' || !path.includes('/', start.length));
}

function wrongMethod({ methods }: Pattern): Problem {
  const allow = [...IN_ORDER.filter((method) => methods.has(method)), 'OPTIONS'];
  return problem('method_not_allowed', `This path takes ${allow.join(', ')}.`, { allow });
}

/** Refused before its handler: no body is read for it. */
function refusing(pattern: Pattern) {
  return {
    exposeHeadRoute: false,
    onRequest: (_request: FastifyRequest, _reply: FastifyReply, done: (error: Error) => void) =>
      done(wrongMethod(pattern)),
    handler: neverCalled,
  };
}

async function neverCalled(): Promise<never> {
  throw new Error('A route for wrong methods was reached.');
}
