import { eachChoice } from './choice.mjs';

const ROUNDS = 160;
const RATE = 0.06;

/**
 * A linear model of evidence: a softmax over all evidence of a question and over "none of it", with L2 on standardised weights.
 * Each feature has a weight, and a further one for evidence of guides. Deterministic.
 *
 * @param {import('./table.mjs').Table} table
 * @param {{ isGuide: number, penalty: number }} options `isGuide`: the feature that marks guides
 * @returns {{ bias: number, weights: Float64Array, weightsOfGuides: Float64Array }} log odds against "none", from raw features
 */
export function fitLinear(table, { isGuide, penalty }) {
  const { rows, dimension, values, relevance, starts, questions } = table;
  const width = 2 * dimension;
  const wide = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < dimension; at++) {
      const value = values[row * dimension + at];
      wide[row * width + at] = value;
      wide[row * width + dimension + at] = values[row * dimension + isGuide] * value;
    }
  const { means, scales } = standardise(wide, rows, width);
  const weights = new Float64Array(width + 1);
  const first = new Float64Array(width + 1);
  const second = new Float64Array(width + 1);
  const scores = new Float64Array(rows);
  const total = questions.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(width + 1);
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let at = 0, from = row * width; at < width; at++) sum += weights[at] * wide[from + at];
      scores[row] = sum;
    }
    for (let question = 0; question < questions.length; question++)
      addGradient(gradient, {
        question,
        scores,
        weights,
        wide,
        width,
        starts,
        relevance,
        weight: questions[question].weight / total,
      });
    for (let at = 0; at < width; at++) gradient[at] += 2 * penalty * weights[at];
    const rate = RATE * (1 - round / (ROUNDS + 1));
    for (let at = 0; at <= width; at++) {
      first[at] = 0.9 * first[at] + 0.1 * gradient[at];
      second[at] = 0.999 * second[at] + 0.001 * gradient[at] * gradient[at];
      const step = first[at] / (1 - 0.9 ** round) / (Math.sqrt(second[at] / (1 - 0.999 ** round)) + 1e-9);
      weights[at] -= rate * step;
    }
  }
  let bias = -weights[width];
  for (let at = 0; at < width; at++) bias -= (weights[at] * means[at]) / scales[at];
  const raw = Float64Array.from({ length: width }, (_, at) => weights[at] / scales[at]);
  return { bias, weights: raw.slice(0, dimension), weightsOfGuides: raw.slice(dimension) };
}

/** Of the loss of the choice, by the weights. */
function addGradient(gradient, { question, scores, weights, wide, width, starts, relevance, weight }) {
  const rows = { from: starts[question], behind: starts[question + 1], relevance };
  const none = eachChoice(rows, scores, weights[width], (row, chance, wanted) => {
    const error = weight * (chance - wanted);
    for (let at = 0, base = row * width; at < width; at++) gradient[at] += error * wide[base + at];
  });
  gradient[width] += weight * (none.chance - none.wanted);
}

/** Makes every column have mean 0 and deviation 1, in place. */
function standardise(wide, rows, width) {
  const means = new Float64Array(width);
  const scales = new Float64Array(width);
  for (let row = 0; row < rows; row++) for (let at = 0; at < width; at++) means[at] += wide[row * width + at] / rows;
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < width; at++) scales[at] += (wide[row * width + at] - means[at]) ** 2 / rows;
  for (let at = 0; at < width; at++) scales[at] = Math.sqrt(scales[at]) + 1e-9;
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < width; at++) wide[row * width + at] = (wide[row * width + at] - means[at]) / scales[at];
  return { means, scales };
}
