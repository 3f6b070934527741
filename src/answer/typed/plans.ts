import type { Plan, Price } from '../../facts/corpus.ts';
import type { Book } from './book.ts';
import type { Frame } from './frame.ts';
import type { Proposal } from './proposal.ts';

/** Plans that a question names, in its order. */
export const plansNamed = (frame: Frame, book: Book): Plan[] =>
  frame.plans.flatMap(({ entity }) => book.plan(entity.id) ?? []);

const PERIODS_OF_PRICES = new Set<string>(['month', 'year', 'one_time', 'usage']);
/** What one pays for without saying so: not what further use costs. */
const BASE = new Set<string>(['month', 'year', 'one_time']);

/** Amount as a number, for comparing only; nothing is ever added or multiplied. */
export const amountOf = ({ amount }: Price): number => Number(amount);

export interface PriceWish {
  /** Periods that were asked for; empty: any. */
  readonly periods: readonly string[];
  /** Currencies that were asked for; empty: the one of the price list. */
  readonly currencies: readonly string[];
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
};

/** Periods and currencies of a question. A dollar sign fits every kind of dollar. */
export function wishOf(frame: Frame): PriceWish {
  const symbols = frame.words.flatMap(({ symbol }) =>
    symbol && Object.hasOwn(SYMBOLS, symbol) ? [SYMBOLS[symbol] as string] : [],
  );
  return { periods: frame.values('period'), currencies: [...new Set([...frame.values('currency'), ...symbols])] };
}

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD']);
/** Whether a price in a currency is one in that which was asked for: “dollars” may be those of several countries. */
export const fitsCurrency = (wanted: string, currency: string): boolean =>
  wanted === currency || (wanted === 'USD' && DOLLARS.has(currency));

/** Published prices of a plan that fit a wish; in the price list's currency unless another is asked for. */
export function pricesFor(plan: Plan, wish: PriceWish, currency: string): readonly Price[] {
  const known = wish.periods.length > 0 ? new Set(wish.periods) : BASE;
  const timely = plan.prices.filter(({ period }) => known.has(period));
  const candidates = timely.length === 0 && wish.periods.length === 0 ? plan.prices : timely;
  if (wish.currencies.length > 0)
    return candidates.filter((price) => wish.currencies.some((wanted) => fitsCurrency(wanted, price.currency)));
  const usual = candidates.filter((price) => price.currency === currency);
  return usual.length > 0 ? usual : candidates;
}

/** Whether a wish names a period that no price list has. */
export const hasForeignPeriod = ({ periods }: PriceWish): boolean =>
  periods.some((period) => !PERIODS_OF_PRICES.has(period));

export const planNames = (plans: readonly Plan[]): string => plans.map(({ name }) => name).join(', ');

export const explains = (proposal: Proposal | null): readonly Proposal[] => (proposal === null ? [] : [proposal]);
