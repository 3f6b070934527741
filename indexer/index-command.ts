import { join } from 'node:path';
import { howToRun } from '../src/config/how-to-run.ts';
import { describeOptions, type OptionTable, readCommandLine, runCommand, UsageError } from './command-line.ts';
import { writeStarter } from './format/starter.ts';
import { MOST_THREADS } from './guides/read-guides.ts';
import { IMPACT_FORMATS } from './impact/print.ts';
import { runDiff } from './impact/run-diff.ts';
import { type IndexReport, indexCorpus } from './index-corpus.ts';
import { listed } from './problems/nearest.ts';
import { printProblems } from './problems/print-problems.ts';
import { withProgress } from './progress.ts';
import { isIsoDate } from './reading/dates.ts';
import { runRename } from './rename/run-rename.ts';
import { indexIsCurrent } from './source-note.ts';
import { summaryOf } from './summary.ts';
import { runWatch } from './watch/run-watch.ts';

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
  quick: { type: 'boolean', help: 'do not ask for every published line whether it comes back' },
  'if-changed': {
    type: 'boolean',
    help: 'do nothing where the index is whole and was made from this corpus as it is',
  },
  json: { type: 'boolean', help: 'print the report as JSON' },
  threads: {
    type: 'string',
    value: 'N',
    help: 'threads that read the guides (1; of a large corpus as many as the machine runs at once)',
  },
  watch: { type: 'boolean', help: 'index again after each edit, and say what it does to answers' },
  diff: {
    type: 'string',
    value: 'REF',
    help: 'say what changes against another index, corpus or git revision; writes nothing',
  },
  format: { type: 'string', value: 'FORMAT', help: 'of --diff: github, json or text (text)' },
  gaps: {
    type: 'string',
    value: 'FILE',
    help: 'file of questions that were asked in vain, to ask them too (GAPS_FILE)',
  },
  rename: {
    type: 'string',
    value: 'OLD NEW',
    help: 'move a guide, with what links to it, and have its old address lead to it',
  },
  force: { type: 'boolean', help: "write over another site's index" },
  today: { type: 'string', value: 'DATE', help: 'the day to check dates against, YYYY-MM-DD (today)' },
};
const USAGE = `Usage: ${howToRun('index', '[options]')}\n${describeOptions(OPTIONS)}`;

await runCommand(USAGE, async () => {
  const { values, words } = readCommandLine(process.argv.slice(2), OPTIONS);
  const isRename = values.rename !== undefined && words.length === 1;
  if (words.length > 0 && !isRename)
    throw new UsageError(`\`${words[0]}\` is not expected here: a folder is named with --corpus`);
  const today = String(values.today ?? new Date().toISOString().slice(0, 10));
  if (!isIsoDate(today)) throw new UsageError(`--today is \`${today}\`: write a day as YYYY-MM-DD`);
  if (values.init !== undefined) return init(String(values.init), today);
  const threads = values.threads === undefined ? undefined : Number(values.threads);
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS))
    throw new UsageError(`--threads is \`${values.threads}\`: write a number from 1 to ${MOST_THREADS}`);
  const corpusDir = String(values.corpus ?? 'corpus');
  if (values.rename !== undefined && !isRename)
    throw new UsageError('--rename needs OLD and NEW: paths of guides below guides/');
  if (isRename) return runRename({ corpusDir, today, from: String(values.rename), to: words[0] as string });
  const outDir = String(values.out ?? (process.env.INDEX_DIR || 'build/index'));
  const check = values.check === true;
  const strict = values.strict === true;
  const mayReplace = values.out !== undefined || values.force === true;
  const gapsFile = values.gaps === undefined ? process.env.GAPS_FILE : String(values.gaps);
  if (values.diff !== undefined) {
    const format = IMPACT_FORMATS.find((one) => one === (values.format ?? (values.json === true ? 'json' : 'text')));
    if (format === undefined) throw new UsageError(`--format is \`${values.format}\`: write ${listed(IMPACT_FORMATS)}`);
    return runDiff({ corpusDir, today, reference: String(values.diff), format, strict, gapsFile });
  }
  if (values.format !== undefined) throw new UsageError('--format is for --diff');
  if (values.watch === true) {
    const day = values.today === undefined ? null : today;
    return runWatch({ corpusDir, outDir, check, mayReplace, gapsFile, today: day });
  }
  if (values['if-changed'] === true && !check && (await indexIsCurrent({ corpusDir, outDir }))) {
    process.stdout.write(`The index at ${outDir} is current.\n`);
    return 0;
  }
  const started = performance.now();
  const report = await withProgress((onProgress) =>
    indexCorpus({
      corpusDir,
      outDir,
      today,
      check,
      strict,
      mayReplace,
      threads,
      asksItself: values.quick !== true,
      onProgress,
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  if (values.json === true) process.stdout.write(`${JSON.stringify(jsonOf(report, corpusDir), null, 2)}\n`);
  else {
    printProblems(report.problems, corpusDir);
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
  process.stdout.write(`A corpus to begin with:\n${files}\n\nNext: ${howToRun('index', `--corpus ${dir}`)}\n`);
  return 0;
}

/** The report for programs: own field names as in every other document of this service. */
function jsonOf({ problems, written, manifest, counts, own, sizes }: IndexReport, corpusDir: string) {
  return {
    ok: counts.errors === 0,
    written,
    corpus: corpusDir,
    corpus_version: manifest?.corpusVersion ?? null,
    format_version: manifest?.formatVersion ?? null,
    counts,
    lines: own,
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
