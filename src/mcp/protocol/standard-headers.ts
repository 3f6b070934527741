import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';

/** What headers say of the message that they come with; nothing else in them is read for the protocol. */
export const STANDARD_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** The parameter that `Mcp-Name` repeats, for each method that has one. */
const NAMED_BY = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** `Mcp-Name` values that no header could carry as they are: `=?base64?…?=`. */
const ENCODED = /^=\?base64\?((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\?=$/;

/**
 * What is wrong with the headers that every request of revision 2026-07-28 repeats from its body, or null.
 *
 * Proxies route by them, so a request whose headers say something else than its body must not be served (SEP-2243).
 * Headers that disagree about version or method have been refused before: here they are only missing.
 */
export function headerFault({ method, params }: JSONRPCRequest, headers: IncomingHttpHeaders): string | null {
  if (headers['mcp-protocol-version'] === undefined) return 'the MCP-Protocol-Version header is missing';
  if (headers['mcp-method'] === undefined) return `the Mcp-Method header is missing; the body says ${method}`;
  const parameter = NAMED_BY.get(method);
  return parameter === undefined ? null : nameFault(parameter, params?.[parameter], headers['mcp-name']);
}

function nameFault(parameter: string, value: unknown, header: string | string[] | undefined): string | null {
  if (header === undefined) {
    return typeof value === 'string' ? `the Mcp-Name header is missing; the body has params.${parameter}` : null;
  }
  const name = decoded(String(header));
  if (name === null) return 'the Mcp-Name header is not valid Base64 of UTF-8';
  return typeof value !== 'string' || name === value ? null : `the Mcp-Name header is not params.${parameter}`;
}

function decoded(header: string): string | null {
  if (!header.startsWith('=?base64?') || !header.endsWith('?=')) return header;
  const bytes = Buffer.from(ENCODED.exec(header)?.[1] ?? '!', 'base64');
  return ENCODED.test(header) && isUtf8(bytes) ? bytes.toString('utf8') : null;
}
