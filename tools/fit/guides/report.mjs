/** Prints how well the judgement tells questions of each set from others: for the eye; what counts are sets that were left out. */
export function report(seen, scoreOf) {
  const judged = seen.map((one) => ({ ...one, score: scoreOf(one.features) }));
  for (const name of new Set(judged.map(({ set }) => set))) {
    const of = (kind) => judged.filter((one) => one.set === name && one.kind === kind);
    const own = of('own');
    const figures = ['foreign', 'changed', 'near']
      .map((kind) => [kind, of(kind)])
      .filter(([, others]) => others.length > 0)
      .map(([kind, others]) => `area ${kind} ${area(own, others).toFixed(4)}`);
    const right = own.reduce((sum, one) => sum + one.right, 0) / own.length;
    console.error(`${name}: right ${right.toFixed(3)}, ${figures.join(', ')}`);
  }
}

/** Chance that one of the first scores above one of the second: area under the ROC curve. */
function area(above, below) {
  const sorted = [...above.map((one) => [one.score, 1]), ...below.map((one) => [one.score, 0])];
  sorted.sort(([left], [right]) => left - right);
  let passed = 0;
  let pairs = 0;
  for (const [, isAbove] of sorted) {
    if (isAbove) pairs += passed;
    else passed++;
  }
  return pairs / (above.length * below.length);
}
