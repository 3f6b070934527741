import type { IncomingHttpHeaders } from 'node:http';
import { Recent } from '../../recent.ts';
import type { Result } from '../protocol/outbound.ts';
import { STANDARD_HEADERS } from '../protocol/standard-headers.ts';

/** Of the results that were given last. */
const RECENT_BYTES = 16 * 1024 * 1024;

/**
 * What is remembered. A server keeps nothing about its clients and its tools are pure, so that within one edition a result
 * depends on the method, the parameters and what the headers say of the protocol.
 */
const REPEATABLE = new Set(['tools/call', 'tools/list', 'resources/read', 'resources/list']);

/** A request's members beside its id; with another one it might be another kind of message. */
const MEMBERS = ['jsonrpc', 'method', 'params'];

/** The results of one edition, by {@link keyOf}. */
export type Results = Recent<Result>;

export function recentResults(): Results {
  return new Recent<Result>({ maxBytes: RECENT_BYTES, sizeOf: ({ result }) => result.length, onlyRepeated: true });
}

/**
 * What the result of a message is remembered by; null where it is not. It is asked before anything judges the message: what
 * the protocol says of it depends on nothing but what is in the key, and on its id being one, so that it is judged once.
 */
export function keyOf(message: unknown, headers: IncomingHttpHeaders): string | null {
  if (!isObject(message) || message.jsonrpc !== '2.0' || !REPEATABLE.has(message.method as string)) return null;
  const { id, ...asked } = message;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  if (!Object.keys(asked).every((name) => MEMBERS.includes(name))) return null;
  try {
    return JSON.stringify([asked, ...STANDARD_HEADERS.map((name) => headers[name])]);
  } catch {
    return null; // Nested deeper than it can be written: nobody asks that twice.
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
