import type { FastifyInstance, FastifyReply } from 'fastify';

/** Names, in small letters, and values in turn: the form of headers that Node writes fastest. */
export type Fields = readonly string[];

/** A response that is at hand as a whole. */
export interface Whole {
  /** Beside those that the request was given before its route. */
  readonly fields: Fields;
  readonly body: Buffer;
}

/** `headers` say what the text is; they are named in small letters. */
export function whole(text: string, headers: Readonly<Record<string, string>>): Whole {
  return wholeOf(Buffer.from(text), headers);
}

/** The same of bytes. */
export function wholeOf(body: Buffer, headers: Readonly<Record<string, string>>): Whole {
  return { fields: [...Object.entries(headers).flat(), 'content-length', String(body.length)], body };
}

const HEAD = Symbol('head');
type WithHead = FastifyReply & { [HEAD]: string[] | null };

/**
 * Gives every reply room for headers that are settled before its route, or whatever refuses it, says its own. They are
 * a list, because to name a dozen of them one by one takes longer than to find what most requests ask for.
 */
export function giveHeads(app: FastifyInstance): void {
  app.decorateReply(HEAD, null);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    printHead(reply);
    done();
  });
}

/** Begins the head of a reply: what is pushed onto the list that comes back is sent. */
export function beginHead(reply: FastifyReply, fields: Fields = []): string[] {
  const head = fields.slice();
  (reply as WithHead)[HEAD] = head;
  return head;
}

/** All headers of a reply so far. */
export function headersOf(reply: FastifyReply): Record<string, unknown> {
  const head = headOf(reply);
  const headers: Record<string, unknown> = {};
  for (let at = 0; at < head.length; at += 2) headers[head[at] as string] = head[at + 1];
  return { ...headers, ...reply.getHeaders() };
}

/** Sets the head on a reply that the framework sends; headers that the reply has of its own stand. */
export function printHead(reply: FastifyReply): void {
  reply.headers(headersOf(reply) as Record<string, string>);
}

/** Adds a header to the head of a reply. */
export function addField(reply: FastifyReply, name: string, value: string): void {
  headOf(reply).push(name, value);
}

/** Adds one link to those that the head of the response already has. */
export function addLink(reply: FastifyReply, url: string, rel: string): void {
  const head = headOf(reply);
  const link = `<${url}>; rel="${rel}"`;
  const at = head.indexOf('link');
  if (at < 0) head.push('link', link);
  else head[at + 1] += `, ${link}`;
}

/**
 * Sends a response past the framework's ways for streams, objects and hooks, of which it needs none; it is logged and
 * waited for like any other. Node leaves the body out where the method is HEAD.
 */
export function sendWhole(reply: FastifyReply, { fields, body }: Whole, status = 200): void {
  const { raw } = reply.hijack();
  const head = headOf(reply);
  head.push(...fields);
  raw.writeHead(status, head);
  raw.end(body);
}

function headOf(reply: FastifyReply): string[] {
  return (reply as WithHead)[HEAD] ?? beginHead(reply);
}
