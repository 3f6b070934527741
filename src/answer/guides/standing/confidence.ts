import { Trees } from '../../trees.ts';
import type { Fitted, Logistic } from '../ranking/constants.ts';

type Known = Fitted['confidence']['known'];

/** Linear part plus trees; higher is better. */
export function scoreOf(features: Float64Array, model: Known): number {
  return treesOf(model).addTo(linearScore(features, model), features);
}

const packed = new WeakMap<Known, Trees>();

function treesOf(model: Known): Trees {
  let trees = packed.get(model);
  if (trees === undefined) {
    trees = new Trees(model.trees);
    packed.set(model, trees);
  }
  return trees;
}

/** Bias and what each feature adds. */
export function linearScore(features: Float64Array, { bias, weights }: Logistic): number {
  let sum = bias;
  for (let index = 0; index < weights.length; index++) sum += (weights[index] as number) * (features[index] as number);
  return sum;
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
