import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { howToRun } from '../src/config/how-to-run.ts';
import { describeOptions, type OptionTable, readCommandLine, runCommand, UsageError } from './command-line.ts';
import { addPhrasings, PHRASINGS, readImport } from './phrasings/import.ts';
import { missingForm, unasked } from './phrasings/missing.ts';
import { printProblems } from './problems/print-problems.ts';
import { isIsoDate } from './reading/dates.ts';
import { readCorpus } from './reading/read-corpus.ts';

/** `npm run phrasings`: how readers ask for what is published. */

const OPTIONS: OptionTable = {
  corpus: { type: 'string', value: 'DIR', help: 'folder of the corpus (corpus)' },
  missing: { type: 'boolean', help: 'print every line and section without a phrasing, as a form to fill in' },
  import: {
    type: 'string',
    value: 'FILE',
    help: 'check the questions of a form that was filled in, and add those that are right',
  },
  today: { type: 'string', value: 'DATE', help: 'the day to check dates against, YYYY-MM-DD (today)' },
};
const USAGE = `Usage: ${howToRun('phrasings', '[options]')}\n${describeOptions(OPTIONS)}`;

await runCommand(USAGE, async () => {
  const { values, words } = readCommandLine(process.argv.slice(2), OPTIONS);
  if (words.length > 0) throw new UsageError(`\`${words[0]}\` is not expected here: a file is named with --import`);
  const today = String(values.today ?? new Date().toISOString().slice(0, 10));
  if (!isIsoDate(today)) throw new UsageError(`--today is \`${today}\`: write a day as YYYY-MM-DD`);
  const corpusDir = String(values.corpus ?? 'corpus');
  const { corpus, problems, phrasings: written } = await readCorpus(corpusDir, { today });
  if (corpus === null) {
    printProblems(
      problems.filter(({ severity }) => severity === 'error'),
      corpusDir,
    );
    process.stderr.write('Nothing is read or written before the corpus is right.\n');
    return 1;
  }
  if (values.import !== undefined) {
    const file = String(values.import);
    if (!existsSync(file)) throw new UsageError(`there is no ${file}`);
    const { problems: found, taken } = await readImport(file, corpus, { today, written });
    printProblems(found, '');
    const count = taken.length === 0 ? 0 : await addPhrasings(corpusDir, taken);
    const errors = found.filter(({ severity }) => severity === 'error').length;
    const left = errors === 0 ? '' : `; ${errors} left out, see above`;
    process.stdout.write(
      `${count} ${count === 1 ? 'question' : 'questions'} added to ${join(corpusDir, PHRASINGS)}${left}.\n`,
    );
    return errors > 0 ? 1 : 0;
  }
  const missing = unasked(corpus);
  if (values.missing === true) process.stdout.write(missingForm(missing));
  else {
    const count = (corpus.phrasings ?? []).reduce((sum, { asked }) => sum + asked.length, 0);
    const rest =
      missing.length === 0
        ? 'Nothing is without one.'
        : `${missing.length} lines and sections have none: see --missing.`;
    process.stdout.write(`${count} phrasings. ${rest}\n`);
  }
  return 0;
});
