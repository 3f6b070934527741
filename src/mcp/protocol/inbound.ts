import type { IncomingHttpHeaders } from 'node:http';
import {
  classifyInboundRequest,
  type InboundLegacyRoute,
  type InboundModernRoute,
  isInitializeRequest,
  type JSONRPCRequest,
  ProtocolErrorCode,
  UnsupportedProtocolVersionError,
} from '@modelcontextprotocol/server';
import { LEGACY_REVISIONS, MODERN_REVISION, REVISIONS } from './revisions.ts';
import { headerFault, STANDARD_HEADERS } from './standard-headers.ts';

export type Era = 'legacy' | 'modern';

/** An error as JSON-RPC puts it. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** What the body of a POST turned out to be: a request, something that wants no reply, or nothing that can be served. */
export type Inbound =
  | { readonly kind: 'request'; readonly era: Era; readonly message: JSONRPCRequest }
  | { readonly kind: 'no_reply' }
  | Refusal;

export interface Refusal {
  readonly kind: 'refused';
  readonly id: string | number | null;
  readonly error: RpcError;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The headers of a request and its body disagree (SEP-2243). */
const HEADER_MISMATCH = -32020;

/** Decides what a JSON value is to the protocol, and to which era it belongs. */
export function readInbound(message: unknown, headers: IncomingHttpHeaders): Inbound {
  // No SDK sees a batch: one that cancels itself waits for a reply that never comes.
  if (Array.isArray(message))
    return refused(null, rpcError(ProtocolErrorCode.InvalidRequest, 'Batches are not served.'));
  const route = classifyInboundRequest({ httpMethod: 'POST', body: message, ...standardHeaders(headers) });
  if (route.kind === 'reject') return refused(idOf(message), route);
  return route.kind === 'modern' ? modern(route, headers) : legacy(route, message);
}

function modern(route: InboundModernRoute, headers: IncomingHttpHeaders): Inbound {
  if (route.messageKind === 'notification') return { kind: 'no_reply' };
  const { message, classification } = route;
  if (classification.revision !== MODERN_REVISION) {
    return refused(message.id, unsupported([MODERN_REVISION], classification.revision));
  }
  const fault = headerFault(message, headers);
  if (fault !== null) return refused(message.id, rpcError(HEADER_MISMATCH, `Headers and body disagree: ${fault}.`));
  return { kind: 'request', era: 'modern', message };
}

function legacy({ reason, requestedVersion }: InboundLegacyRoute, body: unknown): Inbound {
  if (reason === 'notification' || reason === 'response') return { kind: 'no_reply' };
  const message = body as JSONRPCRequest;
  if (reason === 'initialize') return handshake(message);
  // Once a version was agreed on, no other may be named.
  const agreed = requestedVersion === undefined || LEGACY_REVISIONS.includes(requestedVersion);
  if (!agreed) return refused(message.id, unsupported(REVISIONS, requestedVersion));
  return { kind: 'request', era: 'legacy', message };
}

/** The SDK negotiates the version, but takes a malformed handshake for a failure of its own. */
function handshake(message: JSONRPCRequest): Inbound {
  if (isInitializeRequest(message)) return { kind: 'request', era: 'legacy', message };
  const wanted = 'protocolVersion, capabilities, and clientInfo with name and version';
  return refused(message.id, rpcError(ProtocolErrorCode.InvalidParams, `Params of initialize must hold ${wanted}.`));
}

function standardHeaders(headers: IncomingHttpHeaders) {
  const [version, method, name] = STANDARD_HEADERS.map((header) => headers[header]);
  return {
    ...(version === undefined ? {} : { protocolVersionHeader: String(version) }),
    ...(method === undefined ? {} : { mcpMethodHeader: String(method) }),
    ...(name === undefined ? {} : { mcpNameHeader: String(name) }),
  };
}

/** The body as a JSON value, or that it is none. */
export function parseBody(body: Uint8Array): { readonly message: unknown } | { readonly refusal: Refusal } {
  try {
    return { message: JSON.parse(utf8.decode(body)) };
  } catch {
    return { refusal: refused(null, rpcError(ProtocolErrorCode.ParseError, 'The body is not JSON in UTF-8.')) };
  }
}

/** The id to answer under, where the body is a request that has one. */
function idOf(body: unknown): string | number | null {
  const { id, method } = (body ?? {}) as { id?: unknown; method?: unknown };
  return typeof method === 'string' && (typeof id === 'string' || typeof id === 'number') ? id : null;
}

function unsupported(supported: readonly string[], requested = 'unknown'): RpcError {
  return new UnsupportedProtocolVersionError({ supported: [...supported], requested: requested.slice(0, 40) });
}

function rpcError(code: number, message: string): RpcError {
  return { code, message };
}

function refused(id: string | number | null, { code, message, data }: RpcError): Refusal {
  return { kind: 'refused', id, error: data === undefined ? { code, message } : { code, message, data } };
}
