// contract: messages-of-the-protocol

import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { underNode22 } from '../helpers/npx.ts';

const INSPECTOR = { name: 'mcp-inspector', of: '@modelcontextprotocol/inspector@2.12.0' };

let service: Awaited<ReturnType<typeof listenApp>>;
beforeAll(async () => {
  service = await listenApp();
});
afterAll(() => service.app.close());

async function inspect(args: string) {
  const { code, stdout, stderr } = await underNode22(INSPECTOR, `--cli ${service.url}/mcp --transport http ${args}`);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

it('lists tools whose schemas every kind of client can take', async () => {
  const { tools } = await inspect('--method tools/list --strict');
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(['ask', 'search', 'fetch', 'get_pricing']);
});

it.each([
  ['ask', 'question="Is there a free trial?"', 'answer'],
  ['search', 'query=prompts', 'results'],
  ['fetch', 'id=product', 'text'],
  ['get_pricing', 'plan_id=solo', 'plans'],
])('calls %s', async (tool, argument, member) => {
  const { structuredContent } = await inspect(`--method tools/call --tool-name ${tool} --tool-arg ${argument}`);
  expect(structuredContent).toHaveProperty(member);
});

it('lists and reads the resources', async () => {
  const { resources } = await inspect('--method resources/list');
  for (const { uri } of resources) {
    const { contents } = await inspect(`--method resources/read --uri ${uri}`);
    expect(JSON.parse(contents[0].text)).toHaveProperty('corpus_version');
  }
});
