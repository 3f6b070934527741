/** Gradient-boosted regression trees for a logistic loss: few, small, with thresholds out of quantiles. No chance in it. */

const QUANTILES = 48;

/**
 * @param {{ features: ArrayLike<number>, target: number, weight: number, score: number }[]} cases `score`: where boosting starts
 * @returns {number[][]} trees as the engine reads them: four numbers a node
 */
export function boost(cases, { dimension, trees, leaves, rate, leastHessian, shrinkage }) {
  const edges = Array.from({ length: dimension }, (_, feature) => thresholds(cases, feature));
  const bins = edges.map((list, feature) => Uint8Array.from(cases, ({ features }) => binOf(list, features[feature])));
  const scores = Float64Array.from(cases, ({ score }) => score);
  const gradient = new Float64Array(cases.length);
  const hessian = new Float64Array(cases.length);
  const found = [];
  for (let round = 0; round < trees; round++) {
    for (const [index, { target, weight }] of cases.entries()) {
      const chance = 1 / (1 + Math.exp(-scores[index]));
      gradient[index] = weight * (chance - target);
      hessian[index] = weight * Math.max(1e-4, chance * (1 - chance));
    }
    const tree = grow(
      { edges, bins, gradient, hessian, count: cases.length },
      { leaves, rate, leastHessian, shrinkage },
    );
    for (const [index, { features }] of cases.entries()) scores[index] += treeValue(tree, features);
    found.push(tree);
  }
  return found;
}

export function treeValue(tree, features) {
  let node = 0;
  while (tree[node] >= 0) node = 4 * tree[node + (features[tree[node]] <= tree[node + 1] ? 2 : 3)];
  return tree[node + 1];
}

function thresholds(cases, feature) {
  const values = cases.map(({ features }) => features[feature]).sort((left, right) => left - right);
  const quantiles = Array.from(
    { length: QUANTILES - 1 },
    (_, at) => values[Math.floor(((at + 1) * values.length) / QUANTILES)],
  );
  return [...new Set(quantiles.map((value) => Number(value.toPrecision(4))))].sort((left, right) => left - right);
}

function binOf(edges, value) {
  let bin = 0;
  while (bin < edges.length && value > edges[bin]) bin++;
  return bin;
}

/** Splits the leaf that gains most until there are enough leaves. */
function grow(data, options) {
  const tree = [];
  const leafAt = (rows, node) => {
    const leaf = bestSplit(data, rows, options);
    tree.splice(4 * node, 4, -1, Number(leaf.value.toPrecision(3)), 0, 0);
    return { ...leaf, rows, node };
  };
  const open = [
    leafAt(
      Uint32Array.from({ length: data.count }, (_, index) => index),
      0,
    ),
  ];
  for (let count = 1; count < options.leaves; count++) {
    const next = open.filter(({ split }) => split).sort((left, right) => right.split.gain - left.split.gain)[0];
    if (!next) break;
    open.splice(open.indexOf(next), 1);
    const { feature, bin } = next.split;
    const left = tree.length / 4;
    tree.splice(4 * next.node, 4, feature, data.edges[feature][bin], left, left + 1);
    open.push(
      leafAt(
        next.rows.filter((row) => data.bins[feature][row] <= bin),
        left,
      ),
    );
    open.push(
      leafAt(
        next.rows.filter((row) => data.bins[feature][row] > bin),
        left + 1,
      ),
    );
  }
  return tree;
}

function bestSplit({ edges, bins, gradient, hessian }, rows, { rate, leastHessian, shrinkage }) {
  let pull = 0;
  let mass = 0;
  for (const row of rows) {
    pull += gradient[row];
    mass += hessian[row];
  }
  const worth = (g, h) => (g * g) / (h + shrinkage);
  let split = null;
  for (const [feature, list] of edges.entries()) {
    const pulls = new Float64Array(QUANTILES);
    const masses = new Float64Array(QUANTILES);
    for (const row of rows) {
      pulls[bins[feature][row]] += gradient[row];
      masses[bins[feature][row]] += hessian[row];
    }
    let leftPull = 0;
    let leftMass = 0;
    for (let bin = 0; bin < list.length; bin++) {
      leftPull += pulls[bin];
      leftMass += masses[bin];
      if (leftMass < leastHessian || mass - leftMass < leastHessian) continue;
      const gain = worth(leftPull, leftMass) + worth(pull - leftPull, mass - leftMass) - worth(pull, mass);
      if (gain > (split?.gain ?? 1e-3)) split = { gain, feature, bin };
    }
  }
  return { split, value: (-rate * pull) / (mass + shrinkage) };
}
