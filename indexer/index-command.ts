import { join } from 'node:path';
import { describeOptions, type OptionTable, readCommandLine, runCommand, UsageError } from './command-line.ts';
import { isIsoDate } from './dates.ts';
import { writeStarter } from './format/starter.ts';
import { groupProblems } from './grouped-problems.ts';
import { MOST_THREADS } from './guides/read-guides.ts';
import { type IndexReport, indexCorpus } from './index-corpus.ts';
import { formatProblem } from './problems.ts';
import { withProgress } from './progress.ts';
import { summaryOf } from './summary.ts';

/** `npm run index`: from a corpus folder to an index. */

const OPTIONS: OptionTable = {
  corpus: { type: 'string', value: 'DIR', help: 'folder to read (corpus)' },
  out: { type: 'string', value: 'DIR', help: 'folder to write the index to (INDEX_DIR, else build/index)' },
  init: {
    type: 'string',
    value: 'DIR',
    help: 'write a commented corpus to begin with into this folder, and do nothing else',
  },
  check: { type: 'boolean', help: 'check everything, write nothing' },
  strict: { type: 'boolean', help: 'treat warnings as errors' },
  json: { type: 'boolean', help: 'print the report as JSON' },
  threads: {
    type: 'string',
    value: 'N',
    help: 'threads that read the guides (1; of a large corpus as many as the machine runs at once)',
  },
  today: { type: 'string', value: 'DATE', help: 'the day to check dates against, YYYY-MM-DD (today)' },
};
const USAGE = `Usage: npm run index -- [options]\n${describeOptions(OPTIONS)}`;

await runCommand(USAGE, async () => {
  const { values, words } = readCommandLine(process.argv.slice(2), OPTIONS);
  if (words.length > 0) throw new UsageError(`\`${words[0]}\` is not expected here: a folder is named with --corpus`);
  const today = String(values.today ?? new Date().toISOString().slice(0, 10));
  if (!isIsoDate(today)) throw new UsageError(`--today is \`${today}\`: write a day as YYYY-MM-DD`);
  if (values.init !== undefined) return init(String(values.init), today);
  const threads = values.threads === undefined ? undefined : Number(values.threads);
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS))
    throw new UsageError(`--threads is \`${values.threads}\`: write a number from 1 to ${MOST_THREADS}`);
  const corpusDir = String(values.corpus ?? 'corpus');
  const outDir = String(values.out ?? (process.env.INDEX_DIR || 'build/index'));
  const check = values.check === true;
  const started = performance.now();
  const report = await withProgress((onProgress) =>
    indexCorpus({
      corpusDir,
      outDir,
      today,
      check,
      strict: values.strict === true,
      threads,
      onProgress,
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  if (values.json === true) process.stdout.write(`${JSON.stringify(jsonOf(report, corpusDir), null, 2)}\n`);
  else {
    printProblems(report, corpusDir);
    process.stdout.write(`${summaryOf(report, { outDir, check, seconds })}\n`);
  }
  return report.counts.errors > 0 ? 1 : 0;
});

async function init(dir: string, today: string): Promise<number> {
  const written = await writeStarter(dir, { today, baseUrl: process.env.BASE_URL || undefined });
  if ('taken' in written) {
    process.stderr.write(
      `There is already ${join(dir, written.taken)}: name a folder without a corpus. Nothing was written.\n`,
    );
    return 1;
  }
  const files = written.files.map((file) => `  ${join(dir, file)}`).join('\n');
  process.stdout.write(`A corpus to begin with:\n${files}\n\nNext: npm run index -- --corpus ${dir}\n`);
  return 0;
}

function printProblems({ problems }: IndexReport, corpusDir: string): void {
  for (const { shown, count, what, fix } of groupProblems(problems)) {
    const isGroup = count > shown.length;
    if (isGroup) process.stderr.write(`warning, ${count} times: ${what}  →  ${fix}\n`);
    for (const problem of shown) {
      const line = formatProblem(problem, join(corpusDir, problem.file));
      process.stderr.write(isGroup ? `  ${line}\n` : `${line}\n`);
    }
  }
}

/** The report for programs: own field names as in every other document of this service. */
function jsonOf({ problems, written, manifest, counts, sizes }: IndexReport, corpusDir: string) {
  return {
    ok: counts.errors === 0,
    written,
    corpus: corpusDir,
    corpus_version: manifest?.corpusVersion ?? null,
    format_version: manifest?.formatVersion ?? null,
    counts,
    bytes: { corpus: sizes.corpus, index: sizes.index },
    problems: problems.map(({ severity, file, line, column, what, fix }) => ({
      severity,
      file,
      line,
      column,
      what,
      fix,
    })),
  };
}
