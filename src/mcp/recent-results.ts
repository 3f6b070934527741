import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import { Recent } from '../recent.ts';
import type { Connections } from './connections.ts';
import type { Era } from './inbound.ts';

/** Of the results that were given last. */
const RECENT_BYTES = 16 * 1024 * 1024;

/**
 * What is remembered. A server keeps nothing about its clients and its tools are pure, so that within one edition a result
 * depends on the era, the method and the parameters alone, which together are the key.
 */
const REPEATABLE = new Set(['tools/call', 'tools/list', 'resources/read', 'resources/list']);

/** A reply as JSON, and whether it says that there is no such method. */
export interface Reply {
  readonly json: string;
  readonly errorCode: number | null;
}

/** Asks the servers of one edition; what was asked lately is answered without them. */
export type Asking = (era: Era, message: JSONRPCRequest) => Promise<Reply>;

export function rememberResults(connections: Connections): Asking {
  const recent = new Recent<string>({ maxBytes: RECENT_BYTES, sizeOf: ({ length }) => 2 * length, onlyRepeated: true });
  return async (era, message) => {
    const key = REPEATABLE.has(message.method) ? keyOf(era, message) : null;
    const known = key === null ? undefined : recent.peek(key);
    if (known !== undefined) return replyWith(known, message);
    const { result, failure } = await resultOf(connections, era, message);
    if (failure !== null) return failure;
    if (key !== null) recent.keep(key, result);
    return replyWith(result, message);
  };
}

/** The same without a memory. */
export function answerAnew(connections: Connections): Asking {
  return async (era, message) => {
    const { result, failure } = await resultOf(connections, era, message);
    return failure ?? replyWith(result, message);
  };
}

async function resultOf(
  connections: Connections,
  era: Era,
  message: JSONRPCRequest,
): Promise<{ readonly result: string; readonly failure: Reply | null }> {
  const response = await connections[era].request(message);
  if (!('error' in response)) return { result: JSON.stringify(response.result), failure: null };
  const json = JSON.stringify({ ...response, jsonrpc: '2.0' });
  return { result: '', failure: { json, errorCode: response.error.code } };
}

/** Null where the parameters are nested deeper than they can be written: nobody asks that twice. */
function keyOf(era: Era, { method, params }: JSONRPCRequest): string | null {
  try {
    return JSON.stringify([era, method, params]);
  } catch {
    return null;
  }
}

function replyWith(result: string, { id }: JSONRPCRequest): Reply {
  return { json: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`, errorCode: null };
}
