import type { Evidence } from '../evidence/evidence.ts';

const MONEY = /[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP)\b/;
const NUMBER = /\d|\bunlimited\b|\bnone\b/i;
const DURATION = /\d+\s?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|working)\b/i;
const PERCENT = /\d\s?%|per ?cent/i;

const has = (text: string, pattern: RegExp): boolean => pattern.test(text);

/** Which kinds of values some evidence states. */
export interface StatedValues {
  readonly price: boolean;
  readonly duration: boolean;
  readonly number: boolean;
  readonly share: boolean;
}

export const statedValues = (said: string, evidence: Evidence): StatedValues => ({
  price: has(said, MONEY) || isLeftToSales(evidence),
  duration: has(said, DURATION),
  number: has(said, NUMBER),
  share: has(said, PERCENT),
});

/** The published line that a price is agreed with sales is what a question about an amount wants to hear. */
const isLeftToSales = (evidence: Evidence): boolean =>
  evidence.from === 'lines' && evidence.lines.some(({ statement: { kind } }) => kind === 'contact_sales');
