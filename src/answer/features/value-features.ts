import { tokens } from '../../text/words.ts';
import { asksCount, asksDuration, asksMoney } from './asked-values.ts';
import { type EvidenceFeature, type Match, share, yes } from './feature.ts';

const MONEY = /[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP)\b/;
const NUMBER = /\d|\bunlimited\b|\bnone\b/i;
const DURATION = /\d+\s?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|working)\b/i;
const PERCENT = /\d\s?%|per ?cent/i;

const has = (text: string, pattern: RegExp): boolean => pattern.test(text);

/** An amount, or the published line that a price is agreed with sales: that is what a question about it wants to hear. */
const saysPrice = ({ evidence, said }: Match): boolean =>
  has(said, MONEY) ||
  (evidence.from === 'lines' && evidence.lines.some(({ statement: { kind } }) => kind === 'contact_sales'));

/** What kinds of values are said, and whether the kind that is asked for is. */
export const VALUE_FEATURES: readonly EvidenceFeature[] = [
  {
    name: 'numbersMissing',
    of: ({ asked, said }) => {
      const numbers = asked.typed.words.flatMap(({ kind, text }) =>
        kind === 'number' || kind === 'money' ? [text] : [],
      );
      if (numbers.length === 0) return 0;
      const words = new Set(tokens(said).map(({ text }) => text));
      return share(numbers, numbers.filter((number) => !words.has(number)).length);
    },
  },
  { name: 'moneySaid', of: (match) => yes(saysPrice(match)) },
  { name: 'durationSaid', of: ({ said }) => yes(has(said, DURATION)) },
  { name: 'numberSaid', of: ({ said }) => yes(has(said, NUMBER)) },
  { name: 'shareSaid', of: ({ said }) => yes(has(said, PERCENT)) },
  {
    name: 'valueLacks',
    of: (match) => {
      const { asked, said } = match;
      if (asksMoney(asked)) return yes(!saysPrice(match));
      if (asksDuration(asked)) return yes(!has(said, DURATION) && !has(said, NUMBER));
      if (asksCount(asked)) return yes(!has(said, NUMBER));
      return 0;
    },
  },
  { name: 'length', of: ({ said }) => Math.min(3, said.length / 200) },
];
