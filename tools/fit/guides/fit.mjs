/**
 * Fits the constants of the guides' finder:
 * `node tools/fit/guides/fit.mjs [--out FILE] [--without NAME] [--weight NAME=N] [--judgement] DIR…`
 *
 * Each DIR holds `questions.jsonl` and mostly `corpus/`. A set's answerable questions show what is right in its corpus;
 * the questions of every other set, and its own with a word changed, show what is not there; a DIR without a corpus gives
 * questions alone. Three steps, each with the one before in force: units together with the places of their sections,
 * sections, confidence. `--judgement` fits confidence alone, on the ranking in force; `--without` leaves a set out, to check
 * on it. All sets count alike where sections are ranked, but for a `--weight`: the shipped figures have 4 for the manual,
 * whose questions are most like those of a product's customers. Writes figures only. The same sets give the same figures.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../ensure.mjs';
import { changedQuestions } from './changed.mjs';
import { fitConfidence } from './fit-confidence.mjs';
import { report } from './report.mjs';
import { readSet, rightPlaces, spread } from './sets.mjs';
import { fitSoftmax } from './softmax.mjs';
import { fittedSource } from './write-fitted.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'fitted.ts' },
    judgement: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    weight: { type: 'string', multiple: true, default: [] },
  },
});
if (positionals.length === 0) {
  console.error('Usage: node tools/fit/guides/fit.mjs [--out FILE] [--without NAME] [--weight NAME=N] DIR…');
  process.exit(2);
}
await ensureBuild();
const from = (path) => import(join(import.meta.dirname, '../../../build/js', path));
const { readCorpus } = await from('indexer/reading/read-corpus.js');
const { wordNet: thesaurus } = await from('indexer/words/thesaurus.js');
const { buildCatalog } = await from('src/catalog/artifact.js');
const { guideTables } = await from('src/answer/guides/scan/tables.js');
const { relatedStems } = await from('src/answer/question/related-stems.js');
const { readQuestion } = await from('src/answer/question/question.js');
const { Ranker } = await from('src/answer/guides/ranking/ranking.js');
const { scoreOf } = await from('src/answer/guides/standing/confidence.js');
const { isStopWord } = await from('src/text/stop-words.js');
const { FITTED } = await from('src/answer/guides/ranking/fitted.js');
const { UNIT_FEATURES } = await from('src/answer/guides/units/unit-feature-names.js');
const { SECTION_FEATURES } = await from('src/answer/guides/sections/section-feature-names.js');
const { CONFIDENCE_FEATURES } = await from('src/answer/guides/standing/confidence-features.js');

const [COVERAGE, PREVIOUS, NEXT] = ['coverage', 'previousGain', 'nextGain'].map((name) => UNIT_FEATURES.indexOf(name));
/** What a feature can only mean; the others may go either way. */
const AGAINST = new Set(['betterSection', 'numbersMissing', 'namesMissing']);
const EITHER = new Set(['length', 'isFirst', 'unitCount', 'titlePairs', 'relatedOnly', 'secondUnit', 'guideSize']);
/** What repeats another feature corrects it, and may go either way too. */
const REPEATED = /^(?:small|task)/;
const BOUNDS = SECTION_FEATURES.map((name) =>
  AGAINST.has(name) ? 'negative' : EITHER.has(name) || REPEATED.test(name) ? 'free' : 'positive',
);
/** The best of a section's units: known only when units are fitted, and worth what they are worth. */
const OF_UNITS = new Set(['bestUnit', 'secondUnit', 'factUnit']);
const UNIT_PENALTY = 1e-3;
const PLACE_PENALTY = 6e-3;
const SECTION_PENALTY = 2e-2;
/** Sets without answers, where any unit of the right section is right, tell less about units. */
const WITHOUT_ANSWERS = 0.35;
const MOST_FOREIGN = 800;
const MOST_NEAR = 4000;
const MOST_CHANGED = 900;
/** Units without a word of the question are never ranked, not even where they hold the answer. */
const LEAST_COVERAGE = 0.05;

const WEIGHTS = new Map(values.weight.map((given) => given.split('=')).map(([name, weight]) => [name, Number(weight)]));

const all = [];
for (const directory of positionals)
  all.push(await readSet(directory, { readCorpus, buildCatalog, thesaurus, today: '2026-01-01' }));
const sets = all.filter(({ name, catalog }) => catalog !== null && !values.without.includes(name)).map(prepare);

const NOTHING = {
  unit: UNIT_FEATURES.map(() => 0),
  place: SECTION_FEATURES.map(() => 0),
  section: SECTION_FEATURES.map(() => 0),
};
const { unit, place } = values.judgement ? FITTED : step('units', fitUnits);
const section = values.judgement ? FITTED.section : step('sections', fitSections);
const seen = step('standings', () => sets.flatMap((set) => standings(set, { ...NOTHING, unit, place, section })));
const confidence = step('confidence', () => fitConfidence(seen, CONFIDENCE_FEATURES.length));
report(seen, (features) => scoreOf(features, confidence.known));
writeFileSync(
  values.out,
  fittedSource({ unit: rounded(unit), place: rounded(place), section: rounded(section), confidence }),
);

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
  return { ...set, tables, read, own, weight: (WEIGHTS.get(set.name) ?? 1) / own.length };
}

/** Ranks every own question, and gives what `pick` reads of the features. */
function observe({ tables, own }, constants, pick) {
  const ranker = new Ranker(tables, { ...FITTED, ...constants });
  return own
    .map(({ question, right }) => {
      let seen = null;
      ranker.rank(question, {
        observe: (view) => {
          seen = pick(view, right);
        },
      });
      return seen;
    })
    .filter(Boolean);
}

/** Weights of units and of their sections' places, fitted together: what is ranked is their sum. */
function fitUnits() {
  const isOut = SECTION_FEATURES.map((name) => OF_UNITS.has(name));
  const weights = fitSoftmax(
    sets.flatMap((set) => unitLists(set, isOut)),
    {
      dimension: UNIT_FEATURES.length + SECTION_FEATURES.length,
      penalty: [...UNIT_FEATURES.map(() => UNIT_PENALTY), ...SECTION_FEATURES.map(() => PLACE_PENALTY)],
    },
  );
  return { unit: weights.slice(0, UNIT_FEATURES.length), place: weights.slice(UNIT_FEATURES.length) };
}

function fitSections() {
  return fitSoftmax(
    sets.flatMap((set) => sectionLists(set, { ...NOTHING, unit, place })),
    {
      dimension: SECTION_FEATURES.length,
      penalty: SECTION_FEATURES.map((name) => (OF_UNITS.has(name) ? 0 : SECTION_PENALTY)),
      bounds: BOUNDS,
    },
  );
}

function unitLists(set, isOut) {
  const { unitStarts } = set.catalog;
  return observe(set, NOTHING, ({ unitFeatures, unitIds, sectionFeatures, sectionIds }, right) => {
    const places = sectionIds.flatMap((id, at) =>
      Array.from({ length: unitStarts[id + 1] - unitStarts[id] }, () => ({
        isRight: right.sections.has(id),
        row: rowOf(sectionFeatures, at, SECTION_FEATURES.length).map((value, index) => (isOut[index] ? 0 : value)),
      })),
    );
    const isRight = (at) => (right.hasAnswers ? right.units.has(unitIds[at]) : places[at].isRight);
    const rows = unitIds.map((_, at) => rowOf(unitFeatures, at, UNIT_FEATURES.length));
    const kept = [...rows.keys()].filter((at) => reachOf(rows[at]) >= LEAST_COVERAGE);
    return {
      rows: kept.map((at) => Float32Array.from([...rows[at], ...places[at].row])),
      right: kept.map(isRight),
      weight: (right.hasAnswers ? 1 : WITHOUT_ANSWERS) / set.own.length,
    };
  });
}

function rowOf(features, at, length) {
  return features.slice(at * length, (at + 1) * length);
}

/** What a unit and its neighbours have of the question. */
function reachOf(row) {
  return row[COVERAGE] + row[PREVIOUS] + row[NEXT] / 2;
}

function sectionLists(set, constants) {
  return observe(set, constants, ({ sectionFeatures, sectionIds }, right) => ({
    rows: sectionIds.map((_, at) => rowOf(sectionFeatures, at, SECTION_FEATURES.length)),
    right: sectionIds.map((id) => right.sections.has(id)),
    weight: set.weight,
  }));
}

/** Features of the first place for own questions, own unanswerable ones and those of other sets. */
function standings({ name, tables, questions, own, read }, constants) {
  const ranker = new Ranker(tables, { ...FITTED, ...constants });
  const judge = (question, kind, right) => {
    const ranking = ranker.rank(question);
    const [first] = ranking.units;
    if (first === undefined) return [];
    const isRight =
      right !== null && (right.hasAnswers ? right.units.has(first.unit) : right.sections.has(first.section));
    return [{ set: name, kind, features: ranker.standingOf(first, ranking), right: isRight ? 1 : 0 }];
  };
  const near = spread(
    questions.filter(({ answerable }) => !answerable),
    MOST_NEAR,
  );
  const foreign = all.filter((other) => other.name !== name).flatMap((other) => spread(other.questions, MOST_FOREIGN));
  const changed = changedQuestions(
    spread(
      questions.filter(({ answerable }) => answerable),
      MOST_CHANGED,
    ),
    foreign.map(({ question }) => question),
    read,
    isStopWord,
  );
  return [
    ...own.flatMap(({ question, right }) => judge(question, 'own', right)),
    ...near.flatMap(({ question }) => judge(read(question), 'near', null)),
    ...foreign.flatMap(({ question }) => judge(read(question), 'foreign', null)),
    ...changed.flatMap((question) => judge(read(question), 'changed', null)),
  ];
}
