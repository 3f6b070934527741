/** What is left to mend: the cases that did not end right, by kind of question and by class of error. */
import { endedRight, hasPageFirst } from '../../eval/score/figures.mjs';
import { printColumns } from './table.mjs';

const CLASSES = [
  ['false answer', ({ q }) => !q.answerable],
  ['failed', ({ ok }) => !ok],
  ['missed, page 1st', (one) => !one.answered && hasPageFirst(one)],
  ['missed, other page', (one) => !one.answered],
  ['forbidden said', ({ forbidden }) => forbidden],
  ['wrong sentence', ({ citesRight }) => citesRight],
  ['wrong page', () => true],
];

/** Prints one table of the cases; each counts in the first class that fits it. */
export function printErrors(title, cases) {
  const kinds = [...new Set(cases.map(({ q }) => q.kind ?? 'no kind'))];
  const classOf = (one) => CLASSES.findIndex(([, fits]) => fits(one));
  const counts = (list) => {
    const wrong = list.filter((one) => !endedRight(one));
    const classes = CLASSES.map((_, index) => wrong.filter((one) => classOf(one) === index).length);
    return [list.length - wrong.length, ...classes, list.length].map(String);
  };
  const rows = kinds.map((kind) => [kind, ...counts(cases.filter(({ q }) => (q.kind ?? 'no kind') === kind))]);
  printColumns([[title, 'right', ...CLASSES.map(([name]) => name), 'n'], ...rows, ['all', ...counts(cases)]]);
  console.log();
}
