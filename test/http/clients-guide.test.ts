// contract: questions
// contract: mcp-tools

import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
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
