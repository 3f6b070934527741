import { fitLogistic, linearScore } from '../guides/logistic.mjs';
import { treeValue } from '../guides/trees.mjs';
import { boost } from './boost.mjs';

/** L2 on standardised weights, and the trees that add to them, chosen on products left out. */
const PENALTY = 0.02;
const TREES = { trees: 200, leaves: 16, rate: 0.05, shrinkage: 15, leastHessian: 6 };

/** What a question that must keep its answer counts beside one of a product: plain questions must be sure, and people ask few such. */
const MUST_KEEP = 20;

/** What a near miss counts beside a question as people ask it, chosen like the trees: there are as many of them as of all others. */
const NEAR_MISS = 0.5;

/**
 * Fits the gate: right answers against questions that nothing published answers. Questions that could have been answered, but
 * otherwise than they were, teach nothing here: what they lack is a better ranking, which the calibration tells.
 *
 * @param {{ answerable: boolean, refused: boolean, isProduct: boolean, isNear: boolean, right: number, features?: number[] }[]}
 *   answers of models that did not know them
 * @param {readonly string[]} names of the features
 */
export function fitGate(answers, names) {
  const cases = answers
    .filter(({ answerable, refused, right, features }) => features && !refused && (right || !answerable))
    .map((one) => ({ features: one.features, target: one.right, weight: weightOf(one) }));
  const fitted = fitLogistic(cases, { dimension: names.length, penalty: PENALTY });
  const rounded = (value) => Number(value.toPrecision(5));
  const linear = { weights: fitted.weights.map(rounded), bias: rounded(fitted.bias) };
  return { features: [...names], ...linear, trees: treesBeside(linear, cases, names.length) };
}

const weightOf = ({ isProduct, isNear }) => (!isProduct ? MUST_KEEP : isNear ? NEAR_MISS : 1);

function treesBeside(linear, cases, dimension) {
  const values = new Float32Array(cases.length * dimension);
  for (const [row, { features }] of cases.entries()) values.set(features, row * dimension);
  const slope = (scores, gradient, hessian) => {
    for (const [row, { target, weight }] of cases.entries()) {
      const chance = 1 / (1 + Math.exp(-scores[row]));
      gradient[row] = weight * (chance - target);
      hessian[row] = weight * chance * (1 - chance);
    }
  };
  const scores = Float64Array.from(cases, ({ features }) => linearScore(linear, features));
  return boost({ rows: cases.length, dimension, values }, { scores, slope }, TREES);
}

/** The log odds of answers by a gate that has not learnt from them, as `score`. */
export function scoreBy(gate, answers) {
  const logOdds = (features) =>
    gate.trees.reduce((sum, tree) => sum + treeValue(tree, features), linearScore(gate, features));
  return answers.map((one) => ({ ...one, score: one.features ? logOdds(one.features) : LOWEST }));
}

/** The log odds of a question for which nothing was gathered. */
const LOWEST = -9;
