import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Edition } from '../context.ts';
import { addField } from '../response-head.ts';
import { outcomeOfResult } from './outcome-of-result.ts';
import { type Connections, connect } from './protocol/connections.ts';
import { type Era, parseBody, type Refusal, readInbound } from './protocol/inbound.ts';
import { formatFor, type Sending, sendMessage, sendResult } from './protocol/outbound.ts';
import { keyOf, type Results, recentResults } from './tools/recent-results.ts';

const METHOD_NOT_FOUND = -32601;

/** Answers a message to `/mcp`, at once where it was answered lately. */
export type Serve = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/** What answers for one edition. */
interface Desk {
  readonly results: Results;
  /** Its servers, connected when the first message has to be judged. */
  connections(): Promise<Connections>;
}

export function serveMessages(context: Context): Serve {
  // What is sent from memory is not asked again, and so not noted.
  const remembers = context.config.gapsFile === null;
  const desks = new WeakMap<Edition, Desk>();
  const deskOf = (edition: Edition): Desk => {
    const desk = desks.get(edition) ?? openDesk(edition, context);
    desks.set(edition, desk);
    return desk;
  };

  return (request, reply) => {
    addField(reply, 'vary', 'accept');
    const sending = { reply, format: formatFor(request) };
    const parsed = parseBody((request.body as Buffer | undefined) ?? Buffer.alloc(0));
    if ('refusal' in parsed) return sendRefusal(sending, parsed.refusal);
    const { message } = parsed;
    const desk = deskOf(context.edition());
    const key = remembers ? keyOf(message, request.headers) : null;
    const known = key === null ? undefined : desk.results.peek(key);
    if (known !== undefined) return sendResult(sending, known, message as JSONRPCRequest);
    const inbound = readInbound(message, request.headers);
    if (inbound.kind === 'refused') return sendRefusal(sending, inbound);
    if (inbound.kind === 'request') return answer(inbound, sending, { desk, key });
    reply.code(202).send();
  };
}

function openDesk(edition: Edition, { log }: Context): Desk {
  let connections: Promise<Connections> | undefined;
  return {
    results: recentResults(),
    connections() {
      connections ??= connect(edition, log);
      return connections;
    },
  };
}

/** @param key under which the result is remembered; null where it is not */
async function answer(
  { era, message }: { readonly era: Era; readonly message: JSONRPCRequest },
  sending: Sending,
  { desk, key }: { readonly desk: Desk; readonly key: string | null },
): Promise<void> {
  const connections = await desk.connections();
  const response = await connections[era].request(message);
  if ('error' in response) {
    sendMessage(sending, statusOf(era, response.error.code), { ...response, jsonrpc: '2.0' });
    return;
  }
  const { result } = response;
  const made = { result: Buffer.from(JSON.stringify(result)), outcome: outcomeOfResult(message, result) };
  if (key !== null) desk.results.keep(key, made);
  sendResult(sending, made, message);
}

function sendRefusal(sending: Sending, { id, error }: Refusal): void {
  sendMessage(sending, 400, { jsonrpc: '2.0', id, error });
}

/** An error of a tool or of its arguments is a reply like any other; only the modern era has a status for one. */
function statusOf(era: Era, errorCode: number): number {
  return era === 'modern' && errorCode === METHOD_NOT_FOUND ? 404 : 200;
}
