import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orThrow, runApart } from '../apart.ts';
import { mergeFolders } from '../corpora/merged-folder.ts';
import type { Findings, Run } from '../part.ts';
import { median } from '../statistics.ts';
import type { Indexed, Indexing } from './index-apart.ts';
import { writeMadeFolder } from './made-folder.ts';

const SCRIPT = join(import.meta.dirname, 'index-apart.js');
/** A corpus that takes long enough to be measured and is not a matter of minutes. */
const PASSAGES = 10_000;

/** The whole way from a folder of Markdown to an index on disk. */
export async function index(run: Run): Promise<Findings> {
  const { options, workDir } = run;
  const passages = options.quick ? Math.min(1_000, ...options.passages) : PASSAGES;
  const made = join(workDir, 'made');
  await writeMadeFolder(passages, made);
  const rows = [{ name: `${passages.toLocaleString('en')} made-up passages`, ...(await indexing(run, made)) }];
  if (options.folders.length > 0) {
    const merged = join(workDir, 'to-index');
    await mergeFolders(options.folders, merged);
    rows.push({ name: 'folders as one', ...(await indexing(run, merged)) });
  }
  const rate = ({ corpusBytes, ms }: Indexed): number => corpusBytes / 1_000_000 / (ms / 1_000);
  return {
    tables: [
      {
        title: 'Index: from Markdown to disk',
        columns: [
          { head: 'Corpus', unit: 'text' },
          { head: 'sections', unit: 'count' },
          { head: 'corpus MB', unit: 'mb' },
          { head: 'index MB', unit: 'mb' },
          { head: 'ms', unit: 'ms' },
          { head: 'of it reading ms', unit: 'ms' },
          { head: 'MB/s', unit: 'number' },
        ],
        rows: rows.map((row) => [
          row.name,
          row.sections,
          row.corpusBytes,
          row.indexBytes,
          row.ms,
          row.readingMs,
          rate(row),
        ]),
        notes: ['Each time in a new process, as the command runs; without the time in which Node.js starts.'],
      },
    ],
    figures: new Map([['index.rate', rate(rows[0] as Indexed)]]),
  };
}

async function indexing({ options, workDir, say }: Run, corpusDir: string): Promise<Indexed> {
  const outDir = join(workDir, 'indexed');
  const rounds: Indexed[] = [];
  for (let round = 1; round <= options.rounds; round++) {
    say(`Indexing ${corpusDir}, round ${round} of ${options.rounds}`);
    rounds.push(orThrow(await runApart<Indexing, Indexed>(SCRIPT, { corpusDir, outDir })));
    await rm(outDir, { recursive: true });
  }
  const over = (figure: (round: Indexed) => number): number => median(rounds.map(figure));
  return { ...(rounds[0] as Indexed), ms: over(({ ms }) => ms), readingMs: over(({ readingMs }) => readingMs) };
}
