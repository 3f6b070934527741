import { minimise } from './lbfgs.mjs';

const ROUNDS = 80;
const BOUNDED_ROUNDS = 700;

/**
 * Listwise softmax: raises the share of probability that the right rows of each list get, with L2 on standardised weights.
 *
 * @param {{ rows: Float64Array[], right: boolean[], weight: number }[]} lists
 * @param {{ dimension: number, penalty: number | readonly number[], bounds?: readonly ('positive' | 'negative' | 'free')[] }} options
 * @returns {number[]} weights of the features as they are measured
 */
export function fitSoftmax(lists, { dimension, penalty, bounds }) {
  const useful = lists.filter(({ right }) => right.some(Boolean) && !right.every(Boolean));
  const scale = deviations(useful, dimension);
  const values = flatten(useful, scale);
  const total = useful.reduce((sum, { weight }) => sum + weight, 0);
  const penaltyOf = (index) => (typeof penalty === 'number' ? penalty : penalty[index]);
  const objective = (weights) => {
    const gradient = new Float64Array(dimension);
    let loss = 0;
    let firstRow = 0;
    for (const list of useful) {
      loss += addGradient(list, values, firstRow, weights, gradient) / total;
      firstRow += list.right.length;
    }
    for (let index = 0; index < dimension; index++) {
      loss += penaltyOf(index) * weights[index] ** 2;
      gradient[index] = gradient[index] / total + 2 * penaltyOf(index) * weights[index];
    }
    return { loss, gradient };
  };
  const weights = bounds ? descend(objective, bounds) : minimise(objective, dimension, { rounds: ROUNDS });
  return [...weights].map((weight, index) => weight / scale[index]);
}

/** Descends along the gradient, held to the bounds after every step. */
function descend(objective, bounds) {
  const weights = new Float64Array(bounds.length);
  const step = adam(bounds.length, BOUNDED_ROUNDS);
  for (let round = 1; round <= BOUNDED_ROUNDS; round++) {
    step(weights, objective(weights).gradient, round);
    project(weights, bounds);
  }
  return weights;
}

/** How far each feature varies among the rows of one list: what all of them share orders nothing. */
function deviations(lists, dimension) {
  const variance = new Float64Array(dimension);
  for (const { rows, weight } of lists)
    for (let index = 0; index < dimension; index++) variance[index] += weight * varianceOf(rows, index);
  const total = lists.reduce((sum, { weight }) => sum + weight, 0);
  return variance.map((sum) => Math.sqrt(sum / total) || 1);
}

function varianceOf(rows, index) {
  const mean = rows.reduce((sum, row) => sum + row[index], 0) / rows.length;
  return rows.reduce((sum, row) => sum + (row[index] - mean) ** 2, 0) / rows.length;
}

/** All rows one behind the other, standardised: the inner loops read one column of memory. */
function flatten(lists, scale) {
  const dimension = scale.length;
  const count = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  const values = new Float32Array(count * dimension);
  let at = 0;
  for (const { rows } of lists)
    for (const row of rows) for (let index = 0; index < dimension; index++) values[at++] = row[index] / scale[index];
  return values;
}

/** Adds a list's gradient, and gives its loss. */
function addGradient({ right, weight }, values, firstRow, weights, gradient) {
  const dimension = weights.length;
  const shares = new Float64Array(right.length);
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < right.length; row++) {
    const from = (firstRow + row) * dimension;
    let score = 0;
    for (let index = 0; index < dimension; index++) score += weights[index] * values[from + index];
    shares[row] = score;
    if (score > highest) highest = score;
  }
  let all = 0;
  let ours = 1e-12;
  for (let row = 0; row < right.length; row++) {
    shares[row] = Math.exp(shares[row] - highest);
    all += shares[row];
    if (right[row]) ours += shares[row];
  }
  for (let row = 0; row < right.length; row++) {
    const pull = weight * (shares[row] / all - (right[row] ? shares[row] / ours : 0));
    if (Math.abs(pull) < weight * 1e-5) continue;
    const from = (firstRow + row) * dimension;
    for (let index = 0; index < dimension; index++) gradient[index] += pull * values[from + index];
  }
  return weight * Math.log(all / ours);
}

function project(weights, bounds) {
  for (const [index, bound] of bounds.entries())
    if ((bound === 'positive' && weights[index] < 0) || (bound === 'negative' && weights[index] > 0))
      weights[index] = 0;
}

/** Adam (Kingma and Ba, 2015) with a rate that falls twice. */
export function adam(dimension, rounds, rate = 0.1) {
  const mean = new Float64Array(dimension);
  const square = new Float64Array(dimension);
  return (weights, gradient, round) => {
    const current = rate * (round < rounds * 0.6 ? 1 : round < rounds * 0.85 ? 0.3 : 0.1);
    for (let index = 0; index < dimension; index++) {
      mean[index] = 0.9 * mean[index] + 0.1 * gradient[index];
      square[index] = 0.99 * square[index] + 0.01 * gradient[index] ** 2;
      const direction = mean[index] / (1 - 0.9 ** round);
      weights[index] -= (current * direction) / (Math.sqrt(square[index] / (1 - 0.99 ** round)) + 1e-8);
    }
  };
}
