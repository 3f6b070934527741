import { periodsOf } from '../../../text/numbers/numbers.ts';
import type { Question } from '../../question/question.ts';
import type { GuideQuote } from './finding.ts';

/**
 * Whether a question asks how many there are in each hour, day or month, and the answer does not say so: "8 times during 24
 * hours" is no number an hour.
 */
export function lacksRate({ asked, text }: Question, quotes: readonly GuideQuote[]): boolean {
  if (asked !== 'number') return false;
  const rates = periodsOf(text).map(({ unit }) => unit);
  if (rates.length === 0) return false;
  const said = quotes.flatMap((quote) => periodsOf(`${quote.section.heading}\n${quote.text}`).map(({ unit }) => unit));
  return rates.some((rate) => !said.includes(rate));
}
