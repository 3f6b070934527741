import type { Evidence } from '../evidence/evidence.ts';

const DIGIT = /\d/;
const MONEY = /[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP)\b/;
const NUMBER_WORD = /\bunlimited\b|\bnone\b/i;
const DURATION = /\d+\s?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|working)\b/i;
const PERCENT = /\d\s?%/;
const PERCENT_WORD = /per ?cent/i;

const has = (text: string, pattern: RegExp): boolean => pattern.test(text);

/** Which kinds of values some evidence states. */
export interface StatedValues {
  readonly price: boolean;
  readonly duration: boolean;
  readonly number: boolean;
  readonly share: boolean;
}

/** Most texts hold no figure: what needs one is not looked for in those. */
export function statedValues(said: string, evidence: Evidence): StatedValues {
  const hasFigure = has(said, DIGIT);
  return {
    price: (hasFigure && has(said, MONEY)) || isLeftToSales(evidence),
    duration: hasFigure && has(said, DURATION),
    number: hasFigure || has(said, NUMBER_WORD),
    share: (hasFigure && has(said, PERCENT)) || has(said, PERCENT_WORD),
  };
}

/** The published line that a price is agreed with sales is what a question about an amount wants to hear. */
const isLeftToSales = (evidence: Evidence): boolean =>
  evidence.from === 'lines' && evidence.lines.some(({ statement: { kind } }) => kind === 'contact_sales');
