/** Figures of a list of cases. A figure that nothing could be counted for is not a number. */

export const mean = (list) => (list.length ? list.reduce((a, b) => a + b, 0) / list.length : Number.NaN);
/** The share of the list that has what is picked, 0 to 1. */
export const per = (list, pick) => mean(list.map((one) => Number(Boolean(pick(one)))));

/** A case that ended as it should: answered rightly, or nothing said where nothing is known. */
export const endedRight = (one) => (one.q.answerable ? one.right : one.ok && !one.false);

/** Where the first of the gold ones stands in the list, from 1; 0: not there. */
export const rankOf = (list, gold) => list.findIndex((one) => gold.has(one)) + 1;

const within = (k, rank) => rank > 0 && rank <= k;
const pageRank = ({ pages, goldPages }) => rankOf(pages, goldPages);
const sectionRank = ({ places, goldSections }) => rankOf(places, goldSections);

/** Whether a right page (of a guide, the pricing, the product) stands first in what was found. */
export const hasPageFirst = (one) => within(1, pageRank(one));

function ndcg10({ pages, goldPages }) {
  const gain = (n) => 1 / Math.log2(n + 2);
  let ideal = 0;
  for (let i = 0; i < Math.min(10, goldPages.size); i++) ideal += gain(i);
  return pages.slice(0, 10).reduce((sum, page, i) => sum + (goldPages.has(page) ? gain(i) : 0), 0) / ideal;
}

/** The chance that an answerable question has more confidence than an unanswerable one; ties count half. */
export function auc(answerable, unanswerable) {
  const [positive, negative] = [answerable, unanswerable].map((list) => list.filter(({ ok }) => ok));
  if (!positive.length || !negative.length) return Number.NaN;
  const marks = [...positive.map((one) => [one.confidence, 1]), ...negative.map((one) => [one.confidence, 0])];
  marks.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  for (let i = 0; i < marks.length; ) {
    let j = i;
    while (j < marks.length && marks[j][0] === marks[i][0]) j++;
    sum += marks.slice(i, j).filter(([, isPositive]) => isPositive).length * ((i + 1 + j) / 2);
    i = j;
  }
  return (sum - (positive.length * (positive.length + 1)) / 2) / (positive.length * negative.length);
}

/** Raise the bar on confidence until at most 1 of 100 unanswerable is answered: the share of the answerable still answered rightly. */
function coverage(answerable, unanswerable) {
  if (!answerable.length || !unanswerable.length) return { right: Number.NaN, answered: Number.NaN, bar: Number.NaN };
  const bars = [...new Set([...answerable, ...unanswerable].map(({ confidence }) => confidence))].sort((a, b) => a - b);
  const falseFrom = (bar) => unanswerable.filter((one) => one.false && one.confidence >= bar).length;
  const bar = bars.find((one) => falseFrom(one) <= unanswerable.length / 100) ?? Number.POSITIVE_INFINITY;
  const kept = answerable.filter((one) => one.answered && one.confidence >= bar);
  return {
    right: kept.filter(({ right }) => right).length / answerable.length,
    answered: kept.length / answerable.length,
    bar,
  };
}

/** Expected calibration error in 10 bins, over what was answered. */
export function ece(answered) {
  const bins = Array.from({ length: 10 }, () => []);
  for (const one of answered) bins[Math.min(9, Math.floor(one.confidence * 10))].push(one);
  const gaps = bins.map((bin) => {
    const gap = Math.abs(mean(bin.map(({ confidence }) => confidence)) - per(bin, ({ right }) => right));
    return bin.length ? (bin.length / answered.length) * gap : 0;
  });
  return answered.length ? gaps.reduce((a, b) => a + b, 0) : Number.NaN;
}

const quantile = (sorted, p) =>
  sorted.length ? sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] : Number.NaN;

/** Everything that is counted for one set: `[name, value, n, unit]`, the unit `%` for shares, `n` for counts, `x` for two places. */
export function figuresOf({ cases, same }) {
  const answerable = cases.filter(({ q }) => q.answerable);
  const own = cases.filter(({ q }) => !q.answerable && !q.negative);
  const others = cases.filter(({ q }) => q.negative);
  const no = [...own, ...others];
  const gold = answerable.filter(({ goldPages }) => goldPages.size);
  const sectioned = gold.filter(({ goldSections }) => goldSections.size);
  const worded = answerable.filter(({ q }) => q.answers.length);
  const answered = cases.filter((one) => one.answered);
  const goldAnswered = gold.filter((one) => one.answered);
  const answerableAnswered = answerable.filter((one) => one.answered);
  const sure = answered.filter(({ confidence }) => confidence >= 0.9);
  const bound = cases.filter(({ q }) => !q.negative && q.must_not);
  const claims = cases.flatMap(({ verbatim }) => verbatim);
  const times = cases
    .map(({ ms }) => ms)
    .filter((ms) => ms >= 0)
    .sort((a, b) => a - b);
  const cover = coverage(answerable, no);
  const reciprocal = (rank) => (within(10, rank) ? 1 / rank : 0);
  const isFalse = (one) => one.false;
  const isRight = ({ right }) => right;
  return [
    ['guide@1', per(gold, hasPageFirst), gold.length],
    ['guide@5', per(gold, (one) => within(5, pageRank(one))), gold.length],
    ['section@1', per(sectioned, (one) => within(1, sectionRank(one))), sectioned.length],
    ['section@5', per(sectioned, (one) => within(5, sectionRank(one))), sectioned.length],
    ['MRR@10', mean(gold.map((one) => reciprocal(pageRank(one)))), gold.length],
    ['nDCG@10', mean(gold.map(ndcg10)), gold.length],
    ['answer@1 (first claim holds a gold answer)', per(worded, ({ right1 }) => right1), worded.length, '%'],
    ['answer@3 (claims, then result descriptions)', per(worded, ({ right3 }) => right3), worded.length, '%'],
    ['answer (any claim, right)', per(worded, isRight), worded.length, '%'],
    ['first claim from a gold place', per(goldAnswered, ({ placed }) => placed), goldAnswered.length, '%'],
    ['forbidden value said (must_not)', cases.filter(({ forbidden }) => forbidden).length, bound.length, 'n'],
    ['verbatim (quotes that stand at their URL)', mean(claims.map(Number)), claims.length, '%'],
    ['answer.text = its claims joined', per(answered, ({ joined }) => joined), answered.length, '%'],
    ['answered, of the answerable', per(answerable, (one) => one.answered), answerable.length, '%'],
    ['ambiguous, of all', per(cases, ({ doc }) => doc.status === 'ambiguous'), cases.length, '%'],
    ['right among answered (answerable)', per(answerableAnswered, isRight), answerableAnswered.length, '%'],
    ['right, of the answerable', per(answerable, isRight), answerable.length, '%'],
    ['end-to-end right, this set', per([...answerable, ...own], endedRight), answerable.length + own.length, '%'],
    ['false answers per 100, unanswerable here', 100 * per(own, isFalse), own.length, 'x'],
    ['false answers per 100, --negatives', 100 * per(others, isFalse), others.length, 'x'],
    ['false answers per 100, all unanswerable', 100 * per(no, isFalse), no.length, 'x'],
    ['AUC of confidence, unanswerable here', auc(answerable, own), own.length],
    ['AUC of confidence, --negatives', auc(answerable, others), others.length],
    ['AUC of confidence, all unanswerable', auc(answerable, no), no.length],
    ['ECE, 10 bins, of what was answered', ece(answered), answered.length],
    ['right where confidence >= .9', per(sure, isRight), sure.length, '%'],
    ['coverage: right at <= 1 false per 100', cover.right, answerable.length, '%'],
    ['  answered at that bar', cover.answered, answerable.length, '%'],
    ['  the bar on confidence', cover.bar, no.length],
    ['same bytes when asked again', mean(same.map(Number)), same.length, '%'],
    ['latency p50, ms (round trip)', quantile(times, 0.5), times.length, 'x'],
    ['latency p99, ms (round trip)', quantile(times, 0.99), times.length, 'x'],
  ];
}
