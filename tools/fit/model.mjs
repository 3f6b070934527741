import { boost } from './boost.mjs';
import { fitLinear } from './linear.mjs';
import { Table } from './table.mjs';

/** Chosen on products left out of the fit; `share`: what the trees count beside the linear model. */
export const OPTIONS = {
  penalty: 0.005,
  trees: 120,
  leaves: 8,
  rate: 0.08,
  shrinkage: 5,
  leastHessian: 3,
  bias: -2,
  wrong: 0.5,
  share: 0.5,
};

/**
 * Fits a linear model and boosted trees to the same evidence, and adds them up.
 *
 * @param {{ weight: number, questions: import('./evidence.mjs').Asked[] }[]} sets
 * @param {readonly string[]} names of the features, in the order of the table
 */
export function fitScore(sets, names, options = OPTIONS) {
  const table = new Table(sets, names);
  const linear = fitLinear(table, { isGuide: names.indexOf('isGuide'), penalty: options.penalty });
  const trees = boost(table, options);
  const rounded = (value) => Number(value.toPrecision(5));
  return {
    features: [...names],
    linear: {
      bias: rounded(linear.bias),
      weights: Array.from(linear.weights, rounded),
      weightsOfGuides: Array.from(linear.weightsOfGuides, rounded),
    },
    boosted: { bias: options.bias, share: options.share, trees },
  };
}

/**
 * The first evidence of each question by a model: what the gate is told of it, whether it is right, whether there is any right one.
 *
 * @param {import('./evidence.mjs').Asked[]} questions
 * @param {object} model an open one
 * @param {(scores: object[]) => number[]} rankingFigures
 */
export function firstOf(questions, model, rankingFigures) {
  return questions.map(({ id, answerable, refused, features, right }) => {
    const ranked = features.map((own, at) => ({ at, scores: model.scores(own) }));
    ranked.sort((a, b) => b.scores.both - a.scores.both);
    const [first] = ranked;
    return {
      id,
      answerable,
      refused,
      features: first && [...features[first.at], ...rankingFigures(ranked.map(({ scores }) => scores))],
      right: first !== undefined && right[first.at] === 1 ? 1 : 0,
      possible: right.includes(1) ? 1 : 0,
    };
  });
}
