import type { Frame } from '../../frame.ts';
import { amountOf, hasForeignPeriod, type PriceWish, plansNamed, wishOf } from '../../plans.ts';
import { type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../../proposal.ts';
import { priceDraft } from '../../sentences.ts';
import { type Bound, boundsOf, isWithin, moneyPlaces } from '../limits/bounds.ts';
import { allOffersOf, OFFER_OPERATORS, offersOf } from './offers.ts';

/** "Which plans cost less than $20?" */
export const plansByPrice: Intent = (frame, facts) => {
  const places = moneyOrBareNumbers(frame);
  const bounds = boundsOf(frame, places);
  const isExact = bounds.length === 0 && places.length === 1 && frame.has('plan') && frame.form === 'which';
  const isAsked = frame.form === 'which' || frame.has('plan') || frame.form === 'what' || isAskedOpenly(frame);
  if ((bounds.length === 0 && !isExact) || !isAsked || plansNamed(frame, facts.book).length > 0) return NOTHING;
  const wish = wishOf(frame);
  return [
    {
      intent: `plans by price: ${bounds.map(({ operator, value }) => `${operator} ${value}`).join(', ')}`,
      mentions: frame.of('product'),
      operators: OFFER_OPERATORS,
      places: [...places, ...openWords(frame)],
      harmless: ['buying'],
      weight: 1,
      outcome: isExact ? exactOutcome(frame, facts, wish, places[0] as number) : filterOutcome(facts, wish, bounds),
    },
  ];
};

/** "Anything below $50?" */
const isAskedOpenly = (frame: Frame): boolean => openWords(frame).length > 0;
const OPEN = new Set(['anything', 'something', 'options']);
const openWords = ({ words }: Frame): number[] => words.flatMap(({ text }, at) => (OPEN.has(text) ? [at] : []));

/** Amounts of money; bare numbers too where a price is spoken of. */
function moneyOrBareNumbers(frame: Frame): readonly number[] {
  const money = moneyPlaces(frame);
  if (money.length > 0 || !frame.has('price', 'atMost')) return money;
  return frame.of('limit').length === 0 ? frame.numbers : [];
}

/** "Which plan costs £79?" */
function exactOutcome(frame: Frame, facts: Facts, wish: PriceWish, at: number): Outcome {
  const { book } = facts;
  const offers = allOffersOf(book.plans, wish, facts);
  const fitting = offers.filter(({ price }) => amountOf(price) === frame.words[at]?.value);
  return (
    told(fitting.map(({ plan, price }) => priceDraft(book, plan, price))) ??
    silent('No plan has that price.', book.lines('price'))
  );
}

function filterOutcome(facts: Facts, wish: PriceWish, bounds: readonly Bound[]): Outcome {
  const { book } = facts;
  if (hasForeignPeriod(wish)) return silent('No prices are published for that period.', book.lines('price'));
  const offers = offersOf(book.plans, wish, facts).filter(({ price }) => (price.minimum ?? 1) <= 1);
  const fitting = offers.filter(({ price }) => bounds.every((bound) => isWithin(amountOf(price), bound)));
  if (fitting.length > 0) return told(fitting.map(({ plan, price }) => priceDraft(book, plan, price))) ?? silent('');
  const nearest = [...offers].sort((a, b) => amountOf(a.price) - amountOf(b.price));
  const shown = bounds[0]?.operator === 'above' || bounds[0]?.operator === 'atLeast' ? nearest.at(-1) : nearest[0];
  const draft = shown && priceDraft(book, shown.plan, shown.price);
  return told([draft && { ...draft, text: `No plan fits. ${draft.text}` }]) ?? silent('No prices are published.');
}
