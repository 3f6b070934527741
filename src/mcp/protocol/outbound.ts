import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../../media-types.ts';
import type { Outcome } from '../../outcome.ts';
import { sendWhole, whole } from '../../response-head.ts';
import { HttpProblem } from './http-problem.ts';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

const AS_JSON = { 'content-type': `${JSON_TYPE}; charset=utf-8` };
const AS_STREAM = { 'content-type': `${STREAM_TYPE}; charset=utf-8`, 'x-accel-buffering': 'no' };

/** How a reply is written: one JSON document, or the same document as the only event of a stream. */
export type Format = typeof JSON_TYPE | typeof STREAM_TYPE;

/**
 * JSON wherever the client takes it; a stream only for clients that read nothing else.
 *
 * @throws {@link HttpProblem} where `Accept` rules out both
 */
export function formatFor(request: FastifyRequest): Format {
  const { accept } = request.headers;
  const format = preferredType(accept, [JSON_TYPE]) ?? preferredType(accept, [STREAM_TYPE]);
  if (format !== null) return format;
  throw new HttpProblem('not_acceptable', `Accept rules out both ${JSON_TYPE} and ${STREAM_TYPE}.`);
}

/** Sends one JSON-RPC message and ends: no stream is ever held open. */
export function sendMessage(
  reply: FastifyReply,
  format: Format,
  status: number,
  json: string,
  outcome: Outcome | null = null,
): void {
  sendWhole(
    reply,
    format === JSON_TYPE
      ? whole(json, AS_JSON, outcome)
      : whole(`event: message\ndata: ${json}\n\n`, AS_STREAM, outcome),
    status,
  );
}
