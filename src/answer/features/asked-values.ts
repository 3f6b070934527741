import type { AskedQuestion } from '../evidence/asked-question.ts';
import { type Amount, amountsAsked } from '../guides/quoting/ranges.ts';

export const asksMoney = ({ typed: { frame } }: AskedQuestion): boolean =>
  frame.has('price', 'cheaper', 'cheapest', 'dearest', 'dearer') || frame.form === 'how much';
export const asksDuration = ({ reading }: AskedQuestion): boolean =>
  reading.asked === 'duration' || reading.asked === 'time';
export const asksCount = ({ typed: { frame } }: AskedQuestion): boolean => frame.form === 'how many';
export const asksShare = ({ text }: AskedQuestion): boolean => /\bpercent|%|discount|\bshare of\b/i.test(text);

/** Which values a question wants to hear, and the numbers that it names itself. */
export interface WantedValues {
  readonly price: boolean;
  readonly duration: boolean;
  readonly count: boolean;
  readonly numbers: readonly string[];
  /**
   * Numbers that it names of something that can be counted or measured, and of money: `four bedrooms`, `30 GB`, `$40`; what is over or
   * under one is a little more or less.
   */
  readonly amounts: readonly Amount[];
}

export const wantedValues = (asked: AskedQuestion): WantedValues => ({
  price: asksMoney(asked),
  duration: asksDuration(asked),
  count: asksCount(asked),
  numbers: asked.typed.words.flatMap(({ kind, text }) => (kind === 'number' || kind === 'money' ? [text] : [])),
  amounts: amountsAsked(asked.text).filter(
    ({ unit, kind }) => kind === 'money' || (unit !== null && (kind === 'number' || kind === 'duration')),
  ),
});
