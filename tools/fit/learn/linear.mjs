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
  const { dimension, relevance, starts, questions } = table;
  const sparse = sparseOf(table, isGuide);
  const { means, scales } = momentsOf(sparse, dimension);
  const width = 2 * dimension;
  const weights = new Float64Array(width + 1);
  const first = new Float64Array(width + 1);
  const second = new Float64Array(width + 1);
  const gradient = new Float64Array(width + 1);
  const scores = new Float64Array(table.rows);
  const total = questions.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const { raw, bias } = rawOf(weights, means, scales);
    const pulls = new Pulls(sparse, dimension);
    for (let question = 0; question < questions.length; question++) {
      const rows = { from: starts[question], behind: starts[question + 1], relevance };
      for (let row = rows.from; row < rows.behind; row++) scores[row] = bias + scoreOf(sparse, row, raw, dimension);
      const weight = questions[question].weight / total;
      const none = eachChoice(rows, scores, weights[width], (row, chance, wanted) =>
        pulls.add(row, weight * (chance - wanted)),
      );
      pulls.ofNone += weight * (none.chance - none.wanted);
    }
    pulls.writeTo(gradient, means, scales);
    for (let at = 0; at < width; at++) gradient[at] += 2 * penalty * weights[at];
    const rate = RATE * (1 - round / (ROUNDS + 1));
    for (let at = 0; at <= width; at++) {
      first[at] = 0.9 * first[at] + 0.1 * gradient[at];
      second[at] = 0.999 * second[at] + 0.001 * gradient[at] * gradient[at];
      const step = first[at] / (1 - 0.9 ** round) / (Math.sqrt(second[at] / (1 - 0.999 ** round)) + 1e-9);
      weights[at] -= rate * step;
    }
  }
  const { raw, bias } = rawOf(weights, means, scales);
  return { bias: bias - weights[width], weights: raw.slice(0, dimension), weightsOfGuides: raw.slice(dimension) };
}

/**
 * The features of each row that are not 0, most of which are: `places` and `values` from `ends[row - 1]` to before `ends[row]`.
 * Of a row of guides every feature counts twice: among all, and among guides.
 */
function sparseOf({ rows, dimension, values }, isGuide) {
  let count = 0;
  for (let at = 0; at < rows * dimension; at++) if (values[at] !== 0) count++;
  const sparse = {
    rows,
    places: new Uint16Array(count),
    values: new Float32Array(count),
    ends: new Uint32Array(rows),
    guides: new Uint8Array(rows),
  };
  let end = 0;
  for (let row = 0; row < rows; row++) {
    for (let at = 0, from = row * dimension; at < dimension; at++) {
      if (values[from + at] === 0) continue;
      sparse.places[end] = at;
      sparse.values[end++] = values[from + at];
    }
    sparse.ends[row] = end;
    sparse.guides[row] = values[row * dimension + isGuide] === 0 ? 0 : 1;
  }
  return sparse;
}

/** Mean and deviation of every feature, first of all rows, then with 0 in place of those that are no guides. */
function momentsOf({ rows, places, values, ends, guides }, dimension) {
  const sums = new Float64Array(2 * dimension);
  const squares = new Float64Array(2 * dimension);
  for (let row = 0, at = 0; row < rows; row++)
    for (; at < ends[row]; at++) {
      const value = values[at];
      for (let place = places[at]; place < (1 + guides[row]) * dimension; place += dimension) {
        sums[place] += value;
        squares[place] += value * value;
      }
    }
  const means = sums.map((sum) => sum / rows);
  const scales = squares.map((sum, at) => Math.sqrt(Math.max(0, sum / rows - means[at] ** 2)) + 1e-9);
  return { means, scales };
}

/** Weights of raw features, with what all of them together start from, of weights of standardised ones. */
function rawOf(weights, means, scales) {
  let bias = 0;
  const raw = means.map((mean, at) => {
    const own = weights[at] / scales[at];
    bias -= own * mean;
    return own;
  });
  return { raw, bias };
}

function scoreOf({ places, values, ends, guides }, row, raw, dimension) {
  const end = ends[row];
  let sum = 0;
  let at = row === 0 ? 0 : ends[row - 1];
  if (guides[row] === 0) for (; at < end; at++) sum += raw[places[at]] * values[at];
  else for (; at < end; at++) sum += (raw[places[at]] + raw[dimension + places[at]]) * values[at];
  return sum;
}

/** What the rows' errors come to for each weight: the gradient of the loss of the choice. */
class Pulls {
  ofNone = 0;
  #all = 0;
  #sparse;
  #dimension;
  /** Of rows that are no guides, then of guides. */
  #sums;

  constructor(sparse, dimension) {
    this.#sparse = sparse;
    this.#dimension = dimension;
    this.#sums = new Float64Array(2 * dimension);
  }

  add(row, error) {
    const { places, values, ends, guides } = this.#sparse;
    const sums = this.#sums;
    const shift = guides[row] * this.#dimension;
    const end = ends[row];
    for (let at = row === 0 ? 0 : ends[row - 1]; at < end; at++) sums[shift + places[at]] += error * values[at];
    this.#all += error;
  }

  writeTo(gradient, means, scales) {
    const dimension = this.#dimension;
    for (let at = 0; at < dimension; at++) {
      const guides = this.#sums[dimension + at];
      const both = this.#sums[at] + guides;
      gradient[at] = (both - this.#all * means[at]) / scales[at];
      gradient[dimension + at] = (guides - this.#all * means[dimension + at]) / scales[dimension + at];
    }
    gradient[2 * dimension] = this.ofNone;
  }
}
