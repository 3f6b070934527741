import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { beginHead, giveHeads, printHead } from '../../response-head.ts';
import { type Problem, problem } from '../problems/problems.ts';
import type { Paths } from '../problems/wrong-methods.ts';
import { EVERYWHERE, PREFLIGHT } from '../replies/headers.ts';
import { announceLifecycle, isGone } from '../rest/versions.ts';
import { SIZE_LIMITS } from './limits.ts';
import { readTarget, type Target } from './paths.ts';
import { createMeter } from './quota-hook.ts';
import { movedTo } from './redirects.ts';

const EVERYWHERE_FIELDS = Object.entries(EVERYWHERE).flat();

/**
 * Lets a request in, answers OPTIONS itself, or tells the problem why not. Calls back where it lets in or refuses, at once
 * where nothing has to be waited for.
 */
export type Entrance = (request: FastifyRequest, reply: FastifyReply, done: (refusal?: Error) => void) => void;

/**
 * What happens to every request before anything else, in one place: headers that no response may lack, the quota, and
 * the refusals that need no route. Requests that the framework turns away before its hooks are sent through it too.
 */
export async function createEntrance(app: FastifyInstance, context: Context, paths: Paths): Promise<Entrance> {
  const { config, clock, log, surplus } = context;
  giveHeads(app);
  const meter = await createMeter(app, context);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const warn = config.trustProxy.length > 0 ? () => {} : warnOfProxies(log);

  return (request, reply, done) => {
    const target = readTarget(request.raw.url ?? '/');
    const head = beginHead(reply, EVERYWHERE_FIELDS);
    head.push('x-request-id', request.id);
    if (closing || surplus.isAll || surplus.connections > 0) head.push('connection', 'close');
    if (surplus.connections > 0) surplus.connections -= 1;
    if (target.isVersion1) announceLifecycle(reply, head, config.v1, clock);
    if (request.method === 'OPTIONS') {
      printHead(reply); // Malformed URLs come here past the framework's hooks.
      reply.headers(PREFLIGHT).code(204).send();
      return;
    }
    warn(request);
    const letIn = (): void => {
      const gone = target.isVersion1 && isGone(config.v1, clock);
      const refusal = refusalOf(request, target, paths, { closing, gone });
      if (refusal === null && target.withoutSlash !== null && isRead(request) && takesIt(request, target, paths)) {
        // Relative, so that it holds behind any host and path that a proxy has; what is posted is taken as it is.
        reply.code(308).header('location', target.withoutSlash).send();
        return;
      }
      const isPast = refusal === null ? isGuide(target.path) : refusal.code === 'not_found';
      const location = isPast && isRead(request) ? movedTo(target.path ?? '', context.edition()) : null;
      if (location !== null) {
        reply.code(308).header('location', location).send();
        return;
      }
      done(refusal ?? undefined);
    };
    if (!target.isMetered) {
      letIn();
      return;
    }
    head.push('cache-control', 'no-store');
    meter(request, { reply, head }, (refusal) => (refusal === null ? letIn() : done(refusal)));
  };
}

interface Standing {
  readonly closing: boolean;
  readonly gone: boolean;
}

/** Why a request cannot be let in whatever its body is; null where it can. */
function refusalOf(request: FastifyRequest, target: Target, paths: Paths, { closing, gone }: Standing): Problem | null {
  const { headers, raw } = request;
  if (closing) return problem('service_unavailable', 'This instance is stopping and takes no new requests.');
  const faultyHost = hostFault(raw);
  if (faultyHost !== null) return problem('bad_request', faultyHost);
  if (raw.url === '*') return problem('bad_request', 'Only OPTIONS asks about the whole service, as "*".');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return problem('expectation_failed');
  if ((raw.url ?? '').length > SIZE_LIMITS.urlBytes) return problem('uri_too_long');
  if (target.path === null) return problem('malformed_url');
  if (gone) return problem('gone');
  return request.is404 ? (paths.wrongMethodOn(target.path) ?? problem('not_found')) : null;
}

const isGuide = (path: string | null): boolean => path?.startsWith('/guides/') ?? false;

/** Nobody is to be led to a refusal. */
function takesIt({ method }: FastifyRequest, { path }: Target, paths: Paths): boolean {
  return path !== null && paths.takes(method, path);
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A request names its host once (RFC 9112, section 3.2); Node takes the first of several without a word. */
function hostFault({ rawHeaders, httpVersion }: FastifyRequest['raw']): string | null {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  if (hosts > 1) return 'There is more than one Host header.';
  return hosts === 0 && httpVersion === '1.1' ? 'The Host header is missing.' : null;
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Clients behind a proxy that is not trusted share one quota; that is worth one line in the log. */
function warnOfProxies(log: Context['log']): (request: FastifyRequest) => void {
  let warned = false;
  return ({ headers }) => {
    if (warned || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    warned = true;
    log.warn('X-Forwarded-For arrives, but TRUST_PROXY is not set: all clients behind that proxy share one quota.');
  };
}
