/**
 * `npm run fit`: fits `src/answer/decision/model.json` from the sets in `eval/`, and from others where their folder is given.
 *
 * `--sets DIR` the outside sets of `eval/sets.json`; `--real-docs DIR` the assembled documentation; `--check` says whether the
 * shipped model is what this yields and writes nothing; `--models DIR` writes models and encoders that have not learnt from a
 * third of the products each, under the names of those, to measure them with; `--sample N` takes N questions a set and only the
 * work products, and the shipped encoder, to check the fit itself; `--out FILE`. The same sets give the same bytes.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { learnEncoder, MODULES_TO_LEARN_WITH, readLearnt } from '../encoder/learn.mjs';
import { ensureBuild, ensureDependencies } from '../ensure.mjs';
import { fitAnswerability } from './answerability.mjs';
import { barFor, calibrate } from './calibrate.mjs';
import { readEvidence, readNearMisses, readQuestions } from './evidence.mjs';
import { fitGate, gateLeftOut } from './gate.mjs';
import { EXAMPLE, exampleQuestions, GOLDEN, goldenCorpus, goldenQuestions } from './golden.mjs';
import { fitKinds } from './kinds.mjs';
import { firstOf, fitScore } from './model.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/answer/decision/model.json');
/** Unanswerable questions that may be answered, of 100 of products left out. */
const FALSE_PER_100 = 6.1;
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
if (values.sample && values.models) {
  console.error('--sample has no models to write for --models: give one of them.');
  process.exit(2);
}
await ensureDependencies();
await ensureBuild();
const built = await loadBuilt();
const names = built.FEATURE_NAMES;
const namesOfGate = built.GATE_NAMES;

const listings = [...listed(), ...golden()].map((listing) => ({ isLeftOut: listing.isProduct, ...listing }));
const foldOf = foldsOf(listings.filter(({ isLeftOut }) => isLeftOut));
const learnt = await readLearnt(built);
const encoders = values.sample ? [] : learnEncoders();
const shipped = withKinds(built.Encoder.load(), learnt);
const { kinds } = shipped;
const open = (file) => built.openModel({ ...emptyModel(), kinds, ...file });
const fitted = (known) => fitScore(known, names, open, { shortlist: built.SHORTLIST });
const sets = [];
for (const { weight, limit, isProduct, isLeftOut, ...listing } of listings) {
  const { encoder, kinds: own } = encoders[foldOf(listing)] ?? shipped;
  const set = await readEvidence(listing, built, {
    limit: Number(values.sample ?? limit),
    encoder,
    kindsOf: open({ kinds: own }).kindsOf,
  });
  sets.push({ ...set, weight, isProduct, isLeftOut });
  log(`${set.name}: ${set.questions.length} questions`);
}

const rotated = sets.filter(({ isLeftOut }) => isLeftOut);
const others = sets.filter(({ isLeftOut }) => !isLeftOut);
const rankings = [];
const leftOut = [];
for (let fold = 0; fold < Math.min(FOLDS, rotated.length); fold++) {
  const held = rotated.filter((set) => foldOf(set) === fold);
  const known = [...rotated.filter((set) => !held.includes(set)), ...others];
  rankings.push({ ...fitted(known), answerability: answerabilityOf(known) });
  const model = open(rankings[fold]);
  for (const { name, questions, isProduct } of held)
    for (const one of firstOf(questions, model, built)) leftOut.push({ ...one, name, fold, isProduct });
  log(`without ${held.map(({ name }) => name).join(', ')}`);
}
const { answers, ...decided } = decidedBy(leftOut);
report(answers, decided.calibration, decided.bar);
if (values.models) writeLeftOut(values.models);
const text = fileOf({ ...fitted(sets), answerability: answerabilityOf(sets), ...decided, kinds });
if (values.check) {
  const isSame = existsSync(values.out) && readFileSync(values.out, 'utf8') === text;
  console.log(isSame ? 'The model is what these sets yield.' : 'The model is not what these sets yield.');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(values.out, text);
log('done');

/** How questions of products are worded; what is refused before anything is looked for needs no telling. */
function answerabilityOf(known) {
  return fitAnswerability(
    known.filter(({ isProduct }) => isProduct).flatMap(({ questions }) => questions.filter(({ refused }) => !refused)),
  );
}

/** The fold in which a set is left out; undefined for one that never is. */
function foldsOf(listings) {
  const folds = new Map(listings.map(({ name }, at) => [name, at % FOLDS]));
  return ({ name }) => folds.get(name);
}

/**
 * An encoder for each fold, learnt without its products: one that knows the questions finds their answers too easily. What is
 * shipped has learnt from all of them.
 */
function learnEncoders() {
  const strange = learnt.products.find(({ trade }) => foldOf({ name: trade }) === undefined);
  if (strange) throw new Error(`${strange.trade} is not in eval/sets.json: every encoder would know it.`);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const known = { ...learnt, products: learnt.products.filter(({ trade }) => foldOf({ name: trade }) !== fold) };
    const bytes = learnEncoder([...known.pairs, ...known.products], built);
    log(`encoder ${fold + 1} of ${FOLDS}`);
    return { ...withKinds(new built.Encoder(built.readWeights(bytes)), known), bytes };
  });
}

function withKinds(encoder, { pairs, products }) {
  return { encoder, kinds: fitKinds([pairs, products], encoder, built.KINDS) };
}

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

/** A model and an encoder for each fold; each product that is left out there has links to both. */
function writeLeftOut(directory) {
  mkdirSync(directory, { recursive: true });
  for (const [fold, ranking] of rankings.entries()) {
    const { answers: _, ...own } = decidedBy(leftOut.filter((one) => one.fold !== fold));
    const { bytes, kinds: ofFold } = encoders[fold];
    const parts = { json: fileOf({ ...ranking, ...own, kinds: ofFold }), bin: bytes };
    for (const [ending, contents] of Object.entries(parts)) {
      const file = `fold-${fold + 1}.${ending}`;
      writeFileSync(join(directory, file), contents);
      for (const { name } of rotated.filter((set) => set.isProduct && foldOf(set) === fold)) {
        const link = join(directory, `${name}.${ending}`);
        rmSync(link, { force: true });
        symlinkSync(file, link);
      }
    }
  }
  log(`left out: models and encoders of ${FOLDS} folds`);
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
    answerability: { phrases: {}, bias: 0 },
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
      'src/catalog/artifact.js',
      'src/encoder/shared.js',
      'src/encoder/encoder.js',
      ...MODULES_TO_LEARN_WITH,
      'src/answer/composing/guide.js',
      'src/answer/evidence/gather.js',
      'src/answer/typed/typed-facts.js',
      'src/answer/composing/spelled.js',
      'src/answer/follow-up.js',
      'src/answer/interpret/chat-spelling.js',
      'src/answer/features/table.js',
      'src/answer/guides/standing/confidence.js',
      'src/answer/decision/model.js',
      'src/answer/decision/answerability.js',
      'src/answer/decision/ranking.js',
    ].map(from),
  );
  return Object.assign({ thesaurus }, ...modules);
}

function log(text) {
  console.error(`${Math.round(process.uptime())} s  ${text}`);
}
