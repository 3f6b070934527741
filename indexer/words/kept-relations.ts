import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { type Columns, packColumns, unpackColumns } from '../../src/catalog/columns/columns.ts';
import { stemRelations } from './stem-relations.ts';
import { readWordNet, wordNetPackage } from './wordnet.ts';

/** The code that the relations are made and written by: what another version of it made is not taken. */
const MAKERS = [
  '../reading/field-reader',
  'stem-relations',
  'trade-words',
  'wordnet',
  '../../src/catalog/columns/columns',
  '../../src/catalog/columns/string-table',
  '../../src/catalog/words/word-filter',
  '../../src/fnv1a',
  '../../src/text/stem',
] as const;

/**
 * Relations between stems as they were worked out before, kept where tools keep what they can make again:
 * `node_modules/.cache`. A file that is missing or damaged is made anew, and where none can be written they are worked out
 * each time.
 */
export function keptRelations(cacheDir?: string): Columns {
  const { directory, version } = wordNetPackage();
  const folder = cacheDir ?? join(directory, '..', '.cache', 'factline');
  const file = join(folder, `thesaurus-${version}-${makersDigest()}.bin`);
  const kept = keptIn(file);
  if (kept !== null) return kept;
  const relations = stemRelations(readWordNet(directory));
  keep(relations, file);
  return relations;
}

function makersDigest(): string {
  const hash = createHash('sha256');
  for (const name of MAKERS)
    hash.update(readFileSync(join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)));
  return hash.digest('hex').slice(0, 16);
}

function keptIn(file: string): Columns | null {
  try {
    return unpackColumns(readFileSync(file));
  } catch {
    return null;
  }
}

function keep(columns: Columns, file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}.tmp`, packColumns(columns));
    renameSync(`${file}.${process.pid}.tmp`, file);
  } catch {
    // A program that is installed where it may not write works them out each time.
  }
}
