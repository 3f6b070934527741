import type { FastifyRequest } from 'fastify';
import { prefersStream } from './ask-format.ts';
import { modesIn, previousIn, queryIdIn } from './ask-options.ts';
import { questionIn } from './ask-question.ts';
import { isObject, type Parameters } from './parameters.ts';
import { problem } from './problems.ts';
import { type Dialect, dialectFor } from './streams/dialects.ts';

/** What `/ask` understood of a request, whatever shape it came in. */
export interface AskRequest {
  /** Trimmed, 1…512 characters. */
  readonly question: string;
  /** Earlier questions, oldest first. */
  readonly previous: readonly string[];
  /** The client's own id, to be echoed. */
  readonly queryId: string | undefined;
  /** The modes as they are served; undefined where the request named none. */
  readonly servedMode: string | undefined;
  /** How to stream the answer; null: send one JSON document. */
  readonly dialect: Dialect | null;
}

/**
 * Reads any shape of request: `q` or `query` in the URL, in a form or in flat JSON, or `{"query": {"text": …}}`.
 * Unknown parameters are ignored, because real widgets send junk.
 *
 * @throws a `validation_failed` problem where there is no question, more than one, or one of a wrong length
 */
export function readAskRequest(request: FastifyRequest): AskRequest {
  const parameters = parametersOf(request);
  return {
    question: questionIn(parameters, isJsonPost(request) ? 'pointer' : 'parameter'),
    previous: previousIn(parameters),
    queryId: queryIdIn(parameters),
    servedMode: modesIn(parameters),
    dialect: prefersStream(parameters, request.headers) ? dialectFor(parameters) : null,
  };
}

/** A body's values stand over the URL's, and where a body asks, the URL's question is junk. */
function parametersOf(request: FastifyRequest): Parameters {
  const fromUrl = request.query as Parameters;
  if (request.method !== 'POST' || request.body === undefined) return fromUrl;
  const fromBody = bodyOf(request);
  if (!('q' in fromBody) && !('query' in fromBody)) return { ...fromUrl, ...fromBody };
  const { q: _q, query: _query, ...options } = fromUrl;
  return { ...options, ...fromBody };
}

function bodyOf({ body }: FastifyRequest): Parameters {
  if (isObject(body)) return body;
  const detail = 'The body must be a JSON object, such as {"q": "…"}.';
  throw problem('validation_failed', detail, { errors: [{ pointer: '#', code: 'type', detail }] });
}

function isJsonPost({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && /json/i.test(headers['content-type'] ?? '');
}
