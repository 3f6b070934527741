import { lacksName } from '../question/unknown-name.ts';
import type { Operator } from '../typed/words/operators.ts';
import { asksCount, asksDuration, asksMoney, asksShare } from './asked-values.ts';
import { type QuestionFeature, yes } from './feature.ts';

const form = (name: string): QuestionFeature => ({
  name: `form:${name}`,
  of: (asked) => yes(asked.typed.frame.form === name),
});
const operator = (name: Operator): QuestionFeature => ({
  name: `operator:${name}`,
  of: (asked) => yes(asked.typed.frame.has(name)),
});

/** What the question is like, whatever may answer it. */
export const QUESTION_FEATURES: readonly QuestionFeature[] = [
  { name: 'terms', of: (asked) => Math.min(12, asked.reading.slots.length) },
  {
    name: 'unknownShare',
    of: ({ reading }) =>
      reading.slots.reduce((sum, { known, corrected, rarity }) => sum + (known || corrected ? 0 : rarity), 0) /
      reading.rarity,
  },
  {
    name: 'unknownNames',
    of: ({ reading }) => reading.slots.filter(({ known, corrected, isName }) => !known && !corrected && isName).length,
  },
  {
    name: 'unknownMax',
    of: ({ reading }) =>
      reading.slots.reduce((most, { known, corrected, rarity }) => Math.max(most, known || corrected ? 0 : rarity), 0),
  },
  {
    name: 'corrections',
    of: (asked) => asked.reading.slots.filter(({ corrected }) => corrected).length,
  },
  ...[
    'yes or no',
    'how much',
    'how many',
    'how long',
    'how to',
    'which',
    'what',
    'when',
    'where',
    'who',
    'why',
    'command',
    'statement',
    'words',
  ].map(form),
  ...(
    [
      'price',
      'limit',
      'trial',
      'compare',
      'plan',
      'tax',
      'feature',
      'period',
      'not',
      'sales',
      'payment',
      'sum',
      'more',
      'fewer',
      'all',
      'discount',
      'cheapest',
    ] as const
  ).map(operator),
  {
    // A question that names one asks for an amount in it, which evidence has or has not.
    name: 'operator:currency',
    of: ({ typed, wish }) => yes(typed.frame.has('currency') && wish.currencies.length === 0),
  },
  {
    name: 'silent',
    of: (asked) =>
      yes(
        asked.typed.readings[0] !== undefined &&
          'silent' in asked.typed.readings[0].outcome &&
          asked.typed.readings[0].leftovers.length === 0,
      ),
  },
  { name: 'refused', of: (asked) => yes(asked.refusal !== null) },
  {
    name: 'leftoversOfBest',
    of: (asked) => Math.min(6, asked.typed.readings[0]?.leftovers.length ?? 6),
  },
  { name: 'lacksName', of: (asked) => yes(lacksName(asked.reading)) },
  {
    name: 'numbersAsked',
    of: (asked) => asked.reading.slots.filter(({ isNumber }) => isNumber).length,
  },
  { name: 'isPast', of: (asked) => yes(asked.typed.frame.isPast) },
  { name: 'plansNamed', of: (asked) => Math.min(3, asked.typed.frame.plans.length) },
  {
    name: 'planQuality',
    of: (asked) => asked.typed.frame.plans.reduce((most, { quality }) => Math.max(most, quality), 0),
  },
  { name: 'moneyAsked', of: (asked) => yes(asksMoney(asked)) },
  { name: 'durationAsked', of: (asked) => yes(asksDuration(asked)) },
  { name: 'countAsked', of: (asked) => yes(asksCount(asked)) },
  { name: 'shareAsked', of: (asked) => yes(asksShare(asked)) },
  { name: 'wantsSteps', of: (asked) => yes(asked.reading.wantsSteps) },
  { name: 'isJoined', of: ({ own }) => yes(own !== null) },
  { name: 'asksFact', of: (asked) => yes(asked.reading.asksFact) },
  // A reading of a few lines beside a thousand sections is less likely meant than one of a price list.
  { name: 'linesPublished', of: ({ published }) => Math.log1p(published.lines) },
  { name: 'sectionsPublished', of: ({ published }) => Math.log1p(published.sections) },
];
