import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { type PreparedIndex, prepareIndex } from '../../src/catalog/artifact.ts';
import type { Manifest } from '../../src/catalog/catalog.ts';

let example: ReturnType<typeof readExample> | undefined;
const prepared = new Map<string, Promise<PreparedIndex>>();

/** Writes an index of `corpus/` in which everything goes by another name, as `npm run index` does. */
export async function writeEdition(outDir: string, name: string): Promise<Manifest> {
  const edition = prepared.get(name) ?? prepareEdition(name);
  prepared.set(name, edition);
  const { manifest, write } = await edition;
  await write(outDir);
  return manifest;
}

async function prepareEdition(name: string): Promise<PreparedIndex> {
  example ??= readExample();
  const corpus = await example;
  const guides = corpus.guides.map((guide) => ({ ...guide, summary: `${name}: ${guide.summary}` }));
  const [site, product] = [
    { ...corpus.site, name },
    { ...corpus.product, name },
  ];
  return prepareIndex({ ...corpus, site, product, guides });
}

/** Read once: no test changes what is written there. */
async function readExample() {
  const { corpus, problems } = await readCorpus('corpus', { today: '2026-11-20' });
  if (corpus === null) throw new Error(`corpus/ cannot be indexed: ${problems[0]?.what}`);
  return corpus;
}

/** The same with one byte of what is searched changed, put there file by file with the manifest last. */
export async function writeDamagedEdition(outDir: string, name: string): Promise<Manifest> {
  const sound = `${outDir}-sound`;
  const manifest = await writeEdition(sound, name);
  await mkdir(outDir, { recursive: true });
  for (const file of manifest.files) await copyFile(join(sound, file.name), join(outDir, file.name));
  const damaged = join(outDir, manifest.files.find(({ role }) => role === 'index')?.name ?? '');
  const bytes = await readFile(damaged);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(damaged, bytes);
  await copyFile(join(sound, 'manifest.json'), join(outDir, 'manifest.json'));
  return manifest;
}

/** What a service says at one of its addresses; the same text for the same status, tag and bytes. */
export interface Said {
  readonly path: string;
  readonly status: number;
  readonly digest: string;
}

const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const call = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** One request for everything that an index is printed as. */
const REQUESTS: readonly (readonly [path: string, request?: RequestInit])[] = [
  ['/v1/product'],
  ['/v1/pricing'],
  ['/v1/guides?limit=3'],
  ['/ask?q=what+is+it%3F'],
  ['/ask?q=how+much+is+the+growth+plan&streaming=1'],
  ['/product'],
  ['/pricing.md'],
  ['/guides'],
  ['/openapi.json'],
  ['/.well-known/mcp/server-card.json'],
  ['/llms.txt'],
  [
    '/mcp',
    { method: 'POST', headers: MCP_HEADERS, body: call('resources/read', { uri: 'https://facts.example/v1/product' }) },
  ],
  [
    '/mcp',
    { method: 'POST', headers: MCP_HEADERS, body: call('tools/call', { name: 'fetch', arguments: { id: 'product' } }) },
  ],
];

/** Asks for all of it once, one after the other. */
export async function sayAll(url: string): Promise<Said[]> {
  const said: Said[] = [];
  for (const [path, request] of REQUESTS) {
    const response = await fetch(url + path, request);
    const hash = createHash('sha256')
      .update(`${response.headers.get('etag')}\n`)
      .update(await response.text());
    said.push({ path, status: response.status, digest: hash.digest('hex') });
  }
  return said;
}
