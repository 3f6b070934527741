import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Edition } from '../context.ts';
import { identityOf } from './identity.ts';
import { CAPABILITIES } from './protocol/capabilities.ts';
import { resources } from './resources.ts';
import { type ToolArguments, ToolRefusal } from './tools/tool.ts';
import { listedTools } from './tools/tool-list.ts';
import { tools } from './tools/tools.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;
const PUBLIC = { ttlMs: FIVE_MINUTES_MS, cacheScope: 'public' } as const;

const CACHE_HINTS = {
  'tools/list': PUBLIC,
  'prompts/list': PUBLIC,
  'resources/list': PUBLIC,
  'resources/templates/list': PUBLIC,
  'resources/read': PUBLIC,
  'server/discover': PUBLIC,
};

export const INSTRUCTIONS =
  'Answers come from published facts only, each with its source URL: cite it. Use "ask" for a question, "search" and ' +
  '"fetch" for reading material, "get_pricing" for plans and prices. Never send secrets, sign-in links or payment details.';

/** What each kind of request must bring; the SDK answers anything else with "invalid params". */
const PARAMS = {
  /** Every list is one page, so there is no cursor to go on from. */
  page: { params: z.looseObject({ cursor: z.undefined({ error: 'No cursor was given out.' }).optional() }) },
  call: { params: z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }) },
  read: { params: z.looseObject({ uri: z.string() }) },
  any: { params: z.looseObject({}) },
};

const toolByName = new Map(tools.map((tool) => [tool.name, tool]));

/**
 * A server of one edition for clients of these revisions. It keeps nothing about any of them, so it serves them all.
 */
export function createServer(edition: Edition, revisions: readonly string[], log: FastifyBaseLogger): Server {
  const server = new Server(identityOf(edition), {
    supportedProtocolVersions: [...revisions],
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS,
    cacheHints: CACHE_HINTS,
  });
  // Clients cause these, and may put anything into them.
  server.onerror = (error) => log.debug({ err: error }, 'MCP message not served');
  const { page, call, read } = PARAMS;
  server.setRequestHandler('tools/list', page, () => ({ tools: [...listedTools] }));
  server.setRequestHandler('tools/call', call, ({ name, arguments: args }) => callTool(edition, name, args ?? {}, log));
  server.setRequestHandler('resources/list', page, () => ({ resources: listedResources(edition) }));
  server.setRequestHandler('resources/read', read, ({ uri }) => readResource(edition, uri));
  server.setRequestHandler('resources/templates/list', page, () => ({ resourceTemplates: [] }));
  server.setRequestHandler('prompts/list', page, () => ({ prompts: [] }));
  server.setRequestHandler('prompts/get', PARAMS.any, () => refuse('Unknown prompt: there are none.'));
  return server;
}

function callTool(edition: Edition, name: string, args: ToolArguments, log: FastifyBaseLogger): CallToolResult {
  const tool = toolByName.get(name);
  if (tool === undefined) return refuse(`Unknown tool: the tools are ${Array.from(toolByName.keys()).join(', ')}.`);
  try {
    return asResult(tool.run(edition, args));
  } catch (error) {
    // A refusal is a result, not an error of the protocol: the model that called sees it and can call again.
    if (error instanceof ToolRefusal) return { content: [{ type: 'text', text: error.message }], isError: true };
    log.error({ err: error, tool: name }, 'tool failed');
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error');
  }
}

/** The document twice: for clients that read structured content, and as text for those that see nothing else. */
function asResult(document: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(document) }],
    structuredContent: document as Record<string, unknown>,
  };
}

function refuse(message: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function listedResources({ links }: Edition) {
  return resources.map(({ path, name, title, description }) => ({
    uri: `${links.base}${path}`,
    name,
    title,
    description,
    mimeType: 'application/json',
  }));
}

function readResource(edition: Edition, uri: string) {
  const resource = resources.find(({ path }) => uri === `${edition.links.base}${path}`);
  if (resource === undefined) {
    const known = listedResources(edition).map((listed) => listed.uri);
    throw new ResourceNotFoundError(uri, `Resource not found: the resources are ${known.join(' and ')}.`);
  }
  return { contents: [{ uri, mimeType: 'application/json', text: resource.text(edition) }] };
}
