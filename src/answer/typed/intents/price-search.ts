import type { Plan, Price } from '../../../facts/corpus.ts';
import type { Frame } from '../frame.ts';
import { amountOf, hasForeignPeriod, type PriceWish, plansNamed, pricesFor, wishOf } from '../plans.ts';
import { type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../proposal.ts';
import { contactDraft, featureDraft, limitDraft, priceDraft } from '../sentences.ts';
import type { Operator } from '../words/operators.ts';
import { BOUND_OPERATORS, type Bound, boundsOf, isWithin, moneyPlaces } from './bounds.ts';
import { type Condition, conditionOf } from './conditions.ts';
import { isPossessed } from './extras.ts';

const OPERATORS: readonly Operator[] = [
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

/** Published prices of one kind, so that they may be compared. */
interface Offer {
  readonly plan: Plan;
  readonly price: Price;
}

/** "What's your cheapest plan?", "Which is the most expensive plan with SSO?" */
export const extremePrice: Intent = (frame, facts) => {
  if (!frame.has('cheapest', 'dearest') || plansNamed(frame, facts.book).length > 0) return NOTHING;
  const condition = conditionOf(frame, facts);
  const wish = wishOf(frame);
  return [
    {
      intent: `${frame.has('cheapest') ? 'cheapest' : 'most expensive'} plan`,
      mentions: [...condition.mentions, ...frame.of('product')],
      operators: [...OPERATORS, ...condition.operators],
      places: condition.places,
      harmless: ['buying'],
      weight: 1,
      outcome: extremeOutcome(frame, facts, wish, condition),
    },
  ];
};

function extremeOutcome(frame: Frame, facts: Facts, wish: PriceWish, condition: Condition): Outcome {
  const { book } = facts;
  const plans = book.plans.filter((plan) => condition.holds(plan) === true);
  const isPaid = frame.hasWord('paid', 'paying');
  const offers = offersOf(plans, wish, facts).filter(({ price }) => !isPaid || amountOf(price) > 0);
  const reason = 'No prices that can be compared are published.';
  if (hasForeignPeriod(wish) || offers.length === 0) return silent(reason, book.lines('price'));
  const drafts = extremesOf(offers, frame.has('cheapest')).flatMap(({ plan }) => [
    ...pricesFor(plan, wish, currencyOf(facts)).map((price) => priceDraft(book, plan, price)),
    ...evidence(plan, condition, facts),
  ]);
  return told(drafts) ?? silent(reason);
}

/** The extremes of each unit: €12 per user and €45 for everybody cannot be compared, so both are told. Nothing beats €0. */
function extremesOf(offers: readonly Offer[], isCheapest: boolean): Offer[] {
  const free = offers.filter(({ price }) => amountOf(price) === 0);
  if (isCheapest && free.length > 0) return free;
  const units = [...new Set(offers.map(({ price }) => price.per))];
  return units.flatMap((unit) => {
    const same = offers.filter(({ price }) => price.per === unit && amountOf(price) > 0);
    const amounts = same.map(({ price }) => amountOf(price));
    const extreme = isCheapest ? Math.min(...amounts) : Math.max(...amounts);
    return same.filter(({ price }) => amountOf(price) === extreme);
  });
}

const currencyOf = ({ book }: Facts): string => book.corpus.pricing?.currency ?? '';

/** One price for each plan, all of one period: monthly where there are monthly prices. */
function offersOf(plans: readonly Plan[], wish: PriceWish, facts: Facts): Offer[] {
  const offers = plans.flatMap((plan) =>
    pricesFor(plan, wish, currencyOf(facts)).map((price): Offer => ({ plan, price })),
  );
  const period = (['month', 'year', 'one_time', 'usage'] as const).find((name) =>
    offers.some(({ price }) => price.period === name),
  );
  return offers.filter(({ price }) => price.period === period);
}

function evidence(plan: Plan, { mentions }: Condition, { book }: Facts) {
  return mentions.map(({ entity }) =>
    entity.kind === 'feature' ? featureDraft(book, plan, entity.id) : limitDraft(book, plan, entity.id),
  );
}

/** "Which plans are under $50 a month?" */
export const plansByPrice: Intent = (frame, facts) => {
  const places = moneyOrBareNumbers(frame);
  const bounds = boundsOf(frame, places);
  const isAsked = frame.form === 'which' || frame.has('plan') || frame.form === 'what';
  if (bounds.length === 0 || !isAsked || plansNamed(frame, facts.book).length > 0) return NOTHING;
  const wish = wishOf(frame);
  return [
    {
      intent: `plans by price: ${bounds.map(({ operator, value }) => `${operator} ${value}`).join(', ')}`,
      mentions: frame.of('product'),
      operators: OPERATORS,
      places,
      harmless: ['buying'],
      weight: 1,
      outcome: filterOutcome(facts, wish, bounds),
    },
  ];
};

/** Amounts of money; bare numbers too where a price is spoken of. */
function moneyOrBareNumbers(frame: Frame): readonly number[] {
  const money = moneyPlaces(frame);
  if (money.length > 0 || !frame.has('price', 'atMost')) return money;
  return frame.of('limit').length === 0 ? frame.numbers : [];
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

const ALL_FORMS = new Set(['how much', 'what', 'words', 'yes or no', 'which', 'how']);

/** "How much does it cost?", "pricing" */
export const allPrices: Intent = (frame, facts) => {
  const { book } = facts;
  const isAsked = asksForPrices(frame);
  if (!isAsked || !ALL_FORMS.has(frame.form) || plansNamed(frame, book).length > 0 || book.plans.length === 0)
    return NOTHING;
  const wish = wishOf(frame);
  const prices = book.plans.map((plan) => ({ plan, prices: pricesFor(plan, wish, currencyOf(facts)) }));
  const isKnown = !hasForeignPeriod(wish) && prices.some(({ prices: some }) => some.length > 0);
  const drafts = prices.flatMap(({ plan, prices: some }) =>
    plan.contactSales ? [contactDraft(book, plan)] : some.map((price) => priceDraft(book, plan, price)),
  );
  return [
    {
      intent: 'prices of all plans',
      mentions: frame.of('product'),
      operators: ['price', 'sum', 'period', 'currency', 'plan', 'all', 'sales', 'billed', 'describe'],
      harmless: ['buying'],
      weight: 0.8,
      outcome: (isKnown ? told(drafts, 'lines') : null) ?? silent('No such prices are published.', book.lines('price')),
    },
  ];
};

const PRICE_NOUNS = new Set(
  'price prices pricing cost costs fee fees charge charges tariff tariffs rates priced expensive pricey costly'.split(
    ' ',
  ),
);
const BEING = new Set(['is', 'are', 'for', 'per', 'does', 'do', 'would', 'will']);

/** A word for prices, or "how much is it"; never what somebody pays, earns or is billed in general. */
function asksForPrices(frame: Frame): boolean {
  if (frame.isPast || frame.form === 'statement') return false;
  const places = frame.words.flatMap(({ text }, at) => (frame.isCore[at] && PRICE_NOUNS.has(text) ? [at] : []));
  if (places.length > 0) return !isPossessed(frame, places) && !frame.hasWord('bill', 'bills', 'salary');
  const much = frame.words.findIndex(({ text }) => text === 'much');
  const isBeing = BEING.has(frame.words[much + 1]?.text ?? '');
  const isAboutIt = frame.of('product').length > 0 || frame.has('plan') || frame.hasWord('it', 'this', 'pay');
  return frame.form === 'how much' && isBeing && isAboutIt && !frame.hasWord('make', 'get');
}

/** "Is there a free plan?" */
export const freePlan: Intent = (frame, facts) => {
  const { book } = facts;
  if (!frame.has('free') || frame.has('trial', 'try') || plansNamed(frame, book).length > 0) return NOTHING;
  const free = book.plans.flatMap((plan) =>
    plan.prices.filter((price) => amountOf(price) === 0).map((price): Offer => ({ plan, price })),
  );
  const drafts = free.map(({ plan, price }) => priceDraft(book, plan, price));
  const yes = frame.form === 'yes or no' && !frame.has('not');
  return [
    {
      intent: 'free plan',
      mentions: frame.of('product'),
      operators: ['free', 'plan', 'price', 'period', 'any', 'all'],
      harmless: ['buying'],
      weight: 1,
      outcome:
        told(
          yes
            ? drafts.map((draft, at) => (draft && at === 0 ? { ...draft, text: `Yes. ${draft.text}` } : draft))
            : drafts,
        ) ?? silent('No free plan is published.', book.lines('price')),
    },
  ];
};
