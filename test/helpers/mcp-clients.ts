import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const INFO = { name: 'test-client', version: '1.0.0' };

/** What a result of a tool call is to a test, whichever client made it. */
export interface CallResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** What both generations of the official client have in common. */
export interface McpClient {
  getServerVersion(): { readonly name: string; readonly version: string } | undefined;
  getServerCapabilities(): object | undefined;
  getInstructions(): string | undefined;
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly annotations?: object }[] }>;
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<CallResult>;
  listResources(): Promise<{ readonly resources: readonly { readonly uri: string; readonly mimeType?: string }[] }>;
  readResource(params: { uri: string }): Promise<{ readonly contents: readonly object[] }>;
  listResourceTemplates(): Promise<{ readonly resourceTemplates: readonly object[] }>;
  listPrompts(): Promise<{ readonly prompts: readonly object[] }>;
  close(): Promise<void>;
}

/** The client of the previous generation, which speaks the revisions of 2025 alone. */
export async function connectOld(url: string): Promise<McpClient> {
  const client = new OldClient(INFO);
  await client.connect(new OldTransport(new URL(url)) as Parameters<OldClient['connect']>[0]);
  return client as unknown as McpClient;
}

/** The client of this generation, negotiating in one of its modes. */
export async function connectNew(url: string, mode: VersionNegotiationMode): Promise<McpClient> {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client as unknown as McpClient;
}

/** Every official client in every mode, by name. */
export const CLIENTS: readonly (readonly [string, (url: string) => Promise<McpClient>])[] = [
  ['the v1 client', connectOld],
  ['the v2 client in legacy mode', (url) => connectNew(url, 'legacy')],
  ['the v2 client in auto mode', (url) => connectNew(url, 'auto')],
  ['the v2 client pinned to 2026-07-28', (url) => connectNew(url, { pin: '2026-07-28' })],
];
