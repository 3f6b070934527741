// contract: questions
// contract: ui-messages
// contract: mcp-tools

import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type ChatTransport, DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';

const ADDRESS = 'https://facts.example.com';
const guide = readFileSync('manual/guides/clients.md', 'utf8');
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

let service: Awaited<ReturnType<typeof listenApp>>;
beforeAll(async () => {
  service = await listenApp({ env: { BASE_URL: ADDRESS, ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(() => service.app.close());

describe('The guide to clients', () => {
  it('has commands for curl whose addresses are answered', async () => {
    const addresses = blocksOf('sh').flatMap((code) => [
      ...code.matchAll(/curl [^\n]*'https:\/\/facts\.example\.com([^']*)'/g),
    ]);
    expect(addresses.length).toBeGreaterThan(3);
    for (const [, path = ''] of addresses) {
      const { statusCode, body } = await service.app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect([path, body]).toEqual([path, expect.stringMatching(/"status":"answered"/)]);
    }
  });

  it('has settings of MCP clients that can be read, with the address of the tools', () => {
    const settings = blocksOf('json').map((code) => JSON.parse(code) as object);
    expect(settings).toHaveLength(2);
    for (const setting of settings) expect(JSON.stringify(setting)).toContain(`"url":"${ADDRESS}/mcp"`);
  });

  it('has a transport of the AI SDK that answers', async () => {
    const [code = ''] = blocksOf('js').filter((block) => block.includes('useChat('));
    const [, made = ''] = code.match(/transport: (new DefaultChatTransport\(.*\)),\n/) ?? [];
    const make = new Function('DefaultChatTransport', `return ${made.replaceAll(ADDRESS, service.url)}`);
    const transport: ChatTransport<UIMessage> = make(DefaultChatTransport);
    const text = 'How much is Growth per month?';
    const stream = await transport.sendMessages({
      trigger: 'submit-message',
      chatId: 'one',
      messageId: undefined,
      messages: [{ id: 'first', role: 'user', parts: [{ type: 'text', text }] }],
      abortSignal: undefined,
    });
    let shown: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream })) shown = message;
    expect(shown?.metadata).toMatchObject({ status: 'answered', confidence: expect.any(Number) });
    expect(shown?.parts).toMatchObject([
      { type: 'text', text: 'The Growth plan costs $129 per month.' },
      { type: 'source-url', url: `${ADDRESS}/pricing#growth` },
    ]);
  });

  it('has a program for MCP that does what it says', async () => {
    const [program = ''] = blocksOf('js').filter((code) => code.includes('callTool'));
    const body = program.replace(/^import .*\n/gm, '').replaceAll(ADDRESS, service.url);
    const run = new Function(
      'Client',
      'StreamableHTTPClientTransport',
      `return (async () => {${body}; return [client, structuredContent]; })()`,
    );
    const [client, answer] = await run(Client, StreamableHTTPClientTransport);
    await client.close();
    expect(answer).toMatchObject({ status: 'answered', answer: { text: 'The Growth plan costs $129 per month.' } });
  });
});
