import { existsSync } from 'node:fs';
import { createEngine } from '../src/answer/engine.ts';
import { loadCatalog } from '../src/catalog/artifact.ts';
import { IndexRefused } from '../src/catalog/files/index-refused.ts';
import { howToRun } from '../src/config/how-to-run.ts';
import { linksFor } from '../src/facts/links.ts';
import { describeOptions, type OptionTable, readCommandLine, runCommand, UsageError } from './command-line.ts';
import { groupGaps } from './gaps/group-gaps.ts';
import { type JudgedGap, judgeGap, type Missing } from './gaps/judge-gap.ts';
import { readGaps } from './gaps/read-gaps.ts';
import { writeStubs } from './gaps/stubs.ts';

/** `npm run gaps`: what readers asked in vain, grouped, with what seems to be missing. */

const OPTIONS: OptionTable = {
  file: { type: 'string', value: 'FILE', help: 'what the service noted (GAPS_FILE)' },
  show: { type: 'string', value: 'N', help: 'groups to show (20)' },
  stubs: { type: 'string', value: 'DIR', help: 'write drafts of guides and golden questions into this folder' },
  json: { type: 'boolean', help: 'print everything as JSON' },
};
const USAGE = `Usage: ${howToRun('gaps', '[options]')}\n${describeOptions(OPTIONS)}`;

const TOLD: Readonly<Record<Missing, string>> = {
  nothing: 'answered by now',
  phrasing: 'a phrasing may be missing',
  fact: 'a fact is missing',
};

await runCommand(USAGE, async () => {
  const { values, words } = readCommandLine(process.argv.slice(2), OPTIONS);
  if (words.length > 0) throw new UsageError(`\`${words[0]}\` is not expected here: a file is named with --file`);
  const file = values.file === undefined ? process.env.GAPS_FILE : String(values.file);
  if (!file) throw new UsageError('No file is named: write --file FILE, or set GAPS_FILE as for the service');
  const most = Number(values.show ?? 20);
  if (!(Number.isInteger(most) && most > 0))
    throw new UsageError(`--show is \`${values.show}\`: write a number from 1 on`);
  if (!existsSync(file) && !existsSync(`${file}.1`)) {
    process.stderr.write(
      `There is no ${file}: the service writes it once a question is not answered, with GAPS_FILE=${file}.\n`,
    );
    return 1;
  }
  const judged = await judge(file);
  if (judged === null) return 1;
  const shown = judged.slice(0, most);
  if (values.json === true) process.stdout.write(`${JSON.stringify(judged.map(documentOf), null, 2)}\n`);
  else process.stdout.write(printed(shown, judged));
  if (values.stubs !== undefined) {
    const written = writeStubs(shown, String(values.stubs));
    for (const path of written) process.stderr.write(`Written: ${path}\n`);
  }
  return 0;
});

/** null where there is no index to ask, which has then been told. */
async function judge(file: string): Promise<JudgedGap[] | null> {
  const groups = groupGaps(readGaps(file));
  try {
    const catalog = await loadCatalog(process.env.INDEX_DIR || 'build/index');
    const links = linksFor(catalog.corpus.site, process.env.BASE_URL || 'http://localhost:3000');
    const engine = createEngine(catalog, links);
    return groups.map((group) => judgeGap(group, engine, catalog));
  } catch (error) {
    if (!(error instanceof IndexRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  }
}

function printed(shown: readonly JudgedGap[], all: readonly JudgedGap[]): string {
  const asked = all.reduce((sum, { count }) => sum + count, 0);
  const lines = [`${asked} questions without a sure answer, in ${all.length} groups.`];
  for (const { count, questions, missing, place, unknown, firstDay, lastDay } of shown) {
    const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
    lines.push('', `${count}×  ${questions[0]?.text}  (${days})`);
    for (const { text, count: times } of questions.slice(1, 4)) lines.push(`      ${times}×  ${text}`);
    if (questions.length > 4) lines.push(`      and ${questions.length - 4} more`);
    lines.push(`    ${TOLD[missing]}${unknown.length === 0 ? '' : `; no text has: ${unknown.join(', ')}`}`);
    if (place !== null) lines.push(`    nearest: ${place.name}  ${place.url}`, `      “${excerpt(place.text)}”`);
  }
  return `${lines.join('\n')}\n`;
}

function documentOf({ count, questions, missing, place, unknown, firstDay, lastDay }: JudgedGap) {
  return { count, questions, missing, place, unknown_words: unknown, first_day: firstDay, last_day: lastDay };
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 120 ? line : `${line.slice(0, 119)}…`;
}
