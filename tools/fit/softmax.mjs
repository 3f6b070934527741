/**
 * Listwise softmax: raises the share of probability that the right rows of each list get, with L2 on standardised weights.
 *
 * @param {{ rows: Float64Array[], right: boolean[], weight: number }[]} lists
 * @param {{ dimension: number, penalty: number, rounds?: number, bounds?: readonly ('positive' | 'negative' | 'free')[] }} options
 * @returns {number[]} weights of the features as they are measured
 */
export function fitSoftmax(lists, { dimension, penalty, rounds = 400, bounds }) {
  const useful = lists.filter(({ right }) => right.some(Boolean) && !right.every(Boolean));
  const scale = deviations(useful, dimension);
  const total = useful.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(dimension);
  const step = adam(dimension, rounds);
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(dimension);
    for (const list of useful) addGradient(list, weights, scale, gradient);
    for (let index = 0; index < dimension; index++)
      gradient[index] = gradient[index] / total + 2 * penalty * weights[index];
    step(weights, gradient, round);
    if (bounds) project(weights, bounds);
  }
  return [...weights].map((weight, index) => weight / scale[index]);
}

function deviations(lists, dimension) {
  const sums = new Float64Array(dimension);
  const squares = new Float64Array(dimension);
  let count = 0;
  for (const { rows } of lists)
    for (const row of rows) {
      count++;
      for (let index = 0; index < dimension; index++) {
        sums[index] += row[index];
        squares[index] += row[index] * row[index];
      }
    }
  return squares.map((square, index) => Math.sqrt(Math.max(0, square / count - (sums[index] / count) ** 2)) || 1);
}

function addGradient({ rows, right, weight }, weights, scale, gradient) {
  const scores = rows.map((row) => row.reduce((sum, value, index) => sum + (weights[index] * value) / scale[index], 0));
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const ours = shares.reduce((sum, share, at) => sum + (right[at] ? share : 0), 1e-12);
  for (const [at, row] of rows.entries()) {
    const pull = weight * (shares[at] / all - (right[at] ? shares[at] / ours : 0));
    if (Math.abs(pull) < 1e-6) continue;
    for (let index = 0; index < gradient.length; index++) gradient[index] += (pull * row[index]) / scale[index];
  }
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
