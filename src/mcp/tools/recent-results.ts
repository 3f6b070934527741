import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import type { Outcome } from '../../outcome.ts';
import { Recent } from '../../recent.ts';
import { outcomeOfResult } from '../outcome-of-result.ts';
import type { Connections } from '../protocol/connections.ts';
import type { Era } from '../protocol/inbound.ts';

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
  /** What came of the question that it answers; null where it answers none. */
  readonly outcome: Outcome | null;
}

/** What is kept of a result: its JSON. */
interface Kept {
  readonly result: string;
  readonly outcome: Outcome | null;
}

/** Asks the servers of one edition; what was asked lately is answered without them. */
export type Asking = (era: Era, message: JSONRPCRequest) => Promise<Reply>;

export function rememberResults(connections: Connections): Asking {
  const recent = new Recent<Kept>({
    maxBytes: RECENT_BYTES,
    sizeOf: ({ result }) => 2 * result.length,
    onlyRepeated: true,
  });
  return async (era, message) => {
    const key = REPEATABLE.has(message.method) ? keyOf(era, message) : null;
    const known = key === null ? undefined : recent.peek(key);
    if (known !== undefined) return replyWith(known, message);
    const { made, failure } = await resultOf(connections, era, message);
    if (failure !== null) return failure;
    if (key !== null) recent.keep(key, made);
    return replyWith(made, message);
  };
}

/** The same without a memory. */
export function answerAnew(connections: Connections): Asking {
  return async (era, message) => {
    const { made, failure } = await resultOf(connections, era, message);
    return failure ?? replyWith(made, message);
  };
}

async function resultOf(
  connections: Connections,
  era: Era,
  message: JSONRPCRequest,
): Promise<{ readonly made: Kept; readonly failure: Reply | null }> {
  const response = await connections[era].request(message);
  if (!('error' in response)) {
    const { result } = response;
    return { made: { result: JSON.stringify(result), outcome: outcomeOfResult(message, result) }, failure: null };
  }
  const json = JSON.stringify({ ...response, jsonrpc: '2.0' });
  const failure = { json, errorCode: response.error.code, outcome: null };
  return { made: { result: '', outcome: null }, failure };
}

/** Null where the parameters are nested deeper than they can be written: nobody asks that twice. */
function keyOf(era: Era, { method, params }: JSONRPCRequest): string | null {
  try {
    return JSON.stringify([era, method, params]);
  } catch {
    return null;
  }
}

function replyWith({ result, outcome }: Kept, { id }: JSONRPCRequest): Reply {
  return { json: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`, errorCode: null, outcome };
}
