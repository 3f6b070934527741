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

/** The best evidence of each question by a model: its features, whether it is right, whether there is any right one. */
export function bestOf(questions, score) {
  return questions.map(({ id, answerable, refused, features, right }) => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [at, own] of features.entries()) {
      const value = score(own);
      if (value > most) [best, most] = [at, value];
    }
    const isRight = best >= 0 && right[best] === 1;
    return {
      id,
      answerable,
      refused,
      best: features[best],
      right: isRight ? 1 : 0,
      possible: right.includes(1) ? 1 : 0,
    };
  });
}
