import { type Fitted, LEAST_RIGHT, type Logistic, UNSAID } from './constants.ts';

const NODE = 4;
type Known = Fitted['confidence']['known'];

/** Probability that the answer is right, from the features of its standing: it is known, said, and said here. */
export function calibrated(features: Float64Array, { known, said, right }: Fitted['confidence']): number {
  return (
    probability(scoreOf(features, known), known) *
    chanceOfSaid(linearScore(features, said)) *
    (LEAST_RIGHT + (1 - LEAST_RIGHT) * sigmoid(linearScore(features, right)))
  );
}

/** What doubt about whether the text says it at all leaves of the confidence. */
export function chanceOfSaid(score: number): number {
  const { least, steepness, shift } = UNSAID;
  return least + (1 - least) * sigmoid(steepness * score + shift);
}

/** Linear part plus trees; higher is better. */
export function scoreOf(features: Float64Array, model: Known): number {
  let score = linearScore(features, model);
  for (const tree of model.trees) score += leafOf(tree, features);
  return score;
}

function linearScore(features: Float64Array, { bias, weights }: Logistic): number {
  let sum = bias;
  for (let index = 0; index < weights.length; index++) sum += (weights[index] as number) * (features[index] as number);
  return sum;
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

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
export function probability(score: number, { table }: Pick<Known, 'table'>): number {
  let at = 1;
  while (at < table.length - 1 && (table[at]?.[0] as number) < score) at++;
  const [left, low] = table[at - 1] as readonly [number, number];
  const [right, high] = table[at] as readonly [number, number];
  const share = Math.min(1, Math.max(0, (score - left) / (right - left)));
  return low + (high - low) * share;
}
