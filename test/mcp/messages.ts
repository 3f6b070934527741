import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';

/** Of the stateless protocol. */
export const MODERN = '2026-07-28';
export const META = {
  [PROTOCOL_VERSION_META_KEY]: MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
/** Of the revisions before it. */
export const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

export const modern = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 'x',
  method,
  params: { ...params, _meta: META },
});
/** The headers that say again what the body says. */
export const headersFor = (method: string, name?: string) => ({
  'mcp-protocol-version': MODERN,
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
});
