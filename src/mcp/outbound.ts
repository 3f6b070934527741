import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../media-types.ts';
import { HttpProblem } from './http-problem.ts';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

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
export function sendMessage(reply: FastifyReply, format: Format, status: number, json: string): FastifyReply {
  reply.code(status).type(`${format}; charset=utf-8`);
  if (format === JSON_TYPE) return reply.send(json);
  return reply.header('x-accel-buffering', 'no').send(`event: message\ndata: ${json}\n\n`);
}
