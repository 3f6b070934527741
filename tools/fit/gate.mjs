import { fitLogistic, linearScore } from './guides/logistic.mjs';

/** L2 on standardised weights, chosen on products left out. */
const PENALTY = 0.02;

/**
 * Fits the gate: right answers against questions that nothing published answers. Questions that could have been answered, but
 * otherwise than they were, teach nothing here: what they lack is a better ranking, which the calibration tells.
 *
 * @param {{ answerable: boolean, refused: boolean, right: number, features?: number[] }[]} answers of models that did not know them
 * @param {readonly string[]} names of the features
 */
export function fitGate(answers, names) {
  const cases = answers
    .filter(({ answerable, refused, right, features }) => features && !refused && (right || !answerable))
    .map(({ features, right }) => ({ features, target: right, weight: 1 }));
  const { weights, bias } = fitLogistic(cases, { dimension: names.length, penalty: PENALTY });
  const rounded = (value) => Number(value.toPrecision(5));
  return { features: [...names], weights: weights.map(rounded), bias: rounded(bias) };
}

/** The gate's log odds of answers, each by a gate that was fitted without the answers of its fold. */
export function gateLeftOut(answers, names) {
  const folds = [...new Set(answers.map(({ fold }) => fold))];
  return folds.flatMap((fold) => {
    const others = answers.filter((one) => one.fold !== fold);
    const gate = fitGate(others.length > 0 ? others : answers, names);
    return answers
      .filter((one) => one.fold === fold)
      .map((one) => ({ ...one, score: one.features ? linearScore(gate, one.features) : LOWEST }));
  });
}

/** The log odds of a question for which nothing was gathered. */
const LOWEST = -9;
