import type { Request } from './exchange.ts';

/** Where the service counts requests. */
export const COUNTERS = ['memory', 'redis'] as const;
export type Counters = (typeof COUNTERS)[number];

/** A kind of request to the service. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  /** How many different questions a measurement takes: none, always the same, or never the same twice. */
  readonly questions: 'none' | 'repeated' | 'fresh';
  requestFor(question: string): Request;
}

const JSON_HEADERS = { accept: 'application/json' };
const MCP_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'mcp-protocol-version': '2025-06-18',
};

const get = (path: string, headers: Request['headers'] = JSON_HEADERS): Request => ({
  method: 'GET',
  path,
  headers,
  body: null,
});

const askFor = (question: string, headers?: Request['headers']): Request =>
  get(`/ask?q=${encodeURIComponent(question)}`, headers);

const callOf = (name: string, args: Readonly<Record<string, string>>): Request => ({
  method: 'POST',
  path: '/mcp',
  headers: MCP_HEADERS,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
});

export const SCENARIOS: readonly Scenario[] = [
  { id: 'product', name: '/v1/product', questions: 'none', requestFor: () => get('/v1/product') },
  { id: 'guides', name: '/v1/guides', questions: 'none', requestFor: () => get('/v1/guides') },
  { id: 'ask-fresh', name: '/ask, never repeated', questions: 'fresh', requestFor: (question) => askFor(question) },
  { id: 'ask-repeated', name: '/ask, repeated', questions: 'repeated', requestFor: (question) => askFor(question) },
  {
    id: 'ask-stream',
    name: '/ask as a stream, repeated',
    questions: 'repeated',
    requestFor: (question) => askFor(question, { accept: 'text/event-stream' }),
  },
  {
    id: 'tools-call',
    name: 'tools/call ask, repeated',
    questions: 'repeated',
    requestFor: (question) => callOf('ask', { question }),
  },
  {
    id: 'tools-call-pricing',
    name: 'tools/call get_pricing',
    questions: 'none',
    requestFor: () => callOf('get_pricing', {}),
  },
];
