/**
 * The choice of one of a question's pieces of evidence, or of none, by their scores: a softmax. Its loss is minus the log of the
 * relevance to be expected of what is chosen: of any evidence, or of none, which is worth 1 where nothing else is worth anything.
 *
 * @param {{ from: number, behind: number, relevance: Float32Array }} question its rows, and what each of all rows is worth, 0…1
 * @param {Float64Array} scores of all rows
 * @param {number} none what none scores
 * @param {(row: number, chance: number, wanted: number) => void} each `chance`: how likely the row is chosen; `wanted`: how likely
 *   where it is by worth; the loss's derivative by its score is the one less the other
 * @returns {{ chance: number, wanted: number }} the same of none
 */
export function eachChoice({ from, behind, relevance }, scores, none, each) {
  let most = none;
  for (let row = from; row < behind; row++) most = Math.max(most, scores[row]);
  let all = Math.exp(none - most);
  let good = 0;
  for (let row = from; row < behind; row++) {
    const mass = Math.exp(scores[row] - most);
    all += mass;
    good += relevance[row] * mass;
  }
  for (let row = from; row < behind; row++) {
    const mass = Math.exp(scores[row] - most);
    each(row, mass / all, good === 0 ? 0 : (relevance[row] * mass) / good);
  }
  return { chance: Math.exp(none - most) / all, wanted: good === 0 ? 1 : 0 };
}
