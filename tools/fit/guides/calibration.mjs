const BINS = 40;
/** No bin is so large that it could show more. */
const MOST_SURE = 0.98;

/**
 * Isotonic regression over bins of equal weight: a table from score to the share of answers that are right, strictly rising so
 * that it keeps the order of the scores.
 *
 * @param {{ score: number, right: number, weight: number }[]} cases
 * @returns {[number, number][]}
 */
export function calibrate(cases) {
  const sorted = [...cases].sort((left, right) => left.score - right.score);
  const share = sorted.reduce((sum, { weight }) => sum + weight, 0) / BINS;
  const bins = [];
  let open = { score: 0, right: 0, weight: 0 };
  for (const { score, right, weight } of sorted) {
    open = { score: open.score + weight * score, right: open.right + weight * right, weight: open.weight + weight };
    if (open.weight < share) continue;
    bins.push(open);
    open = { score: 0, right: 0, weight: 0 };
  }
  const pooled = [];
  for (const bin of bins) {
    pooled.push(bin);
    while (
      pooled.length > 1 &&
      pooled.at(-2).right / pooled.at(-2).weight >= pooled.at(-1).right / pooled.at(-1).weight
    ) {
      const last = pooled.pop();
      const before = pooled.pop();
      pooled.push({
        score: before.score + last.score,
        right: before.right + last.right,
        weight: before.weight + last.weight,
      });
    }
  }
  const table = pooled.map(({ score, right, weight }) => [
    score / weight,
    Math.min(MOST_SURE, Math.max(0.002, right / weight)),
  ]);
  const ends = [[table[0][0] - 6, 0.001], ...table, [table.at(-1)[0] + 8, 0.985]];
  for (let at = 1; at < ends.length; at++) ends[at][1] = Math.max(ends[at][1], ends[at - 1][1] + 0.001);
  return ends.map(([score, probability]) => [Number(score.toPrecision(4)), Number(probability.toPrecision(4))]);
}
