/** Log odds that some evidence is the answer: by the linear model, by the trees, and by both together. */
export interface Scores {
  readonly linear: number;
  readonly boosted: number;
  readonly both: number;
}

/** What the ranking says of the evidence that came first, in this order; the model knows each by its name. */
export const RANKING_NAMES = [
  'ranking:linear',
  'ranking:boosted',
  'ranking:both',
  'ranking:margin',
  'ranking:crowd',
  'ranking:linearMargin',
  'ranking:isLinearFirst',
  'ranking:isBoostedFirst',
] as const;

/** The margin of what has no rival. */
const ALONE = 5;

/**
 * How far the first stands before all others: its scores; its margin to the second; how many others come near it (log of the sum of
 * odds, 0 where none does); whether each model by itself would have put it first.
 *
 * @param scores of all evidence of a question, best first by `both`
 */
export function rankingFigures(scores: readonly [Scores, ...Scores[]]): number[] {
  const [first, second] = scores;
  const linear = scores.reduce((most, one) => Math.max(most, one.linear), first.linear);
  const boosted = scores.reduce((most, one) => Math.max(most, one.boosted), first.boosted);
  return [
    first.linear,
    first.boosted,
    first.both,
    second === undefined ? ALONE : Math.min(ALONE, first.both - second.both),
    Math.log(scores.reduce((sum, { both }) => sum + Math.exp(both - first.both), 0)),
    first.linear - linear,
    first.linear === linear ? 1 : 0,
    first.boosted === boosted ? 1 : 0,
  ];
}
