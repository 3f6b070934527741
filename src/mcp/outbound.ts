import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
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
  const negotiator = new Negotiator(request);
  const accepted = negotiator.mediaTypes([JSON_TYPE, STREAM_TYPE]);
  const saysNothing = negotiator.mediaTypes().length === 0;
  if (saysNothing || accepted.includes(JSON_TYPE)) return JSON_TYPE;
  if (accepted.includes(STREAM_TYPE)) return STREAM_TYPE;
  throw new HttpProblem('not_acceptable', `Accept rules out both ${JSON_TYPE} and ${STREAM_TYPE}.`);
}

/** Sends one JSON-RPC message and ends: no stream is ever held open. */
export function sendMessage(reply: FastifyReply, format: Format, status: number, message: object): FastifyReply {
  reply.code(status).type(`${format}; charset=utf-8`);
  const json = JSON.stringify({ jsonrpc: '2.0', ...message });
  if (format === JSON_TYPE) return reply.send(json);
  return reply.header('x-accel-buffering', 'no').send(`event: message\ndata: ${json}\n\n`);
}
