import type { FastifyReply, FastifyRequest } from 'fastify';
import { isProblemCode, PROBLEM_CODES, type ProblemCodeName } from './codes.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** One fault of a request: where it is, and what is wrong there. */
export type Fault = { readonly code: string; readonly detail: string } & (
  | { readonly pointer: string }
  | { readonly parameter: string }
);

/** An RFC 9457 problem document, as it is sent. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCodeName;
  readonly detail: string;
  readonly instance: string;
  readonly errors?: readonly Fault[];
  readonly retry_after?: number;
}

export interface ProblemExtras {
  readonly errors?: readonly Fault[];
  /** Seconds. */
  readonly retryAfter?: number;
  /** Methods for the Allow header. */
  readonly allow?: readonly string[];
  readonly cause?: unknown;
}

/** A failure with a code of the table; thrown anywhere below a route, it is sent as a problem document. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCodeName;
  readonly statusCode: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCodeName, detail: string, extras: ProblemExtras) {
    super(detail, { cause: extras.cause });
    this.code = code;
    this.statusCode = PROBLEM_CODES[code].status;
    this.extras = extras;
  }
}

/** `detail` is for people: say what was wrong with this request; quote input through {@link excerpt} only. */
export function problem(
  code: ProblemCodeName,
  detail: string = PROBLEM_CODES[code].meaning,
  extras: ProblemExtras = {},
): Problem {
  return new Problem(code, detail, extras);
}

/** At most `length` characters of something a client sent, never half a surrogate pair. */
export function excerpt(input: string, length = 60): string {
  const characters = Array.from(Buffer.from(input.slice(0, 2 * length + 2)).toString());
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}

export function problemDocument(
  { code, message, extras }: Problem,
  baseUrl: string,
  requestId: string,
): ProblemDocument {
  const { status, title } = PROBLEM_CODES[code];
  return {
    type: `${baseUrl}/problems/${code}`,
    title,
    status,
    code,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    ...(extras.errors && { errors: extras.errors }),
    ...(extras.retryAfter !== undefined && { retry_after: extras.retryAfter }),
  };
}

/** Gives a reply the status of a problem and the headers that belong to it, in whichever form it is told. */
export function announceProblem(reply: FastifyReply, { statusCode, extras }: Problem): FastifyReply {
  const { allow, retryAfter } = extras;
  if (allow) reply.header('allow', allow.join(', '));
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(statusCode).header('cache-control', 'no-store');
}

/** Sends a problem with the headers that belong to it. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Problem,
  baseUrl: string,
): FastifyReply {
  return announceProblem(reply, failure)
    .type(PROBLEM_TYPE)
    .send(Buffer.from(JSON.stringify(problemDocument(failure, baseUrl, request.id)))); // A string would get a charset.
}

/** Codes of Fastify's own errors that mean more than their status says. */
const FASTIFY_CODES: ReadonlyMap<string, ProblemCodeName> = new Map([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'empty_body'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed_json'],
  ['FST_ERR_BAD_URL', 'malformed_url'],
]);

const CODE_BY_STATUS: ReadonlyMap<number, ProblemCodeName> = new Map(
  (
    [
      'bad_request',
      'not_found',
      'request_timeout',
      'payload_too_large',
      'uri_too_long',
      'unsupported_media_type',
      'service_unavailable',
    ] as const
  ).map((code) => [PROBLEM_CODES[code].status, code]),
);

/**
 * What to tell about any thrown value. An error whose `code` is in the table is that problem, with its message as the
 * detail, so that code which may not import from here can still name one; what is not the client's doing says nothing
 * about the inside.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode, message } = (error ?? {}) as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (isProblemCode(code) && typeof message === 'string') return problem(code, message);
  const known = typeof code === 'string' ? FASTIFY_CODES.get(code) : undefined;
  const byStatus = typeof statusCode === 'number' ? CODE_BY_STATUS.get(statusCode) : undefined;
  return problem(known ?? byStatus ?? 'internal_error', undefined, { cause: error });
}
