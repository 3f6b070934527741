import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { writesLevel } from '../../log.ts';
import type { Tallies } from '../../metrics/tallies.ts';
import { outcomeOf } from '../../response-head.ts';
import { excerpt } from '../problems/problems.ts';

/**
 * One line for each answered request: what it asked for by the route's pattern, never by its URL, which may hold a
 * question; who asked is not in it at all. The URL is logged at `debug`. The same is counted for metrics, where they are read.
 */
export class RequestLog extends LogController {
  readonly #tellsAll: boolean;
  readonly #tellsRequests: boolean;

  readonly #tallies: Tallies | null;

  constructor(log: FastifyBaseLogger, tallies: Tallies | null) {
    super();
    this.#tallies = tallies;
    this.#tellsAll = writesLevel(log, 'debug');
    this.#tellsRequests = writesLevel(log, 'info');
  }

  override incomingRequest(request: FastifyRequest): void {
    if (!this.#tellsAll) return;
    request.log.debug({ request_id: request.id, method: request.method, url: request.raw.url }, 'request received');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const outcome = outcomeOf(reply);
    this.#tallies?.request(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
    if (outcome !== null) this.#tallies?.answered(outcome);
    if (!error && !this.#tellsRequests) return;
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(outcome !== null && { outcome: outcome.status }),
      ...clientRequestId(request),
    };
    if (error) request.log.error({ ...line, err: error }, 'response failed');
    else request.log.info(line, 'request answered');
  }
}

/** The id that the client gave its request, so that its logs and ours can be laid side by side. */
function clientRequestId({ headers }: FastifyRequest): { client_request_id?: string } {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w.:+/=-]+$/.test(id) ? { client_request_id: excerpt(id) } : {};
}
