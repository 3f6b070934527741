import { CALIBRATED_BAR, type Fitted, type Logistic, SAID } from './constants.ts';

const NODE = 4;
type Known = Fitted['confidence']['known'];

/**
 * Probability that the answer is right, from the features of its standing: it is known, said, and said here.
 *
 * @param doubt what is left of the chance that it is said, for reasons that the features do not hold
 */
export function calibrated(features: Float64Array, { known, said, right }: Fitted['confidence'], doubt = 1): number {
  const chance = chanceOfSaid(sigmoid(linearScore(features, said)), sigmoid(linearScore(features, right)));
  return valueAlong(known.table, scoreOf(features, known)) * aboveUnknown(doubt * chance);
}

/** The chance that what is known is said, and that this is the place; both 0…1 by themselves. */
export function chanceOfSaid(said: number, here: number): number {
  const { threshold, steepness, place, leastPlace } = SAID;
  const doubt = oddsOf(threshold) / oddsOf(said * here ** place);
  return (leastPlace + (1 - leastPlace) * here) / (1 + doubt ** steepness);
}

/** What does not reach the bar stands closely below it, in its order. */
function aboveUnknown(chance: number): number {
  const { leastKnown } = SAID;
  return chance >= CALIBRATED_BAR ? chance : leastKnown + (1 - leastKnown / CALIBRATED_BAR) * chance;
}

const oddsOf = (chance: number): number => chance / (1 - chance);

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

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

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
