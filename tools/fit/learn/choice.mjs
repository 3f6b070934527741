/**
 * The choice of one of a question's pieces of evidence, or of none, by their scores: a softmax. Its loss is minus the log
 * likelihood that what is right is chosen, any right evidence, or none where there is none.
 *
 * @param {{ from: number, behind: number, right: Uint8Array }} question its rows, and which of all rows are right
 * @param {Float64Array} scores of all rows
 * @param {number} none what none scores
 * @param {(row: number, chance: number, wanted: number) => void} each `chance`: how likely the row is chosen; `wanted`: how likely
 *   where what is right is; the loss's derivative by its score is the one less the other
 * @returns {{ chance: number, wanted: number }} the same of none
 */
export function eachChoice({ from, behind, right }, scores, none, each) {
  let most = none;
  for (let row = from; row < behind; row++) most = Math.max(most, scores[row]);
  let all = Math.exp(none - most);
  let good = 0;
  for (let row = from; row < behind; row++) {
    const mass = Math.exp(scores[row] - most);
    all += mass;
    if (right[row]) good += mass;
  }
  for (let row = from; row < behind; row++) {
    const mass = Math.exp(scores[row] - most);
    each(row, mass / all, right[row] ? mass / good : 0);
  }
  return { chance: Math.exp(none - most) / all, wanted: good === 0 ? 1 : 0 };
}
