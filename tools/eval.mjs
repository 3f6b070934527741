/**
 * `npm run eval -- --scorer FILE DIR…`: how well the engine answers sets of questions.
 *
 * Each DIR holds `corpus/` and `questions.jsonl`. Each is indexed and served, once with every question answered (retrieval,
 * sentences) and once with the calibrated bar (abstention), and the scorer asks it everything over HTTP. What comes out is one
 * table beside the last accepted figures. `--negatives NAME` (repeatable) names a DIR whose questions no other set answers;
 * `--typos N` adds a run with N slips a question; `--limit N` takes a sample; `--accept` keeps the figures.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const ACCEPTED = join(import.meta.dirname, 'eval-accepted.json');
const BUILT = join(import.meta.dirname, '../build/js');
const UNLIMITED = '100000000';
const SHOWN = [
  'guide@1',
  'section@1',
  'nDCG@10',
  'answer@1',
  'answer@3',
  'right, of the answerable',
  'end-to-end right',
  'false answers per 100, all unanswerable',
  'AUC of confidence, --negatives',
  'AUC of confidence, unanswerable here',
  'ECE',
  'coverage',
  'verbatim',
  'same bytes',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scorer: { type: 'string' },
    negatives: { type: 'string', multiple: true, default: [] },
    typos: { type: 'string' },
    limit: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
});
if (!values.scorer || positionals.length === 0) {
  console.error('Usage: npm run eval -- --scorer FILE [--negatives DIR] [--typos N] [--limit N] [--accept] DIR…');
  process.exit(2);
}

await ensureDependencies();
await ensureBuild();
const accepted = existsSync(ACCEPTED) ? JSON.parse(readFileSync(ACCEPTED, 'utf8')) : {};
const measured = {};
for (const set of positionals.map((path) => resolve(path))) await measure(set);
print();
if (values.accept) writeFileSync(ACCEPTED, `${JSON.stringify({ ...accepted, ...measured }, null, 2)}\n`);

/** Every run of one set; without a corpus there is nothing to serve. */
async function measure(set) {
  if (!existsSync(join(set, 'corpus'))) return;
  const work = mkdtempSync(join(tmpdir(), 'factline-eval-'));
  try {
    run(['indexer/index-command.js', '--corpus', join(set, 'corpus'), '--out', join(work, 'index')]);
    const questions = ['--questions', join(set, 'questions.jsonl')];
    await serving(work, { MIN_CONFIDENCE: '0' }, (base) => score(`${basename(set)}, all`, base, questions, work));
    if (values.typos)
      await serving(work, { MIN_CONFIDENCE: '0' }, (base) =>
        score(`${basename(set)}, typos`, base, [...questions, '--typos', values.typos], work),
      );
    await serving(work, {}, (base) => score(`${basename(set)}, bar`, base, questions, work));
    for (const other of values.negatives.map((path) => resolve(path)).filter((path) => path !== set))
      await serving(work, {}, (base) =>
        score(
          `${basename(set)}, bar, not ${basename(other)}`,
          base,
          [...questions, '--negatives', join(other, 'questions.jsonl')],
          work,
        ),
      );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function run([script, ...args]) {
  const { status } = spawnSync(process.execPath, [join(BUILT, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}.`);
}

/** Runs `work` while a service answers over the index, on a free port. */
async function serving(directory, settings, work) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: base,
    INDEX_DIR: join(directory, 'index'),
    RATE_LIMIT: UNLIMITED,
    LOG_LEVEL: 'error',
    ...settings,
  };
  const service = spawn(process.execPath, [join(BUILT, '../server.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopped = new Promise((done) => service.once('exit', done));
  try {
    await untilReady(base, service);
    await work(base);
  } finally {
    service.kill('SIGTERM');
    await stopped;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function untilReady(base, service) {
  while (service.exitCode === null) {
    const isReady = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The service ended with ${service.exitCode} before it was ready.`);
}

async function score(name, base, args, work) {
  const out = join(work, 'figures.json');
  const limit = values.limit ? ['--limit', values.limit] : [];
  const scorer = spawn(process.execPath, [resolve(values.scorer), '--base', base, ...args, ...limit, '--json', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const status = await new Promise((done) => scorer.once('exit', done));
  if (status !== 0) throw new Error(`The scorer ended with ${status} on ${name}.`);
  const { figures, cases } = JSON.parse(readFileSync(out, 'utf8'));
  const shown = Object.entries(figures).filter(
    ([figure, { value }]) => value !== null && SHOWN.some((start) => figure.startsWith(start)),
  );
  measured[name] = Object.fromEntries(
    [...shown, ...byKind(cases)].map(([figure, { value, n }]) => [figure, { value: Math.round(value * 1e4) / 1e4, n }]),
  );
  console.error(`measured ${name}`);
}

/** The share of each kind of question that ends right, where a set has several kinds: an unanswerable one by no answer. */
function byKind(cases) {
  const own = cases.filter(({ kind, negative }) => kind !== null && !negative);
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  if (kinds.length < 2) return [];
  const endsRight = ({ answerable, right, status }) =>
    answerable ? right && status === 'answered' : status === 'no_answer';
  return kinds.map((kind) => {
    const list = own.filter((one) => one.kind === kind);
    return [`ends right: ${kind}`, { value: list.filter(endsRight).length / list.length, n: list.length }];
  });
}

/** One table of every run: what was measured, what was accepted last, and how far they are apart. */
function print() {
  const rows = Object.entries(measured).flatMap(([name, figures]) =>
    Object.entries(figures).map(([figure, { value, n }]) => {
      const before = accepted[name]?.[figure]?.value;
      const change = before === undefined ? 'new' : `${value >= before ? '+' : ''}${(value - before).toFixed(4)}`;
      return [name, figure, value.toFixed(4), before?.toFixed(4) ?? '-', change, String(n)];
    }),
  );
  const table = [['set, run', 'figure', 'measured', 'accepted', 'change', 'n'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const pad = (cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]));
  for (const row of table) console.log(row.map(pad).join('  ').trimEnd());
}
