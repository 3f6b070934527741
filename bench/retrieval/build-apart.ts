import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveApart } from '../apart.ts';
import { corpusOf, passagesOf, type Source } from '../corpora/source.ts';
import { type EntrantId, loadContender } from './contenders.ts';

export interface Building {
  readonly id: EntrantId;
  readonly source: Source;
  readonly dir: string;
}

export interface Built {
  /** From passages in memory to an index on disk. */
  readonly ms: number;
  readonly bytes: number;
}

serveApart<Building, Built>(async ({ id, source, dir }) => {
  const contender = await loadContender(id);
  const corpus = await corpusOf(source);
  const material = { corpus, passages: passagesOf(corpus) };
  const start = performance.now();
  await contender.build(material, dir);
  const ms = performance.now() - start;
  const files = await readdir(dir);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(dir, name))).size));
  return { ms, bytes: sizes.reduce((sum, size) => sum + size, 0) };
});
