import { adam } from './softmax.mjs';

/**
 * Logistic regression with L2 on the standardised weights, not on the bias.
 *
 * @param {{ features: ArrayLike<number>, target: number, weight: number }[]} cases
 * @returns {{ weights: number[], bias: number }}
 */
export function fitLogistic(cases, { dimension, penalty, rounds = 400 }) {
  const { means, scales, values } = standardised(cases, dimension);
  const parameters = new Float64Array(dimension + 1);
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  const step = adam(dimension + 1, rounds);
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(dimension + 1);
    for (const [row, { target, weight }] of cases.entries()) {
      const from = row * dimension;
      let score = parameters[dimension];
      for (let index = 0; index < dimension; index++) score += parameters[index] * values[from + index];
      const error = weight * (1 / (1 + Math.exp(-score)) - target);
      for (let index = 0; index < dimension; index++) gradient[index] += error * values[from + index];
      gradient[dimension] += error;
    }
    for (let index = 0; index <= dimension; index++)
      gradient[index] = gradient[index] / total + (index < dimension ? 2 * penalty * parameters[index] : 0);
    step(parameters, gradient, round);
  }
  const weights = [...parameters.subarray(0, dimension)].map((weight, index) => weight / scales[index]);
  return { weights, bias: parameters[dimension] - weights.reduce((sum, weight, at) => sum + weight * means[at], 0) };
}

function standardised(cases, dimension) {
  const means = new Float64Array(dimension);
  const scales = new Float64Array(dimension);
  for (const { features } of cases)
    for (let index = 0; index < dimension; index++) means[index] += features[index] / cases.length;
  for (const { features } of cases)
    for (let index = 0; index < dimension; index++) scales[index] += (features[index] - means[index]) ** 2;
  const values = new Float32Array(cases.length * dimension);
  for (let index = 0; index < dimension; index++) {
    scales[index] = Math.sqrt(scales[index] / cases.length) || 1;
    for (const [row, { features }] of cases.entries())
      values[row * dimension + index] = (features[index] - means[index]) / scales[index];
  }
  return { means, scales, values };
}

export function linearScore({ weights, bias }, features) {
  return weights.reduce((sum, weight, index) => sum + weight * features[index], bias);
}
