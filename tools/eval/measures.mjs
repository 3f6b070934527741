/** The columns of the table: what is counted over the cases of one set, or of several together. */
import { auc, ece, figuresOf, hasPageFirst, mean, per } from '../../eval/score/figures.mjs';

const TYPED = new Set(['price', 'limit', 'feature', 'trial', 'compare', 'product', 'scope', 'surface']);
const SURE = 0.9;

const answerableOf = (cases) => cases.filter(({ q }) => q.answerable);
const answeredOf = (cases) => cases.filter((one) => one.answered);
const isRight = ({ right }) => right;
const isFalse = (one) => one.false;
const figure = (run, name) => figuresOf(run).find(([one]) => one === name)[1];

/** Of a product: asked with the calibrated bar. Shares are 0 to 1; a figure without cases is not a number. */
export function productMeasures({ cases, same }) {
  const answerable = answerableOf(cases);
  const answered = answeredOf(cases);
  const sure = answered.filter(({ confidence }) => confidence >= SURE);
  return {
    right: per(answerable, isRight),
    'false/100':
      100 *
      per(
        cases.filter(({ q }) => !q.answerable),
        isFalse,
      ),
    typed: per(
      answerable.filter(({ q }) => TYPED.has(q.kind)),
      isRight,
    ),
    'wrong>=.9': sure.filter(({ right }) => !right).length,
    'of>=.9': sure.length,
    'share>=.9': sure.length / answered.length,
    forbidden: cases.filter(({ forbidden }) => forbidden).length,
    'page 1st': per(
      answerable.filter(({ goldPages }) => goldPages.size),
      hasPageFirst,
    ),
    ECE: ece(answered),
    ...quoting({ cases, same }),
    answerable: answerable.length,
    unanswerable: cases.length - answerable.length,
  };
}

/** Of a public set: finding, asked with every question answered; abstention, asked with the calibrated bar (`barred`, optional). */
export function publicMeasures(run, barred) {
  return {
    'guide@1': figure(run, 'guide@1'),
    'section@1': figure(run, 'section@1'),
    'answer@1': figure(run, 'answer@1 (first claim holds a gold answer)'),
    'answer@3': figure(run, 'answer@3 (claims, then result descriptions)'),
    'nDCG@10': figure(run, 'nDCG@10'),
    ...(barred && abstention(barred.cases)),
    ...quoting(run),
    answerable: answerableOf(run.cases).length,
    unanswerable: run.cases.length - answerableOf(run.cases).length,
  };
}

function abstention(cases) {
  const answerable = answerableOf(cases);
  const foreign = cases.filter(({ q }) => q.negative);
  return {
    right: per(answerable, isRight),
    'false/100':
      100 *
      per(
        cases.filter(({ q }) => !q.answerable && !q.negative),
        isFalse,
      ),
    'foreign/100': 100 * per(foreign, isFalse),
    'AUC foreign': auc(answerable, foreign),
    ECE: ece(answeredOf(cases.filter(({ q }) => !q.negative))),
  };
}

const quoting = ({ cases, same }) => ({
  verbatim: mean(cases.flatMap(({ verbatim }) => verbatim).map(Number)),
  'same bytes': mean(same.map(Number)),
});
