import type { Fitted } from './constants.ts';

const NODE = 4;

/** Probability that the answer is right, from the features of its standing. */
export function calibrated(features: Float64Array, model: Fitted['confidence']): number {
  return probability(scoreOf(features, model), model) * rightIfAnswered(features, model);
}

/** Probability that what was found is the answer, given that there is one. */
export function rightIfAnswered(features: Float64Array, { right: { bias, weights } }: Fitted['confidence']): number {
  return 1 / (1 + Math.exp(-linear(bias, weights, features)));
}

/** Linear part plus trees; higher is better. */
export function scoreOf(features: Float64Array, { bias, weights, trees }: Fitted['confidence']): number {
  let score = linear(bias, weights, features);
  for (const tree of trees) score += leafOf(tree, features);
  return score;
}

function linear(bias: number, weights: readonly number[], features: Float64Array): number {
  let sum = bias;
  for (let index = 0; index < weights.length; index++) sum += (weights[index] as number) * (features[index] as number);
  return sum;
}

function leafOf(tree: readonly number[], features: Float64Array): number {
  let node = 0;
  for (;;) {
    const feature = tree[node] as number;
    const value = tree[node + 1] as number;
    if (feature < 0) return value;
    node = NODE * (tree[node + ((features[feature] as number) <= value ? 2 : 3)] as number);
  }
}

/** The table's value at a score, never below its first nor above its last. */
export function probability(score: number, { table }: Fitted['confidence']): number {
  let at = 1;
  while (at < table.length - 1 && (table[at]?.[0] as number) < score) at++;
  const [left, low] = table[at - 1] as readonly [number, number];
  const [right, high] = table[at] as readonly [number, number];
  const share = Math.min(1, Math.max(0, (score - left) / (right - left)));
  return low + (high - low) * share;
}
