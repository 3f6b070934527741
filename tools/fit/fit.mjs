/**
 * `npm run fit`: fits `src/answer/decision/model.json` from the sets in `eval/`, and from others where their folder is given.
 *
 * `--sets DIR` the outside sets of `eval/sets.json`; `--real-docs DIR` the assembled documentation; `--check` says whether the
 * shipped model is what this yields and writes nothing; `--models DIR` writes models and encoders that have not learnt from a
 * third of the products each, under the names of those, to measure them with; `--sample N` takes N questions a set and only the
 * work products, and the shipped encoder, to check the fit itself; `--threads N` instead of as many as there are processors;
 * `--out FILE`. The same sets give the same bytes.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLearnt } from '../encoder/learn.mjs';
import { ensureBuild, ensureDependencies } from '../ensure.mjs';
import { loadBuilt, ROOT } from './built.mjs';
import { barFor, calibrate } from './learn/calibrate.mjs';
import { scoreBy } from './learn/gate.mjs';
import { listSets } from './sets.mjs';
import { Threads } from './threads.mjs';

const SHIPPED = join(ROOT, 'src/answer/decision/model.json');
/** Unanswerable questions that may be answered, of 100 of products left out. */
const FALSE_PER_100 = 5.7;
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
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});
if (values.sample && values.models) {
  console.error('--sample has no models to write for --models: give one of them.');
  process.exit(2);
}
if (!/^[1-9]\d*$/.test(values.threads)) {
  console.error(`--threads ${values.threads}: a whole number from 1 on is meant.`);
  process.exit(2);
}
await ensureDependencies();
await ensureBuild();
const built = await loadBuilt();
const threads = new Threads(new URL('worker.mjs', import.meta.url), Number(values.threads));

const listings = listSets({ sets: values.sets, docs: values['real-docs'], isSample: values.sample !== undefined });
const foldOf = foldsOf(listings.filter(({ isLeftOut }) => isLeftOut));
const { shipped, others: encoders } = await learnEncoders();
const sets = await Promise.all(listings.map(read));

const rotated = sets.filter(({ isLeftOut }) => isLeftOut);
const folds = Array.from({ length: Math.min(FOLDS, rotated.length) }, (_, fold) => fold);
const [whole, ...left] = await Promise.all([null, ...folds].map(ranked));
const leftOut = left.flatMap(({ first }) => first);
const gates = new Map();
const { answers, ...decided } = await decidedWithout(null);
report(answers, decided.calibration, decided.bar);
if (values.models) await writeLeftOut(values.models);
const text = fileOf({ ...whole.ranking, ...decided, kinds: shipped.kinds });
await threads.close();
if (values.check) {
  const isSame = existsSync(values.out) && readFileSync(values.out, 'utf8') === text;
  console.log(isSame ? 'The model is what these sets yield.' : 'The model is not what these sets yield.');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(values.out, text);
log('done');

/** The fold in which a set is left out; undefined for one that never is. */
function foldsOf(leftOutInTurn) {
  const places = new Map(leftOutInTurn.map(({ name }, at) => [name, at % FOLDS]));
  return ({ name }) => places.get(name);
}

/**
 * The shipped encoder, which has learnt from all products, and one for each fold, learnt without its products: one that knows
 * the questions finds their answers too easily.
 */
async function learnEncoders() {
  const { pairs, products } = await readLearnt(built);
  const learn = async (step, name, known) => {
    const encoder = await threads.run(step, { known });
    log(`encoder ${name}`);
    return { name, ...encoder };
  };
  const shipped = learn('shipped', 'shipped', { pairs, products });
  if (values.sample) return { shipped: await shipped, others: [] };
  const strange = products.find(({ trade }) => foldOf({ name: trade }) === undefined);
  if (strange) throw new Error(`${strange.trade} is not in eval/sets.json: every encoder would know it.`);
  const others = Array.from({ length: FOLDS }, (_, fold) => {
    const known = { pairs, products: products.filter(({ trade }) => foldOf({ name: trade }) !== fold) };
    return learn('encoder', `${fold + 1} of ${FOLDS}`, known);
  });
  return { shipped: await shipped, others: await Promise.all(others) };
}

/** A set's evidence, read with an encoder that does not know it. */
async function read({ limit, weight, isProduct, isLeftOut, ...listing }) {
  const packed = await threads.run('evidence', {
    listing,
    limit: Number(values.sample ?? limit),
    encoder: encoders[foldOf(listing)] ?? shipped,
  });
  log(`${packed.name}: ${packed.questions.length} questions`);
  return { name: packed.name, weight, isProduct, isLeftOut, packed };
}

/** A ranking from all sets but those of a fold (`null`: from all), and the first answer to each question of those. */
async function ranked(fold) {
  const held = rotated.filter((set) => foldOf(set) === fold);
  const known = fold === null ? sets : [...rotated, ...sets.filter(({ isLeftOut }) => !isLeftOut)];
  const { ranking, first } = await threads.run('ranking', {
    known: known.filter((set) => !held.includes(set)),
    held,
    kinds: shipped.kinds,
  });
  log(fold === null ? 'ranking' : `ranking without ${held.map(({ name }) => name).join(', ')}`);
  const tell = ({ name, isProduct }, one) => ({ ...one, name, fold, isProduct });
  return { ranking, first: held.flatMap((set, at) => first[at].map((one) => tell(set, one))) };
}

/**
 * Gate, calibration and bar from what models said of sets that they did not know, all but those of a fold. What was written
 * beside an engine and near misses teach the gate, too; the calibration and the bar go by products that were asked as people ask.
 */
async function decidedWithout(fold) {
  const own = folds.filter((one) => one !== fold);
  const [gate, ...others] = await Promise.all([gateWithout([fold]), ...own.map((one) => gateWithout([fold, one]))]);
  const all = own.flatMap((one, at) =>
    scoreBy(
      others[at],
      leftOut.filter((answer) => answer.fold === one),
    ),
  );
  const answers = all.filter(({ isProduct, isNear }) => isProduct && !isNear);
  const asked = answers.filter(({ refused }) => !refused);
  const table = calibrate(asked.map(({ score, right }) => ({ score, right, weight: 1 })));
  const known = answers.map(({ score, answerable, refused }) => ({
    probability: refused ? 0 : built.valueAlong(table, score),
    answerable,
  }));
  return { answers, gate, calibration: table, bar: barFor(known, FALSE_PER_100) };
}

/** The gate from the answers of all folds but some; where there is no other, from those. */
function gateWithout(out) {
  const rest = leftOut.filter(({ fold }) => !out.includes(fold));
  const key = folds.filter((fold) => out.includes(fold)).join();
  if (!gates.has(key)) gates.set(key, threads.run('gate', { answers: rest.length > 0 ? rest : leftOut }));
  return gates.get(key);
}

/** A model and an encoder for each fold; each product that is left out there has links to both. */
async function writeLeftOut(directory) {
  mkdirSync(directory, { recursive: true });
  for (const fold of folds) {
    const { answers: _, ...own } = await decidedWithout(fold);
    const { bytes, kinds } = encoders[fold];
    const parts = { json: fileOf({ ...left[fold].ranking, ...own, kinds }), bin: bytes };
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

function log(text) {
  console.error(`${Math.round(process.uptime())} s  ${text}`);
}
