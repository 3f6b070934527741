/** Prints how the judgement does on each set: for the eye; what counts are sets that were left out. */
export function report(seen, judge, bar) {
  const judged = seen.map((one) => ({ ...one, confidence: judge(one.features) }));
  for (const name of new Set(judged.map(({ set }) => set))) {
    const of = (kind) => judged.filter((one) => one.set === name && one.kind === kind);
    const [own, near, foreign, changed] = [of('own'), of('near'), of('foreign'), of('changed')];
    const said = own.filter(({ confidence }) => confidence >= bar);
    const falseShare = (list) => mean(list, ({ confidence }) => (confidence >= bar ? 1 : 0));
    const right = said.filter((one) => one.right === 1).length;
    const figures = [
      `area ${area(own, foreign).toFixed(4)}`,
      `right ${(right / own.length).toFixed(3)} of ${mean(own, (one) => one.right).toFixed(3)}`,
      `right if said ${(right / said.length).toFixed(3)} at mean ${mean(said, ({ confidence }) => confidence).toFixed(3)}`,
      `false ${falseShare(foreign).toFixed(4)}`,
      `said though changed ${falseShare(changed).toFixed(3)}`,
      ...(near.length > 0
        ? [
            `area near ${area(own, near).toFixed(4)}, false near ${falseShare(near).toFixed(3)}`,
            `both right ${((right + near.length * (1 - falseShare(near))) / (own.length + near.length)).toFixed(3)}`,
          ]
        : []),
    ];
    console.error(`${name}: ${figures.join(', ')}`);
  }
}

function mean(list, of) {
  return list.reduce((sum, one) => sum + of(one), 0) / list.length;
}

/** Chance that one of the first scores above one of the second: area under the ROC curve. */
function area(above, below) {
  const sorted = [...above.map((one) => [one.confidence, 1]), ...below.map((one) => [one.confidence, 0])];
  sorted.sort(([left], [right]) => left - right);
  let passed = 0;
  let pairs = 0;
  for (const [, isAbove] of sorted) {
    if (isAbove) pairs += passed;
    else passed++;
  }
  return pairs / (above.length * below.length);
}
