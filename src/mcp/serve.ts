import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Edition } from '../context.ts';
import { addField } from '../response-head.ts';
import { connect } from './protocol/connections.ts';
import { type Era, readInbound } from './protocol/inbound.ts';
import { formatFor, sendMessage } from './protocol/outbound.ts';
import { type Asking, answerAnew, rememberResults } from './tools/recent-results.ts';

const METHOD_NOT_FOUND = -32601;

/** Answers a message to `/mcp`. */
export type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The servers of each edition, connected when the first message for it arrives. */
export function serveMessages(context: Context): Serve {
  // What is sent from memory is not asked again, and so not noted.
  const remember = context.config.gapsFile === null ? rememberResults : answerAnew;
  const askings = new WeakMap<Edition, Promise<Asking>>();
  const askingOf = (edition: Edition): Promise<Asking> => {
    const asking = askings.get(edition) ?? connect(edition, context.log).then(remember);
    askings.set(edition, asking);
    return asking;
  };
  return async (request, reply) => answer(request, reply, await askingOf(context.edition()));
}

async function answer(request: FastifyRequest, reply: FastifyReply, ask: Asking): Promise<void> {
  addField(reply, 'vary', 'accept');
  const format = formatFor(request);
  const inbound = readInbound((request.body as Buffer | undefined) ?? Buffer.alloc(0), request.headers);
  if (inbound.kind === 'no_reply') {
    reply.code(202).send();
    return;
  }
  if (inbound.kind === 'refused') {
    const { id, error } = inbound;
    sendMessage(reply, format, 400, JSON.stringify({ jsonrpc: '2.0', id, error }));
    return;
  }
  const { era, message } = inbound;
  const { json, errorCode, outcome } = await ask(era, message);
  sendMessage(reply, format, statusOf(era, errorCode), json, outcome);
}

/** An error of a tool or of its arguments is a reply like any other; only the modern era has a status for one. */
function statusOf(era: Era, errorCode: number | null): number {
  return era === 'modern' && errorCode === METHOD_NOT_FOUND ? 404 : 200;
}
