/**
 * `npm run fit`: fits `src/answer/decision/model.json` from the sets in `eval/`, and from others where their folder is given.
 *
 * `--sets DIR` the outside sets of `eval/sets.json`; `--real-docs DIR` the assembled documentation; `--check` says whether the
 * shipped model is what this yields and writes nothing; `--models DIR` writes one model a work product, fitted without it, to
 * measure it with; `--sample N` takes N questions a set and only the work products, to check the fit itself; `--out FILE`. The
 * same sets give the same bytes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ensureDependencies } from '../ensure.mjs';
import { barFor, calibrate } from './calibrate.mjs';
import { readEvidence, readNearMisses, readQuestions } from './evidence.mjs';
import { fitGate, gateLeftOut } from './gate.mjs';
import { EXAMPLE, exampleQuestions, GOLDEN, goldenCorpus, goldenQuestions } from './golden.mjs';
import { fitKinds } from './kinds.mjs';
import { firstOf, fitScore } from './model.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/answer/decision/model.json');
/** Unanswerable questions that may be answered, of 100 of products left out. */
const FALSE_PER_100 = 6;
/** Products that are left out together. */
const FOLDS = 3;

const { values } = parseArgs({
  options: {
    sets: { type: 'string' },
    'real-docs': { type: 'string' },
    out: { type: 'string', default: SHIPPED },
    models: { type: 'string' },
    check: { type: 'boolean', default: false },
    sample: { type: 'string' },
  },
});
await ensureDependencies();
await ensureBuild();
const built = await loadBuilt();
const names = built.FEATURE_NAMES;
const namesOfGate = [...names, ...built.RANKING_NAMES];

log('kinds');
const kinds = fitKinds(join(ROOT, 'eval/pairs'), built.sharedEncoder(), built.KINDS);
const open = (file) => built.openModel({ ...emptyModel(), kinds, ...file });
const { kindsOf } = open({});
const fitted = (known) => fitScore(known, names, open, { shortlist: built.SHORTLIST });
const sets = [];
for (const { weight, limit, isProduct, isLeftOut = isProduct, ...listing } of [...listed(), ...golden()]) {
  const set = await readEvidence(listing, built, {
    limit: Number(values.sample ?? limit),
    kindsOf,
  });
  sets.push({ ...set, weight, isProduct, isLeftOut });
  log(`${set.name}: ${set.questions.length} questions`);
}

const rotated = sets.filter(({ isLeftOut }) => isLeftOut);
const others = sets.filter(({ isLeftOut }) => !isLeftOut);
const leftOut = [];
for (let fold = 0; fold < Math.min(FOLDS, rotated.length); fold++) {
  const held = rotated.filter((_, index) => index % FOLDS === fold);
  const known = [...rotated.filter((set) => !held.includes(set)), ...others];
  const model = open(fitted(known));
  for (const { name, questions, isProduct } of held)
    for (const one of firstOf(questions, model, built)) leftOut.push({ ...one, name, fold, isProduct });
  log(`without ${held.map(({ name }) => name).join(', ')}`);
}
const { answers, ...decided } = decidedBy(leftOut);
report(answers, decided.calibration, decided.bar);
if (values.models) writeLeftOut(values.models);
const text = fileOf({ ...fitted(sets), ...decided, kinds });
if (values.check) {
  const isSame = existsSync(values.out) && readFileSync(values.out, 'utf8') === text;
  console.log(isSame ? 'The model is what these sets yield.' : 'The model is not what these sets yield.');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(values.out, text);
log('done');

/**
 * Gate, calibration and bar from what models said of sets that they did not know. What was written beside an engine and near
 * misses teach the gate, too; the calibration and the bar go by products that were asked as people ask.
 */
function decidedBy(left) {
  const answers = gateLeftOut(left, namesOfGate).filter(({ isProduct, isNear }) => isProduct && !isNear);
  const asked = answers.filter(({ refused }) => !refused);
  const table = calibrate(asked.map(({ score, right }) => ({ score, right, weight: 1 })));
  const probability = (score) => built.valueAlong(table, score);
  const known = answers.map(({ score, answerable, refused }) => ({
    probability: refused ? 0 : probability(score),
    answerable,
  }));
  const gate = fitGate(left, namesOfGate);
  return {
    answers,
    gate,
    calibration: table,
    bar: barFor(known, FALSE_PER_100),
  };
}

/** Every set in the list that is there, with what one of its questions weighs. */
function listed() {
  const { sets: list } = JSON.parse(readFileSync(join(ROOT, 'eval/sets.json'), 'utf8'));
  return list.flatMap((set) => {
    const fit = set.fit;
    if (fit === undefined || (values.sample && set.role !== 'work')) return [];
    const base = set.inside ? join(ROOT, 'eval') : values.sets;
    if (base === undefined) return [];
    const directory = join(base, set.at);
    const docs = values['real-docs'];
    const corpus = set.documentation ? docs && join(docs, set.name) : join(directory, 'corpus');
    if (!corpus || !existsSync(corpus)) return [];
    const questions = [...readQuestions(directory), ...readNearMisses(directory)];
    return [
      {
        name: set.name,
        corpus,
        questions,
        limit: 0,
        isProduct: false,
        weight: 1,
        ...fit,
      },
    ];
  });
}

/** What must keep its answers teaches how it is asked; half as much as a product, since it was written for an earlier engine. */
function golden() {
  if (values.sample) return [];
  const example = {
    name: 'example',
    corpus: EXAMPLE,
    questions: exampleQuestions(),
    limit: 0,
    isProduct: false,
    isLeftOut: true,
    weight: 1,
  };
  const tables = GOLDEN.map((name) => ({
    name,
    corpus: goldenCorpus(name),
    questions: goldenQuestions(name),
    limit: 0,
    isProduct: false,
    isLeftOut: true,
    weight: 0.5,
  }));
  return [example, ...tables];
}

function writeLeftOut(directory) {
  mkdirSync(directory, { recursive: true });
  for (const set of rotated.filter(({ isProduct }) => isProduct)) {
    const known = sets.filter((other) => other !== set);
    const { answers: _, ...own } = decidedBy(leftOut.filter(({ name }) => name !== set.name));
    writeFileSync(join(directory, `${set.name}.json`), fileOf({ ...fitted(known), ...own, kinds }));
    log(`left out ${set.name}`);
  }
}

/** What the products left out come to. */
function report(answers, table, least) {
  const probability = (score) => built.valueAlong(table, score);
  const asked = answers.map((one) => ({
    ...one,
    probability: one.refused ? 0 : probability(one.score),
  }));
  const answerable = asked.filter((one) => one.answerable);
  const others = asked.filter((one) => !one.answerable);
  const share = (list, of) => (list.filter(of).length / Math.max(1, list.length)).toFixed(3);
  const isAnswered = (one) => one.probability >= least;
  console.log(`left out: ${answerable.length} answerable, ${others.length} not; bar ${least}`);
  console.log(
    `  right evidence among what was gathered ${share(answerable, ({ possible }) => possible)}, first ${share(answerable, ({ right }) => right)}`,
  );
  console.log(
    `  right at the bar ${share(answerable, (one) => one.right && isAnswered(one))}, false ${share(others, isAnswered)}`,
  );
  const sure = asked.filter((one) => one.probability >= 0.9);
  console.log(`  at .9 and more: ${sure.length}, wrong ${sure.filter(({ right }) => !right).length}`);
}

/** A line for each part and for each tree, so that a change of the model can be read as one. */
function fileOf(model) {
  const lines = (list) => list.map((one) => JSON.stringify(one)).join(',\n');
  const part = ([name, value]) =>
    value?.trees === undefined
      ? `${JSON.stringify(name)}: ${JSON.stringify(value)}`
      : `${JSON.stringify(name)}: ${JSON.stringify({ ...value, trees: [] }).slice(0, -2)}\n${lines(value.trees)}\n]}`;
  return `{\n${Object.entries(model).map(part).join(',\n')}\n}\n`;
}

function emptyModel() {
  const linear = { bias: 0, weights: [], weightsOfGuides: [] };
  const nothing = {
    features: [],
    linear,
    boosted: { trees: [] },
    gate: { features: [], weights: [], bias: 0, trees: [] },
    bar: 0,
    calibration: [
      [0, 0],
      [1, 1],
    ],
  };
  return {
    ...nothing,
    kinds: {
      names: [...built.KINDS],
      weights: built.KINDS.map(() => []),
      bias: built.KINDS.map(() => 0),
    },
  };
}

async function loadBuilt() {
  const from = (path) => import(join(ROOT, 'build/js', path));
  const { wordNet: thesaurus } = await from('indexer/words/thesaurus.js');
  const modules = await Promise.all(
    [
      'indexer/reading/read-corpus.js',
      'src/catalog/artifact.js',
      'src/encoder/shared.js',
      'src/answer/composing/guide.js',
      'src/answer/evidence/gather.js',
      'src/answer/typed/typed-facts.js',
      'src/answer/composing/spelled.js',
      'src/answer/follow-up.js',
      'src/answer/interpret/chat-spelling.js',
      'src/answer/features/kinds.js',
      'src/answer/features/table.js',
      'src/answer/guides/standing/confidence.js',
      'src/answer/decision/model.js',
      'src/answer/decision/ranking.js',
    ].map(from),
  );
  return Object.assign({ thesaurus }, ...modules);
}

function log(text) {
  console.error(`${Math.round(process.uptime())} s  ${text}`);
}
