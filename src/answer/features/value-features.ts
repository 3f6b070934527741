import { tokens } from '../../text/words.ts';
import { holdsAmount } from '../guides/quoting/ranges.ts';
import { type EvidenceFeature, share, yes } from './feature.ts';

/** What kinds of values are said, and whether the kind that is asked for is. */
export const VALUE_FEATURES: readonly EvidenceFeature[] = [
  {
    name: 'numbersMissing',
    of: ({ wanted: { numbers }, said }) => {
      if (numbers.length === 0) return 0;
      const words = new Set(tokens(said).map(({ text }) => text));
      return share(numbers, numbers.filter((number) => !words.has(number)).length);
    },
  },
  {
    name: 'amountHeld',
    of: ({ wanted: { amounts }, said }) => (amounts.length === 0 ? 0 : holdsAmount(said, amounts)),
  },
  { name: 'moneySaid', of: ({ states }) => yes(states.price) },
  { name: 'durationSaid', of: ({ states }) => yes(states.duration) },
  { name: 'numberSaid', of: ({ states }) => yes(states.number) },
  { name: 'shareSaid', of: ({ states }) => yes(states.share) },
  {
    name: 'valueLacks',
    of: ({ wanted, states }) => {
      if (wanted.price) return yes(!states.price);
      if (wanted.duration) return yes(!states.duration && !states.number);
      if (wanted.count) return yes(!states.number);
      return 0;
    },
  },
  { name: 'length', of: ({ said }) => Math.min(3, said.length / 200) },
];
