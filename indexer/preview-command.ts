import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { howToRun } from '../src/config/how-to-run.ts';
import type { Corpus } from '../src/facts/corpus.ts';
import { describeOptions, type OptionTable, readCommandLine, runCommand, UsageError } from './command-line.ts';
import { NoReference, openReference } from './impact/reference.ts';
import { publishIndex } from './pictures/publish.ts';
import { type ChangedPassage, changedPassages } from './preview/changed-passages.ts';
import { servePreview } from './preview/serve-preview.ts';
import { tellWatched } from './watch/run-watch.ts';
import { watchCorpus } from './watch/watch-corpus.ts';

/** `npm run preview`: a corpus as readers will see it, with what changed marked. */

const OPTIONS: OptionTable = {
  corpus: { type: 'string', value: 'DIR', help: 'folder to show (corpus)' },
  diff: {
    type: 'string',
    value: 'REF',
    help: 'index, corpus or git revision to compare with (INDEX_DIR, else build/index)',
  },
  port: { type: 'string', value: 'N', help: 'port on this machine; 0 is any that is free (3030)' },
};
const USAGE = `Usage: ${howToRun('preview', '[options]')}\n${describeOptions(OPTIONS)}`;

await runCommand(USAGE, async () => {
  const { values, words } = readCommandLine(process.argv.slice(2), OPTIONS);
  if (words.length > 0) throw new UsageError(`\`${words[0]}\` is not expected here: a folder is named with --corpus`);
  const corpusDir = String(values.corpus ?? 'corpus');
  if (!existsSync(join(corpusDir, 'site.yaml')))
    throw new UsageError(`${corpusDir} holds no site.yaml: name a corpus with --corpus`);
  const port = Number(values.port ?? 3030);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new UsageError(`--port is \`${values.port}\`: write a number from 0 to 65535`);
  let before: Corpus | null = null;
  try {
    before = await corpusBefore(values.diff, corpusDir);
  } catch (error) {
    if (!(error instanceof NoReference)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const indexDir = await mkdtemp(join(tmpdir(), 'factline-preview-'));
  try {
    await preview(corpusDir, indexDir, port, before);
  } finally {
    await rm(indexDir, { recursive: true, force: true });
  }
  return 0;
});

/** null: there is no index yet, and everything is compared with how it is now. */
async function corpusBefore(reference: string | boolean | undefined, corpusDir: string): Promise<Corpus | null> {
  const inForce = process.env.INDEX_DIR || 'build/index';
  if (reference === undefined && !existsSync(join(inForce, 'manifest.json'))) return null;
  return (await openReference(String(reference ?? inForce), corpusDir, today())).catalog.corpus;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Until it is asked to stop. */
function preview(corpusDir: string, indexDir: string, port: number, reference: Corpus | null): Promise<void> {
  let before = reference;
  let changes: readonly ChangedPassage[] = [];
  let serving: ReturnType<typeof servePreview> | null = null;
  return new Promise((resolve, reject) => {
    const end = (then: () => void): void =>
      void Promise.all([watching.stop(), serving?.then(({ stop }) => stop())]).then(then, reject);
    const fail = (error: unknown): void => end(() => reject(error));
    const watching = watchCorpus({
      corpusDir,
      today,
      async publish(index, corpus) {
        await publishIndex(index, corpus, { corpusDir, outDir: indexDir });
        before ??= corpus;
        changes = changedPassages(before, corpus);
        if (serving !== null) return;
        serving = servePreview({ indexDir, port, changes: () => changes, onFailure: fail });
        process.stdout.write(`Preview of ${corpusDir}: ${(await serving).url}\n`);
      },
      readers: () => [],
      tell: (event) => tellWatched(event, { corpusDir, done: 'shown' }),
      onFailure: fail,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(resolve));
  });
}
