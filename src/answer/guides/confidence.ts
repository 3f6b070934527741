import type { Fitted } from './constants.ts';

const NODE = 4;

/** Probability that the answer is right, from the features of its standing. */
export function calibrated(features: Float64Array, model: Fitted['confidence']): number {
  return probability(scoreOf(features, model), model);
}

/** Linear part plus trees; higher is better. */
export function scoreOf(features: Float64Array, { bias, weights, trees }: Fitted['confidence']): number {
  let score = bias;
  for (let index = 0; index < weights.length; index++)
    score += (weights[index] as number) * (features[index] as number);
  for (const tree of trees) score += leafOf(tree, features);
  return score;
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
