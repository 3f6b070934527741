import type { FastifyRequest } from 'fastify';
import type { Edition } from '../../context.ts';
import { exampleQuestion } from '../../facts/example-question.ts';
import { isObject, type Parameters } from '../parameters.ts';
import { problem } from '../problems/problems.ts';
import { dialectFor } from '../streams/dialects.ts';
import type { Detail } from './body.ts';
import { acceptsUiMessages, prefersStream, saysStream } from './format.ts';
import { CHAT_REPLY, DOCUMENT, type Form, streamIn, UI_MESSAGES } from './forms.ts';
import { detailIn, maxResultsIn, modesIn, previousIn, queryIdIn } from './options.ts';
import { QUESTION_NAMES, questionIn, type Shape } from './question.ts';

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
  /** 1…10. */
  readonly maxResults: number;
  readonly detail: Detail;
  readonly form: Form;
}

/**
 * Reads any shape of request: `q`, `query` or `question` in the URL, in a form or in flat JSON, `{"query": {"text": …}}` (or
 * `q` in it), or a conversation as `{"messages": […]}`. Unknown parameters are ignored, because real widgets send junk.
 *
 * @param edition gives the facts that are asked: whoever sends no question, and nobody else, is told one that they answer
 * @throws a `validation_failed` problem where there is no question, more than one, or one of a wrong length
 */
export function readAskRequest(request: FastifyRequest, edition: () => Edition): AskRequest {
  const parameters = parametersOf(request);
  const asJson = isJsonPost(request);
  const example = () => exampleOf(edition(), asJson);
  const { question, shape } = questionIn(parameters, asJson ? 'pointer' : 'parameter', example);
  return {
    question,
    previous: previousIn(parameters),
    queryId: queryIdIn(parameters),
    servedMode: modesIn(parameters),
    maxResults: maxResultsIn(parameters),
    detail: detailIn(parameters),
    form: formFor(parameters, shape, request.headers),
  };
}

function exampleOf({ catalog, links }: Edition, asJson: boolean): string {
  const q = exampleQuestion(catalog.corpus);
  return asJson ? JSON.stringify({ q }) : `${links.base}/ask?${new URLSearchParams({ q })}`;
}

/** The AI SDK reads its own stream and nothing else, whatever it accepts. */
function formFor(parameters: Parameters, shape: Shape, headers: FastifyRequest['headers']): Form {
  const readsUiMessages = shape === 'parts' || acceptsUiMessages(headers);
  if (readsUiMessages && saysStream(parameters, headers) !== false) return UI_MESSAGES;
  if (prefersStream(parameters, headers)) return streamIn(dialectFor(parameters, shape));
  return shape === 'text' ? CHAT_REPLY : DOCUMENT;
}

/** A body's values stand over the URL's, and where a body asks, the URL's question is junk. */
function parametersOf(request: FastifyRequest): Parameters {
  const fromUrl = request.query as Parameters;
  if (request.method !== 'POST' || request.body === undefined) return fromUrl;
  const fromBody = bodyOf(request);
  if (!QUESTION_NAMES.some((name) => name in fromBody)) return { ...fromUrl, ...fromBody };
  const options = Object.entries(fromUrl).filter(([name]) => !QUESTION_NAMES.includes(name as never));
  return { ...Object.fromEntries(options), ...fromBody };
}

function bodyOf({ body }: FastifyRequest): Parameters {
  if (isObject(body)) return body;
  const detail = 'The body must be a JSON object, such as {"q": "…"}.';
  throw problem('validation_failed', detail, { errors: [{ pointer: '#', code: 'type', detail }] });
}

function isJsonPost({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && /json/i.test(headers['content-type'] ?? '');
}
