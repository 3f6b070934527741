import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Column, column, packColumns, unpackColumns } from '../src/catalog/columns.ts';
import { readWordNet, type WordNet, wordNetPackage } from './wordnet.ts';

/** Raise it whenever what is kept of the database, or how, changes. */
const FORMAT = 5;

/**
 * The database as it was read before, kept where tools keep what they can make again: `node_modules/.cache`. A file that is
 * missing or damaged is made anew, and where none can be written the database is read each time.
 */
export function cachedWordNet(cacheDir?: string): WordNet {
  const { directory, version } = wordNetPackage();
  const folder = cacheDir ?? join(directory, '..', '.cache', 'factline');
  const file = join(folder, `wordnet-${version}-${FORMAT}.bin`);
  const kept = keptIn(file);
  if (kept !== null) return kept;
  const wordNet = readWordNet(directory);
  keep(wordNet, file);
  return wordNet;
}

function keptIn(file: string): WordNet | null {
  try {
    const columns = unpackColumns(readFileSync(file));
    return {
      words: Buffer.from(column(columns, 'words', 'u8'))
        .toString('latin1')
        .split('\n'),
      members: { starts: column(columns, 'members.starts', 'u32'), values: column(columns, 'members.values', 'u32') },
      roots: { starts: column(columns, 'roots.starts', 'u32'), values: column(columns, 'roots.values', 'u32') },
      opposites: {
        starts: column(columns, 'opposites.starts', 'u32'),
        values: column(columns, 'opposites.values', 'u32'),
      },
      senses: column(columns, 'senses', 'u32'),
      spelled: column(columns, 'spelled', 'u8'),
    };
  } catch {
    return null;
  }
}

function keep({ words, members, roots, opposites, senses, spelled }: WordNet, file: string): void {
  const columns = packColumns(
    new Map<string, Column>([
      ['words', Buffer.from(words.join('\n'), 'latin1')],
      ['members.starts', members.starts],
      ['members.values', members.values],
      ['roots.starts', roots.starts],
      ['roots.values', roots.values],
      ['opposites.starts', opposites.starts],
      ['opposites.values', opposites.values],
      ['senses', senses],
      ['spelled', spelled],
    ]),
  );
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}.tmp`, columns);
    renameSync(`${file}.${process.pid}.tmp`, file);
  } catch {
    // A program that is installed where it may not write reads the database each time.
  }
}
