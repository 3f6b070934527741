import { adam } from './softmax.mjs';

/**
 * Logistic regression with L2 on the weights, not on the bias.
 *
 * @param {{ features: ArrayLike<number>, target: number, weight: number }[]} cases
 * @returns {{ weights: number[], bias: number }}
 */
export function fitLogistic(cases, { dimension, penalty, rounds = 500 }) {
  const parameters = new Float64Array(dimension + 1);
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  const step = adam(dimension + 1, rounds);
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(dimension + 1);
    for (const { features, target, weight } of cases) {
      let score = parameters[dimension];
      for (let index = 0; index < dimension; index++) score += parameters[index] * features[index];
      const error = weight * (1 / (1 + Math.exp(-score)) - target);
      for (let index = 0; index < dimension; index++) gradient[index] += error * features[index];
      gradient[dimension] += error;
    }
    for (let index = 0; index <= dimension; index++)
      gradient[index] = gradient[index] / total + (index < dimension ? 2 * penalty * parameters[index] : 0);
    step(parameters, gradient, round);
  }
  return { weights: [...parameters.subarray(0, dimension)], bias: parameters[dimension] };
}

export function linearScore({ weights, bias }, features) {
  return weights.reduce((sum, weight, index) => sum + weight * features[index], bias);
}
