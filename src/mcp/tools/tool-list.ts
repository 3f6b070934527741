import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { asJsonSchema } from '../protocol/json-schema.ts';
import { tools } from './tools.ts';

const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The tool table as `tools/list` and the server card print it; built once, because it depends on nothing. */
export const listedTools: readonly ListedTool[] = tools.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: asJsonSchema(input) as ListedTool['inputSchema'],
  outputSchema: asJsonSchema(output) as NonNullable<ListedTool['outputSchema']>,
  annotations: { title, ...ANNOTATIONS },
}));
