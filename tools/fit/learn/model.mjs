import { boost } from './boost.mjs';
import { eachChoice } from './choice.mjs';
import { fitLinear } from './linear.mjs';
import { Table } from './table.mjs';

/** Chosen on products left out of the fit. */
const PENALTY = 0.005;
const TREES = { trees: 200, leaves: 16, rate: 0.1, shrinkage: 5, leastHessian: 1 };

/**
 * Fits a linear model to the evidence of questions, and to the best of it by that model boosted trees which add to it.
 *
 * @param {{ weight: number, questions: import('../evidence.mjs').Asked[] }[]} sets
 * @param {readonly string[]} names of the features, in the order of the table
 * @param {(file: object) => { linear(features: ArrayLike<number>): number }} open opens a model's file
 * @param {{ shortlist: number }} options to how much evidence of a question the trees are shown
 */
export function fitScore(sets, names, open, { shortlist }) {
  const all = new Table(sets, names);
  const fitted = fitLinear(all, { isGuide: names.indexOf('isGuide'), penalty: PENALTY });
  const rounded = (value) => Number(value.toPrecision(5));
  const linear = {
    bias: rounded(fitted.bias),
    weights: Array.from(fitted.weights, rounded),
    weightsOfGuides: Array.from(fitted.weightsOfGuides, rounded),
  };
  const features = [...names];
  const model = open({ features, linear });
  const scoreOf = (_, row) => model.linear(all.values.subarray(row * names.length, (row + 1) * names.length));
  const { table, scores } = all.shortlist(Float64Array.from({ length: all.rows }, scoreOf), shortlist);
  const slope = (now, gradient, hessian) => slopeOfChoice(table, now, gradient, hessian);
  return { features, linear, boosted: { trees: boost(table, { scores, slope }, TREES) } };
}

/** Of the loss of the choice between a question's evidence and none, which scores 0, by the scores. */
function slopeOfChoice({ starts, questions, relevance }, scores, gradient, hessian) {
  for (const [at, { weight }] of questions.entries())
    eachChoice({ from: starts[at], behind: starts[at + 1], relevance }, scores, 0, (row, chance, wanted) => {
      gradient[row] = weight * (chance - wanted);
      hessian[row] = weight * Math.max(LEAST_CURVE, chance * (1 - chance));
    });
}

/** What is certain still counts for something. */
const LEAST_CURVE = 1e-4;

/**
 * The first evidence of each question by a model: what the gate is told of it, whether it is right, whether there is any right one.
 *
 * @param {import('../evidence.mjs').Asked[]} questions
 * @param {object} model an open one
 * @param {{ rank: Function, figuresBeside: Function }} ranking the engine's own
 */
export function firstOf(questions, model, { rank, figuresBeside }) {
  return questions.map(({ id, answerable, isNear, refused, phrases, features, parts, relevance }) => {
    const { shortlist } = rank([...features.keys()], (at) => features[at], model);
    const [first] = shortlist;
    return {
      id,
      answerable,
      isNear,
      refused,
      features: first && [
        ...features[first.of],
        ...figuresBeside(
          shortlist.map(({ scores }) => scores),
          shortlist.map(({ of }) => parts[of]),
          model.answerability(phrases),
        ),
      ],
      right: first !== undefined && relevance[first.of] > 0 ? 1 : 0,
      possible: relevance.some((worth) => worth > 0) ? 1 : 0,
    };
  });
}
