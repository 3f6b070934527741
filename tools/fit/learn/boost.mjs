/** Gradient-boosted trees over histograms. No chance in it. */

const QUANTILES = 32;
const MOST_EDGES = 63;
const BINS = 64;
const LEAST_ROWS = 10;
const LEAST_GAIN = 1e-4;

/**
 * Trees that add to given scores what makes a loss smaller.
 *
 * @param {{ rows: number, dimension: number, values: Float32Array }} table features, row by row
 * @param {object} objective
 * @param {Float64Array} objective.scores of each row, where boosting starts; they grow by what the trees add
 * @param {(scores: Float64Array, gradient: Float64Array, hessian: Float64Array) => void} objective.slope
 *   writes the loss's first and second derivative by each row's score
 * @param {{ trees: number, leaves: number, rate: number, shrinkage: number, leastHessian: number }} options
 * @returns {number[][]} trees of four numbers a node: feature, threshold, node below, node above; a leaf is -1, value, 0, 0
 */
export function boost(table, { scores, slope }, options) {
  const { rows, dimension } = table;
  const { edges, bins } = binned(table);
  const gradient = new Float64Array(rows);
  const hessian = new Float64Array(rows);
  const trees = [];
  for (let round = 0; round < options.trees; round++) {
    slope(scores, gradient, hessian);
    trees.push(grow({ rows, dimension, edges, bins, gradient, hessian, scores }, options));
  }
  return trees;
}

/** Thresholds of each feature, and for each row and feature how many of them its value is above. */
function binned({ rows, dimension, values }) {
  const edges = [];
  const bins = new Uint8Array(rows * dimension);
  const column = new Float32Array(rows);
  for (let feature = 0; feature < dimension; feature++) {
    for (let row = 0; row < rows; row++) column[row] = values[row * dimension + feature];
    const list = edgesOf(Float32Array.from(column).sort());
    edges.push(list);
    for (let row = 0; row < rows; row++) {
      let [low, high] = [0, list.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (column[row] > list[middle]) low = middle + 1;
        else high = middle;
      }
      bins[row * dimension + feature] = low;
    }
  }
  return { edges, bins };
}

function edgesOf(sorted) {
  const found = new Set();
  for (let part = 1; part < QUANTILES; part++) found.add(sorted[Math.floor((part * sorted.length) / QUANTILES)]);
  const distinct = new Set();
  for (const value of sorted) if (distinct.size <= QUANTILES) distinct.add(value);
  if (distinct.size <= QUANTILES) for (const value of distinct) found.add(value);
  const list = [...found].sort((a, b) => a - b).slice(0, MOST_EDGES);
  while (list.length > 0 && list.at(-1) >= sorted.at(-1)) list.pop();
  return list;
}

/** Splits the leaf that gains most until there are enough leaves; adds the tree's values to the scores. */
function grow(data, { leaves, rate, shrinkage, leastHessian }) {
  const order = Uint32Array.from({ length: data.rows }, (_, row) => row);
  const spare = new Uint32Array(data.rows);
  const limits = { shrinkage, leastHessian };
  const root = { from: 0, behind: data.rows, ...histogram(data, order, 0, data.rows) };
  root.split = bestSplit(data, root, limits);
  const nodes = [root];
  for (let count = 1; count < leaves; count++) {
    let next = null;
    for (const node of nodes)
      if (!node.left && node.split && (next === null || node.split.gain > next.split.gain)) next = node;
    if (next === null) break;
    const middle = partition(data, order, spare, next);
    const left = { from: next.from, behind: middle };
    const right = { from: middle, behind: next.behind };
    const [small, large] = middle - next.from <= next.behind - middle ? [left, right] : [right, left];
    Object.assign(small, histogram(data, order, small.from, small.behind));
    Object.assign(large, without(next, small));
    for (const node of [left, right]) node.split = bestSplit(data, node, limits);
    next.left = nodes.length;
    nodes.push(left, right);
  }
  return nodes.flatMap((node) => {
    if (node.left)
      return [node.split.feature, data.edges[node.split.feature][node.split.bin], node.left, node.left + 1];
    const value = Number(((-rate * node.pull) / (node.mass + shrinkage)).toPrecision(5));
    for (let at = node.from; at < node.behind; at++) data.scores[order[at]] += value;
    return [-1, value, 0, 0];
  });
}

function histogram({ dimension, bins, gradient, hessian }, order, from, behind) {
  const pulls = new Float64Array(dimension * BINS);
  const masses = new Float64Array(dimension * BINS);
  let pull = 0;
  let mass = 0;
  for (let at = from; at < behind; at++) {
    const row = order[at];
    const [g, h] = [gradient[row], hessian[row]];
    pull += g;
    mass += h;
    for (let feature = 0, bin = row * dimension, place = 0; feature < dimension; feature++, bin++, place += BINS) {
      pulls[place + bins[bin]] += g;
      masses[place + bins[bin]] += h;
    }
  }
  return { pulls, masses, pull, mass };
}

/** The histogram of a node less that of one half is that of the other. */
function without(node, half) {
  const pulls = node.pulls;
  const masses = node.masses;
  for (let at = 0; at < pulls.length; at++) {
    pulls[at] -= half.pulls[at];
    masses[at] -= half.masses[at];
  }
  return { pulls, masses, pull: node.pull - half.pull, mass: node.mass - half.mass };
}

function partition({ dimension, bins }, order, spare, { from, behind, split }) {
  let [left, right] = [from, 0];
  for (let at = from; at < behind; at++) {
    const row = order[at];
    if (bins[row * dimension + split.feature] <= split.bin) order[left++] = row;
    else spare[right++] = row;
  }
  order.set(spare.subarray(0, right), left);
  return left;
}

function bestSplit({ dimension, edges }, { pulls, masses, pull, mass, from, behind }, { shrinkage, leastHessian }) {
  if (behind - from < LEAST_ROWS) return null;
  const worth = (g, h) => (g * g) / (h + shrinkage);
  const base = worth(pull, mass);
  let best = null;
  for (let feature = 0; feature < dimension; feature++) {
    let leftPull = 0;
    let leftMass = 0;
    for (let bin = 0; bin < edges[feature].length; bin++) {
      leftPull += pulls[feature * BINS + bin];
      leftMass += masses[feature * BINS + bin];
      if (leftMass < leastHessian || mass - leftMass < leastHessian) continue;
      const gain = worth(leftPull, leftMass) + worth(pull - leftPull, mass - leftMass) - base;
      if (gain > (best?.gain ?? LEAST_GAIN)) best = { gain, feature, bin };
    }
  }
  return best;
}
