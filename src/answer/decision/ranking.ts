/** Log odds that some evidence is the answer, against none being it: by the linear model, and with what the trees add, which ranks. */
export interface Scores {
  readonly linear: number;
  readonly boosted: number;
}

/** What gives evidence its scores, by its features in the order of the table. */
export interface Scorer {
  /** Log odds that evidence is the answer, against none being it, by the linear model. */
  linear(features: Float64Array): number;
  /** Whether a reading that accounts for every word of the question proposed it. */
  isRead(features: Float64Array): boolean;
  /** What the trees add to them, for each of several pieces of evidence. */
  boost(features: readonly Float64Array[]): Float64Array;
}

/** One of several things with its scores. */
export interface Ranked<T> {
  readonly of: T;
  readonly scores: Scores;
}

/** What the trees look at: so many of the best by the linear model, and whatever was read. Of what stands behind them hardly any was right. */
export const SHORTLIST = 16;

/**
 * Ranks evidence in two steps: all of it by the linear model, and the best of that, with what was read, once more with the trees.
 *
 * @param measure features of a piece of evidence
 * @returns the shortlist, best first, and all others, best first by the linear model; ties in the order in which they came
 */
export function rank<T>(
  evidences: readonly T[],
  measure: (one: T) => Float64Array,
  { linear, boost, isRead }: Scorer,
): { readonly shortlist: readonly Ranked<T>[]; readonly others: readonly Ranked<T>[] } {
  const all = evidences.map((of) => ({ of, score: linear(measure(of)) })).sort((a, b) => b.score - a.score);
  const isShown = all.map(({ of }, at) => at < SHORTLIST || isRead(measure(of)));
  const best = all.filter((_, at) => isShown[at]);
  const boosts = boost(best.map(({ of }) => measure(of)));
  const shortlist = best
    .map(({ of, score }, at) => ({ of, scores: { linear: score, boosted: score + (boosts[at] as number) } }))
    .sort((a, b) => b.scores.boosted - a.scores.boosted);
  const behind = all.filter((_, at) => !isShown[at]);
  const others = behind.map(({ of, score }) => ({ of, scores: { linear: score, boosted: score } }));
  return { shortlist, others };
}

/** What the ranking says of the evidence that came first, in this order; the model knows each by its name. */
export const RANKING_NAMES = [
  'ranking:linear',
  'ranking:boosted',
  'ranking:margin',
  'ranking:crowd',
  'ranking:marginApart',
  'ranking:crowdApart',
  'ranking:linearMargin',
  'ranking:isLinearFirst',
] as const;

/** The margin of what has no rival. */
const ALONE = 5;

/**
 * How far the first stands before all others: its scores; its margin to the second; how many others come near it (log of the sum of
 * odds, 0 where none does); both once more among those that have no part in common with it; how far it is behind the best of the
 * linear model, and whether it is that.
 *
 * @param scores of the shortlist, best first
 * @param parts what each of those states
 */
export function rankingFigures(
  scores: readonly [Scores, ...Scores[]],
  parts: readonly (readonly unknown[])[],
): number[] {
  const [first, ...others] = scores;
  const own = new Set(parts[0]);
  const apart = others.filter((_, at) => !parts[at + 1]?.some((part) => own.has(part)));
  const linear = scores.reduce((most, one) => Math.max(most, one.linear), first.linear);
  return [
    first.linear,
    first.boosted,
    marginTo(first, others),
    crowdAround(first, others),
    marginTo(first, apart),
    crowdAround(first, apart),
    first.linear - linear,
    first.linear === linear ? 1 : 0,
  ].map(Math.fround);
}

const marginTo = (first: Scores, [second]: readonly Scores[]): number =>
  second === undefined ? ALONE : Math.min(ALONE, first.boosted - second.boosted);

const crowdAround = (first: Scores, others: readonly Scores[]): number =>
  Math.log(others.reduce((sum, { boosted }) => sum + Math.exp(boosted - first.boosted), 1));
