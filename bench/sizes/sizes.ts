import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/context.ts';
import { answeringIndex } from '../answering.ts';
import { spread } from '../corpora/source.ts';
import type { Findings, Run } from '../part.ts';
import type { Cell } from '../report/format.ts';
import { percentile } from '../statistics.ts';

/** Bytes of English and JSON that language models' tokenizers make a token of, at the least. */
const BYTES_PER_TOKEN = 4;
const QUICK = 20;

type Ask = (app: FastifyInstance, question: string) => Promise<string>;

/** What a client is sent for a question, by the way in which it asks. */
const ANSWERS: readonly { readonly name: string; readonly figure: string; readonly ask: Ask }[] = [
  { name: '/ask', figure: 'ask', ask: (app, q) => bodyOf(app, `/ask?${new URLSearchParams({ q })}`) },
  {
    name: '/ask, detail=full',
    figure: 'full',
    ask: (app, q) => bodyOf(app, `/ask?${new URLSearchParams({ q, detail: 'full' })}`),
  },
  {
    name: '/ask as a stream',
    figure: 'stream',
    ask: (app, q) => bodyOf(app, `/ask?${new URLSearchParams({ q, streaming: '1' })}`),
  },
  { name: 'tools/call ask', figure: 'mcp', ask: (app, question) => resultOf(app, 'ask', { question }) },
];

/** How large answers and documents are: what phones load, and what models are charged for. */
export async function sizes(run: Run): Promise<Findings> {
  const { name, indexDir, questions } = await answeringIndex(run);
  const asked = run.options.quick ? spread(questions, QUICK) : questions;
  run.say(`Sizes over the ${name} corpus, ${asked.length} questions`);
  const config = readConfig({ INDEX_DIR: indexDir, LOG_LEVEL: 'silent', RATE_LIMIT: '100000000' });
  const context = await createContext(config);
  const app = await buildApp(context);
  const figures = new Map<string, number>();
  const rows: Cell[][] = [];
  try {
    for (const { name: way, figure, ask } of ANSWERS) {
      const bodies: string[] = [];
      for (const question of asked) bodies.push(await ask(app, question));
      rows.push(row(way, bodies));
      figures.set(`sizes.${figure}.mean`, mean(bodies.map(bytesOf)));
      figures.set(`sizes.${figure}.gzip`, mean(bodies.map(packedBytesOf)));
      figures.set(`sizes.${figure}.most`, Math.max(...bodies.map(bytesOf)));
    }
    for (const [way, figure, body] of await documents(app, context.edition().catalog.corpus.pricing?.plans ?? [])) {
      rows.push(row(way, [body]));
      figures.set(`sizes.${figure}`, bytesOf(body));
    }
  } finally {
    await app.close();
    await context.close();
  }
  return { tables: [{ title: 'Sizes', columns: COLUMNS, rows, notes: NOTES }], figures };
}

const COLUMNS = [
  { head: 'What is sent', unit: 'text' },
  { head: 'of', unit: 'count' },
  { head: 'bytes', unit: 'count' },
  { head: 'p95', unit: 'count' },
  { head: 'most', unit: 'count' },
  { head: 'gzip', unit: 'count' },
  { head: 'tokens', unit: 'count' },
] as const;

const NOTES = [
  'Bytes, gzip and tokens are means; a token is taken for four bytes.',
  'Of tools, the text that a model reads: structured content is the same once more.',
];

function row(way: string, bodies: readonly string[]): Cell[] {
  const bytes = bodies.map(bytesOf);
  const packed = mean(bodies.map(packedBytesOf));
  return [
    way,
    bodies.length,
    mean(bytes),
    percentile(bytes, 0.95),
    Math.max(...bytes),
    packed,
    mean(bytes) / BYTES_PER_TOKEN,
  ];
}

async function documents(
  app: FastifyInstance,
  plans: readonly { readonly name: string }[],
): Promise<(readonly [name: string, figure: string, body: string])[]> {
  const [first, second] = plans;
  const compared = first && second ? `What is the difference between ${first.name} and ${second.name}?` : null;
  return [
    ['tools/call get_pricing', 'pricing', await resultOf(app, 'get_pricing', {})],
    ...(compared === null
      ? []
      : [['tools/call ask, two plans', 'comparison', await resultOf(app, 'ask', { question: compared })] as const]),
    ['/v1/product', 'v1-product', await bodyOf(app, '/v1/product')],
    ['/v1/pricing', 'v1-pricing', await bodyOf(app, '/v1/pricing')],
    ['/openapi.json', 'openapi', await bodyOf(app, '/openapi.json')],
  ];
}

async function bodyOf(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${url} gave ${statusCode}: ${body.slice(0, 200)}`);
  return body;
}

async function resultOf(app: FastifyInstance, tool: string, args: object): Promise<string> {
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } };
  const { body } = await app.inject({ method: 'POST', url: '/mcp', payload });
  return (JSON.parse(body) as { result: { content: [{ text: string }] } }).result.content[0].text;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);
const packedBytesOf = (text: string): number => gzipSync(text).length;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
