#!/usr/bin/env node
/**
 * Asks a running service every question of a set over HTTP and prints how well it did.
 *
 *   node eval/score.mjs --base http://127.0.0.1:3000 --questions FILE [--negatives FILE] [--limit N] [--seed S]
 *                       [--concurrency 4] [--typos 1|2] [--json OUT] [--show K] [--list FILE]
 *
 * Reads only the public contract: GET /ask, and /v1/guides/{id}, /v1/product, /v1/pricing to check quotes.
 * Exit: 0 measured (whatever the figures), 2 could not measure (no service, rate limit, bad arguments).
 *
 * What counts:
 *   place        a guide's id (by its `url` in /v1/guides) with the anchor, pricing#plan, product. guide@k, MRR@10, nDCG@10
 *                look at the page, section@k at page and anchor. Both over `results` in order, or `suggestions` where the
 *                service abstained; a page or section counts once.
 *   answered     status "answered". "ambiguous" is no right answer, and on an unanswerable question it is a false one.
 *   right        some claim contains one of `answers`, at word bounds, case and punctuation aside, and some claim cites a
 *                right page (`sources`); `all` (every one of them somewhere in the answer) and `must_not` (none of them) too
 *                where a question has them. A currency sign or % in a wanted text must stand there too ("$59" is not
 *                "59 members"). answer@1 and answer@3 look at the text alone.
 *   negatives    every question of that file counts as unanswerable here, whatever it is in its own set.
 *
 * Questions that a list of sets calls sealed are shown by no option; `--list` names one beside `eval/sets.json`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judge, readQuestions } from './score/cases.mjs';
import { CannotMeasure } from './score/client.mjs';
import { figuresOf } from './score/figures.mjs';
import { isSealed, LIST } from './score/list.mjs';
import { detailsOf, errorsOf, printFigures, printWrongCases } from './score/print.mjs';

function stop(message) {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  const text = (value) => ({ type: 'string', ...(value !== undefined && { default: value }) });
  const numbers = { limit: text('0'), seed: text('1'), concurrency: text('4'), typos: text('0'), show: text('0') };
  const files = { questions: text(), negatives: text(), json: text(), list: text(LIST) };
  try {
    const { values } = parseArgs({ options: { base: text('http://127.0.0.1:3000'), ...files, ...numbers } });
    for (const name of Object.keys(numbers))
      if (!/^\d+$/.test(values[name])) stop(`--${name} must be a whole number, not "${values[name]}"`);
    return values;
  } catch (error) {
    return stop(error.message);
  }
}

async function main(args) {
  const { questions: file, negatives: negativesFile, base, json } = args;
  const [limit, seed, concurrency, typos, show] = ['limit', 'seed', 'concurrency', 'typos', 'show'].map((name) =>
    Number(args[name]),
  );
  const questions = readQuestions(file, { limit, seed, typos });
  const negatives = negativesFile ? readQuestions(negativesFile, { negative: true, limit, seed, typos }) : [];
  if ((show > 0 || json) && [file, negativesFile].some((one) => one && isSealed(one, [LIST, args.list])))
    stop('These questions are sealed: --show and --json would show them. Their figures are all there is to see.');

  const run = await judge([...questions, ...negatives], { base, concurrency, seed });
  const besides = [negatives.length && `${negatives.length} negatives`, typos && `${typos} typo(s) each`];
  console.log([`${file}: ${questions.length} questions`, ...besides.filter(Boolean)].join(', '));
  printFigures(run);
  printWrongCases(run.cases, show, seed);
  if (!json) return;
  const orNull = (value) => (Number.isFinite(value) ? value : null);
  const figures = figuresOf(run).map(([name, value, n]) => [name.trim(), { value: orNull(value), n }]);
  const document = {
    settings: args,
    figures: Object.fromEntries(figures),
    errors: errorsOf(run.cases),
    cases: detailsOf(run.cases),
  };
  writeFileSync(json, JSON.stringify(document, null, 1));
}

const args = readArguments();
if (!args.questions) stop('--questions FILE is missing. The head of this file says how to run it.');
await main(args).catch((error) => {
  if (!(error instanceof CannotMeasure)) throw error;
  stop(error.message);
});
