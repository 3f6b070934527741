import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../src/answer/engine.ts';
import { buildCatalog, loadCatalog } from '../src/catalog/artifact.ts';
import type { Catalog } from '../src/catalog/catalog.ts';
import { IndexRefused } from '../src/catalog/files/index-refused.ts';
import { howToRun } from '../src/config/how-to-run.ts';
import { linksFor } from '../src/facts/links.ts';
import { describeOptions, type OptionTable, readCommandLine, runCommand, UsageError } from './command-line.ts';
import { indexCorpus } from './index-corpus.ts';
import { printAnswer, printSteps } from './print-answer.ts';
import { formatProblem, type Problem } from './problems/problems.ts';
import { readCorpus } from './reading/read-corpus.ts';
import { wordNet } from './words/thesaurus.ts';

/** `npm run ask -- "question"`: the answer that the service gives, in the terminal. */

const OPTIONS: OptionTable = {
  explain: { type: 'boolean', help: 'say what was understood, what was found, and why this answer or none' },
  corpus: { type: 'string', value: 'DIR', help: 'ask this folder instead of the index' },
};
const USAGE = `Usage: ${howToRun('ask', '"question" [options]')}\n${describeOptions(OPTIONS)}`;

await runCommand(USAGE, async () => {
  const { values, words } = readCommandLine(process.argv.slice(2), OPTIONS);
  const question = words.join(' ').trim();
  if (question === '') throw new UsageError('There is no question: write it in quotes');
  const catalog = await catalogOf(values.corpus === undefined ? null : String(values.corpus));
  if (catalog === null) return 1;
  const links = linksFor(catalog.corpus.site, process.env.BASE_URL || 'http://localhost:3000');
  const { answer, steps } = createEngine(catalog, links).explain(question);
  process.stdout.write(printAnswer(answer, catalog.corpus.site));
  if (values.explain === true) process.stdout.write(printSteps(steps));
  return 0;
});

/** The catalog to ask; null where a corpus is not right, which has then been told. */
async function catalogOf(corpusDir: string | null): Promise<Catalog | null> {
  const today = new Date().toISOString().slice(0, 10);
  if (corpusDir !== null) {
    const { corpus, problems } = await readCorpus(corpusDir, { today });
    if (corpus === null) return refuse(problems, corpusDir);
    return buildCatalog(corpus, { thesaurus: wordNet });
  }
  const indexDir = process.env.INDEX_DIR || 'build/index';
  if (!existsSync(join(indexDir, 'manifest.json'))) {
    const { problems, written } = await indexCorpus({ corpusDir: 'corpus', outDir: indexDir, today });
    if (!written) return refuse(problems, 'corpus');
  }
  return loadCatalog(indexDir).catch((error: unknown) => {
    if (!(error instanceof IndexRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  });
}

function refuse(problems: readonly Problem[], dir: string): null {
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const problem of errors) process.stderr.write(`${formatProblem(problem, join(dir, problem.file))}\n`);
  return null;
}
