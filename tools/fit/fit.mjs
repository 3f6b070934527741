/**
 * Fits the constants of the guides' finder: `node tools/fit/fit.mjs [--out FILE] [--without NAME] DIR…`
 *
 * Each DIR holds `questions.jsonl` and mostly `corpus/`. A set's answerable questions show what is right in its corpus;
 * the questions of every other set show what is not there; a DIR without a corpus gives questions alone. Three steps, each
 * with the one before in force: units, sections, confidence. `--without` leaves a set out, to check on it. Writes figures
 * only. The same sets give the same figures.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../ensure.mjs';
import { calibrate } from './calibration.mjs';
import { fitLogistic, linearScore } from './logistic.mjs';
import { readSet, rightPlaces, spread } from './sets.mjs';
import { fitSoftmax } from './softmax.mjs';
import { boost, treeValue } from './trees.mjs';
import { fittedSource } from './write-fitted.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'fitted.ts' }, without: { type: 'string', multiple: true, default: [] } },
});
if (positionals.length === 0) {
  console.error('Usage: node tools/fit/fit.mjs [--out FILE] [--without NAME] DIR…');
  process.exit(2);
}
await ensureBuild();
const from = (path) => import(join(import.meta.dirname, '../../build/js', path));
const { readCorpus } = await from('indexer/read-corpus.js');
const { wordNet: thesaurus } = await from('indexer/thesaurus.js');
const { buildCatalog } = await from('src/catalog/artifact.js');
const { guideTables } = await from('src/answer/guides/tables.js');
const { relatedStems } = await from('src/answer/guides/related-stems.js');
const { readQuestion } = await from('src/answer/guides/question.js');
const { Ranker } = await from('src/answer/guides/ranking.js');
const { probability } = await from('src/answer/guides/confidence.js');
const { FITTED } = await from('src/answer/guides/fitted.js');
const { UNIT_FEATURES } = await from('src/answer/guides/unit-feature-names.js');
const { SECTION_FEATURES } = await from('src/answer/guides/section-feature-names.js');
const { CONFIDENCE_FEATURES } = await from('src/answer/guides/confidence-features.js');

const [COVERAGE, PREVIOUS, NEXT] = ['coverage', 'previousGain', 'nextGain'].map((name) => UNIT_FEATURES.indexOf(name));
/** What a feature can only mean; the others may go either way. */
const AGAINST = new Set(['betterSection', 'numbersMissing', 'namesMissing']);
const EITHER = new Set(['length', 'isFirst', 'unitCount', 'titlePairs', 'relatedOnly', 'secondUnit']);
const BOUNDS = SECTION_FEATURES.map((name) =>
  AGAINST.has(name) ? 'negative' : EITHER.has(name) ? 'free' : 'positive',
);
const UNIT_PENALTY = 3e-3;
const SECTION_PENALTY = 2e-2;
const CONFIDENCE_PENALTY = 1e-4;
const TREES = { trees: 90, leaves: 5, rate: 0.12, leastHessian: 4, shrinkage: 6 };
const MOST_FOREIGN = 800;
/** Units that share less of the question than this are no competition and only cost time. */
const LEAST_COVERAGE = 0.2;
/** Questions that look as if a guide answered them weigh less in the table: how many are asked is unlike from corpus to corpus. */
const WEIGHT = { own: 1, foreign: 0.5, near: 0.05 };

const all = [];
for (const directory of positionals)
  all.push(await readSet(directory, { readCorpus, buildCatalog, thesaurus, today: '2026-01-01' }));
const sets = all.filter(({ name, catalog }) => catalog !== null && !values.without.includes(name)).map(prepare);

const unit = step('units', () =>
  fitSoftmax(sets.flatMap(unitLists), { dimension: UNIT_FEATURES.length, penalty: UNIT_PENALTY }),
);
const section = step('sections', () =>
  fitSoftmax(
    sets.flatMap((set) => sectionLists(set, unit)),
    { dimension: SECTION_FEATURES.length, penalty: SECTION_PENALTY, bounds: BOUNDS },
  ),
);
const confidence = step('confidence', () =>
  fitConfidence(sets.flatMap((set) => standings(set, { ...FITTED, unit, section }))),
);
writeFileSync(values.out, fittedSource({ unit: rounded(unit), section: rounded(section), confidence }));

function step(name, work) {
  console.error(`Fitting ${name}, ${Math.round(process.uptime())} s`);
  return work();
}

function rounded(list) {
  return list.map((value) => Number(value.toPrecision(4)));
}

function prepare(set) {
  const tables = guideTables(set.catalog);
  const related = relatedStems(set.catalog);
  const read = (text) => readQuestion(text, tables, related);
  const own = spread(set.questions.filter(({ answerable }) => answerable)).map((question) => ({
    question: read(question.question),
    right: rightPlaces(set, question),
  }));
  return { ...set, tables, read, own, weight: 1 / Math.sqrt(own.length) };
}

/** Ranks every own question, and gives what `pick` reads of the features. */
function observe({ tables, own }, constants, pick) {
  const ranker = new Ranker(tables, constants);
  return own.map(({ question, right }) => {
    let seen = null;
    ranker.rank(question, (view) => {
      seen = pick(view, right);
    });
    return seen;
  });
}

function unitLists(set) {
  return observe(set, FITTED, ({ unitFeatures, unitIds }, right) => {
    if (!right.hasAnswers) return null;
    const rows = unitIds.map((_, at) => unitFeatures.slice(at * UNIT_FEATURES.length, (at + 1) * UNIT_FEATURES.length));
    const kept = [...rows.keys()].filter((at) => right.units.has(unitIds[at]) || reachOf(rows[at]) >= LEAST_COVERAGE);
    return { rows: kept.map((at) => rows[at]), right: kept.map((at) => right.units.has(unitIds[at])), weight: 1 };
  }).filter(Boolean);
}

/** What a unit and its neighbours have of the question. */
function reachOf(row) {
  return row[COVERAGE] + row[PREVIOUS] + row[NEXT] / 2;
}

function sectionLists(set, unitWeights) {
  return observe(set, { ...FITTED, unit: unitWeights }, ({ sectionFeatures, sectionIds }, right) => ({
    rows: sectionIds.map((_, at) =>
      sectionFeatures.slice(at * SECTION_FEATURES.length, (at + 1) * SECTION_FEATURES.length),
    ),
    right: sectionIds.map((id) => right.sections.has(id)),
    weight: set.weight,
  })).filter(Boolean);
}

/** Features of the first place for own questions, own unanswerable ones and those of other sets. */
function standings({ name, tables, questions, own, read }, constants) {
  const ranker = new Ranker(tables, constants);
  const judge = (question, kind, right) => {
    const { confidence, units } = ranker.rank(question);
    if (confidence === null) return [];
    const isRight =
      right !== null && (right.hasAnswers ? right.units.has(units[0].unit) : right.sections.has(units[0].section));
    return [{ set: name, kind, features: confidence, answerable: kind === 'own' ? 1 : 0, right: isRight ? 1 : 0 }];
  };
  const near = spread(questions.filter(({ answerable }) => !answerable));
  const foreign = all.filter((other) => other.name !== name).flatMap((other) => spread(other.questions, MOST_FOREIGN));
  return [
    ...own.flatMap(({ question, right }) => judge(question, 'own', right)),
    ...near.flatMap(({ question }) => judge(read(question), 'near', null)),
    ...foreign.flatMap(({ question }) => judge(read(question), 'foreign', null)),
  ];
}

function fitConfidence(seen) {
  const told = seen.filter(({ kind }) => kind !== 'near');
  const counts = Map.groupBy ? Map.groupBy(told, keyOf) : groupBy(told);
  const cases = told.map((one) => ({
    features: one.features,
    target: one.answerable,
    weight: 20 / Math.sqrt(counts.get(keyOf(one)).length),
  }));
  const dimension = CONFIDENCE_FEATURES.length;
  const linear = fitLogistic(cases, { dimension, penalty: CONFIDENCE_PENALTY });
  linear.weights = rounded(linear.weights);
  linear.bias = rounded([linear.bias])[0];
  const trees = boost(
    cases.map((one) => ({ ...one, score: linearScore(linear, one.features) })),
    { dimension, ...TREES },
  );
  const scoreOf = (features) =>
    linearScore(linear, features) + trees.reduce((sum, tree) => sum + treeValue(tree, features), 0);
  const table = calibrate(
    seen.map(({ set, kind, features, right }) => ({
      score: scoreOf(features),
      right,
      weight: WEIGHT[kind] / seen.filter((other) => other.set === set && other.kind === 'own').length,
    })),
  );
  report(seen, (features) => probability(scoreOf(features), { table }));
  return { ...linear, trees, table };
}

/** How the judgement does on each set: for the eye; what counts are sets that were left out. */
function report(seen, judge) {
  const judged = seen.map((one) => ({ ...one, confidence: judge(one.features) }));
  for (const name of new Set(judged.map(({ set }) => set))) {
    const here = judged.filter(({ set }) => set === name);
    const own = here.filter(({ kind }) => kind === 'own');
    const foreign = here.filter(({ kind }) => kind === 'foreign');
    const said = own.filter(({ confidence }) => confidence >= 0.5);
    const mean = (list, of) => list.reduce((sum, one) => sum + of(one), 0) / list.length;
    const figures = [
      `area ${area(own, foreign).toFixed(4)}`,
      `said ${(said.length / own.length).toFixed(3)}`,
      `right ${mean(said, ({ right }) => right).toFixed(3)} at mean ${mean(said, ({ confidence }) => confidence).toFixed(3)}`,
      `false ${mean(foreign, ({ confidence }) => (confidence >= 0.5 ? 1 : 0)).toFixed(4)}`,
    ];
    console.error(`${name}: ${figures.join(', ')}`);
  }
}

/** Chance that an answerable question scores above one that is not: area under the ROC curve. */
function area(own, foreign) {
  const sorted = [...own, ...foreign].sort((left, right) => left.confidence - right.confidence);
  let below = 0;
  let pairs = 0;
  for (const { kind } of sorted) {
    if (kind === 'foreign') below++;
    else pairs += below;
  }
  return pairs / (own.length * foreign.length);
}

function keyOf({ set, answerable }) {
  return `${set} ${answerable}`;
}

function groupBy(items) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
