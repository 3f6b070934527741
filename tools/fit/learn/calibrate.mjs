/** Steps of fewer answers say nothing. */
const LEAST_ANSWERS = 40;
const LOWEST = 0.005;
const HIGHEST = 0.985;

/**
 * From scores of answers that the model was not fitted on, and whether they were right, a rising table of probabilities: pool
 * adjacent violators, then steps merged until each rests on enough answers, with straight lines between their middles.
 *
 * @param {{ score: number, right: number, weight: number }[]} answers
 * @returns {[score: number, probability: number][]}
 */
export function calibrate(answers) {
  const sorted = [...answers].sort((a, b) => a.score - b.score);
  let steps = [];
  for (const { score, right, weight } of sorted) {
    steps.push({ scores: score * weight, right: right * weight, weight, count: 1 });
    while (steps.length > 1 && shareOf(steps.at(-2)) >= shareOf(steps.at(-1))) merge(steps);
  }
  const merged = [];
  for (const step of steps) {
    merged.push(step);
    if (merged.length > 1 && merged.at(-2).count < LEAST_ANSWERS) merge(merged);
  }
  if (merged.length > 1 && merged.at(-1).count < LEAST_ANSWERS) merge(merged);
  steps = merged;
  const table = steps.map((step) => [step.scores / step.weight, shareOf(step)]);
  const low = sorted[0].score;
  const high = sorted.at(-1).score;
  return [[low - 2, LOWEST], ...table, [high + 1, Math.max(HIGHEST, table.at(-1)[1])]].map(([score, share]) => [
    Number(score.toFixed(3)),
    Number(Math.min(HIGHEST, Math.max(LOWEST, share)).toFixed(4)),
  ]);
}

const shareOf = ({ right, weight }) => right / weight;

function merge(steps) {
  const last = steps.pop();
  const before = steps.at(-1);
  for (const name of ['scores', 'right', 'weight', 'count']) before[name] += last[name];
}

/**
 * The bar: the lowest probability at which no more than `falsePer100` of 100 unanswerable questions are answered.
 *
 * @param {{ probability: number, answerable: boolean }[]} asked
 */
export function barFor(asked, falsePer100) {
  const foolish = asked.filter(({ answerable }) => !answerable).map(({ probability }) => probability);
  foolish.sort((a, b) => b - a);
  const allowed = Math.floor((falsePer100 * foolish.length) / 100);
  return Number(((foolish[allowed] ?? 0) + 0.0005).toFixed(4));
}
