import type { Fitted, Logistic } from '../ranking/constants.ts';

const NODE = 4;
type Known = Fitted['confidence']['known'];

/** Linear part plus trees; higher is better. */
export function scoreOf(features: Float64Array, model: Known): number {
  let score = linearScore(features, model);
  for (const tree of model.trees) score += leafOf(tree, features);
  return score;
}

/** Bias and what each feature adds. */
export function linearScore(features: Float64Array, { bias, weights }: Logistic): number {
  let sum = bias;
  for (let index = 0; index < weights.length; index++) sum += (weights[index] as number) * (features[index] as number);
  return sum;
}

/** The leaf of a tree that the features lead to: four numbers a node, as `ModelFile` describes them. */
export function leafOf(tree: ArrayLike<number>, features: Float64Array): number {
  let node = 0;
  for (;;) {
    const feature = tree[node] as number;
    const value = tree[node + 1] as number;
    if (feature < 0) return value;
    node = NODE * (tree[node + ((features[feature] as number) <= value ? 2 : 3)] as number);
  }
}

/** The value at a score of a table whose scores rise, along straight lines; never below its first nor above its last. */
export function valueAlong(table: readonly (readonly [score: number, value: number])[], score: number): number {
  let at = 1;
  while (at < table.length - 1 && (table[at]?.[0] as number) < score) at++;
  const [left, low] = table[at - 1] as readonly [number, number];
  const [right, high] = table[at] as readonly [number, number];
  const share = Math.min(1, Math.max(0, (score - left) / (right - left)));
  return low + (high - low) * share;
}
