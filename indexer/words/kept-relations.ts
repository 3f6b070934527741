import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Columns, packColumns, unpackColumns } from '../../src/catalog/columns/columns.ts';
import { codeDigests } from '../code-digests.ts';
import { stemRelations } from './stem-relations.ts';
import { readWordNet, wordNetPackage } from './wordnet.ts';

/**
 * Relations between stems as they were worked out before, kept where tools keep what they can make again:
 * `node_modules/.cache`, under the digest of the code that made them. A file that is missing or damaged is made anew, and where
 * none can be written they are worked out each time.
 */
export function keptRelations(cacheDir?: string): Columns {
  const { directory, version } = wordNetPackage();
  const folder = cacheDir ?? join(directory, '..', '.cache', 'factline');
  const file = join(folder, `thesaurus-${version}-${codeDigests().relations}.bin`);
  const kept = keptIn(file);
  if (kept !== null) return kept;
  const relations = stemRelations(readWordNet(directory));
  keep(relations, file);
  return relations;
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
