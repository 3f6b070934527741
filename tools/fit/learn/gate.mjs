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
 * What each of two models counts, chosen on products left out: the second alone answers fewer questions that could be answered, the
 * first alone is as sure of wrong answers as of right ones.
 */
const COUNTS = [1 / 2, 1 / 2];

/**
 * Fits the gate, as the mean of two models. One tells right answers from questions that nothing published answers: what is to be
 * said at all hangs on it. The other tells right answers from whatever else came first, wrong answers among it: how sure one may
 * be hangs on that. Either is a linear model and trees that add to it.
 *
 * @param {{ answerable: boolean, refused: boolean, isProduct: boolean, isNear: boolean, right: number, features?: number[] }[]}
 *   answers of models that did not know them
 * @param {readonly string[]} names of the features
 */
export function fitGate(answers, names) {
  const asked = answers.filter(({ refused, features }) => features && !refused);
  return mean(
    [asked.filter(({ right, answerable }) => right || !answerable), asked].map((list) => {
      const cases = list.map((one) => ({ features: one.features, target: one.right, weight: weightOf(one) }));
      const linear = fitLogistic(cases, { dimension: names.length, penalty: PENALTY });
      return { ...linear, trees: treesBeside(linear, cases, names.length) };
    }),
    names,
  );
}

/** One model whose log odds are the mean of those of two. */
function mean(models, names) {
  const rounded = (value) => Number(value.toPrecision(5));
  const meanOf = (of) => rounded(models.reduce((sum, model, at) => sum + COUNTS[at] * of(model), 0));
  return {
    features: [...names],
    weights: names.map((_, at) => meanOf(({ weights }) => weights[at])),
    bias: meanOf(({ bias }) => bias),
    trees: models.flatMap(({ trees }, at) => trees.map((tree) => scaled(tree, COUNTS[at]))),
  };
}

/** A tree with other leaves: four numbers a node, the first of them -1 in a leaf, whose value is the second. */
const scaled = (tree, factor) =>
  tree.map((number, at) => (at % 4 === 1 && tree[at - 1] < 0 ? Number((factor * number).toPrecision(5)) : number));

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
