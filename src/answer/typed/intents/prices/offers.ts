import type { Plan, Price } from '../../../../facts/corpus.ts';
import { type PriceWish, pricesFor } from '../../plans.ts';
import type { Facts } from '../../proposal.ts';
import type { Operator } from '../../words/operators.ts';
import { BOUND_OPERATORS } from '../limits/bounds.ts';

/** One published price of a plan. */
export interface Offer {
  readonly plan: Plan;
  readonly price: Price;
}

/** Operators that questions about several plans' prices may use. */
export const OFFER_OPERATORS: readonly Operator[] = [
  'price',
  'sum',
  'period',
  'currency',
  'plan',
  'cheapest',
  'dearest',
  'sales',
  'all',
  'any',
  'billed',
  ...BOUND_OPERATORS,
];

/** Currency of the price list; empty where there is none. */
export const currencyOf = ({ book }: Facts): string => book.corpus.pricing?.currency ?? '';

/** Every price of some plans that fits a wish. */
export function allOffersOf(plans: readonly Plan[], wish: PriceWish, facts: Facts): Offer[] {
  return plans.flatMap((plan) => pricesFor(plan, wish, currencyOf(facts)).map((price): Offer => ({ plan, price })));
}

/** One price for each plan, all of one period, so that they compare: monthly where there are monthly prices. */
export function offersOf(plans: readonly Plan[], wish: PriceWish, facts: Facts): Offer[] {
  const offers = allOffersOf(plans, wish, facts);
  const period = (['month', 'year', 'one_time', 'usage'] as const).find((name) =>
    offers.some(({ price }) => price.period === name),
  );
  return offers.filter(({ price }) => price.period === period);
}
