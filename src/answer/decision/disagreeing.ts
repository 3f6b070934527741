import type { Reading } from '../typed/choose.ts';

/** Readings whose scores differ by less are equally good. */
const SAME_SCORE = 0.02;
const MOST_RIVALS = 2;

/** A reading and further ones as good that take the same words for something else. */
export function disagreeing(best: Reading, complete: readonly Reading[]): Reading[] {
  const rivals = complete.filter(
    (other) =>
      other !== best && 'drafts' in other.outcome && best.score - other.score < SAME_SCORE && isRival(best, other),
  );
  return [best, ...rivals.slice(0, MOST_RIVALS)];
}

/** Both rest on one and the same word, and take it for different things of one kind: "calls" that are two limits. */
function isRival(best: Reading, other: Reading): boolean {
  return best.mentions.some(({ entity, words }) =>
    other.mentions.some(
      (rival) =>
        rival.entity.kind === entity.kind &&
        rival.entity.id !== entity.id &&
        rival.words.some((at) => words.includes(at)),
    ),
  );
}
