import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../../media-types.ts';
import type { Outcome } from '../../outcome.ts';
import { sendWhole, wholeOf } from '../../response-head.ts';
import { HttpProblem } from './http-problem.ts';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** What the protocol has every client accept, in the words of the official ones: it is not worth reading each time. */
const AS_CLIENTS_MUST = `${JSON_TYPE}, ${STREAM_TYPE}`;

const AS_JSON = { 'content-type': `${JSON_TYPE}; charset=utf-8` };
const AS_STREAM = { 'content-type': `${STREAM_TYPE}; charset=utf-8`, 'x-accel-buffering': 'no' };

const RESULT_END = Buffer.from('}');
const EVENT_BEGIN = Buffer.from('event: message\ndata: ');
const EVENT_END = Buffer.from('\n\n');

/** How a reply is written: one JSON document, or the same document as the only event of a stream. */
export type Format = typeof JSON_TYPE | typeof STREAM_TYPE;

/** Where a message goes. */
export interface Sending {
  readonly reply: FastifyReply;
  readonly format: Format;
}

/** A result as JSON. */
export interface Result {
  readonly result: Buffer;
  /** What came of the question that it answers; null where it answers none. */
  readonly outcome: Outcome | null;
}

/**
 * JSON wherever the client takes it; a stream only for clients that read nothing else.
 *
 * @throws {@link HttpProblem} where `Accept` rules out both
 */
export function formatFor(request: FastifyRequest): Format {
  const { accept } = request.headers;
  if (accept === AS_CLIENTS_MUST) return JSON_TYPE;
  const format = preferredType(accept, [JSON_TYPE]) ?? preferredType(accept, [STREAM_TYPE]);
  if (format !== null) return format;
  throw new HttpProblem('not_acceptable', `Accept rules out both ${JSON_TYPE} and ${STREAM_TYPE}.`);
}

/** Sends one JSON-RPC message and ends: no stream is ever held open. */
export function sendMessage({ reply, format }: Sending, status: number, message: object): void {
  send({ reply, format }, { status, json: Buffer.from(JSON.stringify(message)), outcome: null });
}

/** The same of a result whose JSON is at hand, under the id of the message that asked for it. */
export function sendResult(sending: Sending, { result, outcome }: Result, { id }: { readonly id: unknown }): void {
  const before = Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`);
  send(sending, { status: 200, json: Buffer.concat([before, result, RESULT_END]), outcome });
}

function send(
  { reply, format }: Sending,
  { status, json, outcome }: { readonly status: number; readonly json: Buffer; readonly outcome: Outcome | null },
): void {
  const isJson = format === JSON_TYPE;
  const body = isJson ? json : Buffer.concat([EVENT_BEGIN, json, EVENT_END]);
  sendWhole(reply, { ...wholeOf(body, isJson ? AS_JSON : AS_STREAM), outcome }, status);
}
