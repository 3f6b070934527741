/** How far something is ahead that has nothing beside it: farther than nearly all that have. */
const UNRIVALLED = 0.5;

/** How far a score is ahead of the best of its rivals'; below 0 where it is behind. */
export function ahead(score: number, rivals: readonly number[]): number {
  return rivals.length === 0 ? UNRIVALLED : score - Math.max(...rivals);
}

/** How far the best of some is ahead of the next best of them and of their rivals, by their scores. */
export function aheadOf(some: readonly number[], rivals: readonly number[], scores: ArrayLike<number>): number {
  const scoreOf = (one: number): number => scores[one] as number;
  const best = some.reduce((most, one) => (scoreOf(one) > scoreOf(most) ? one : most));
  return ahead(scoreOf(best), [...some, ...rivals].filter((one) => one !== best).map(scoreOf));
}
