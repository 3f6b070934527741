import type { Plan } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import { amountOf, hasForeignPeriod, type PriceWish, plansNamed, pricesFor, wishOf } from '../../plans.ts';
import { type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../../proposal.ts';
import { featureDraft, limitDraft, priceDraft } from '../../sentences.ts';
import { type Condition, conditionOf } from '../limits/conditions.ts';
import { currencyOf, OFFER_OPERATORS, type Offer, offersOf } from './offers.ts';

/** "Which plan is the cheapest?", "Which is the most expensive plan with SSO?" */
export const extremePrice: Intent = (frame, facts) => {
  if (!frame.has('cheapest', 'dearest') || plansNamed(frame, facts.book).length > 0) return NOTHING;
  const condition = conditionOf(frame, facts);
  const wish = wishOf(frame);
  return [
    {
      intent: `${frame.has('cheapest') ? 'cheapest' : 'most expensive'} plan`,
      mentions: [...condition.mentions, ...frame.of('product')],
      operators: [...OFFER_OPERATORS, ...condition.operators],
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

function evidence(plan: Plan, { mentions }: Condition, { book }: Facts) {
  return mentions.map(({ entity }) =>
    entity.kind === 'feature' ? featureDraft(book, plan, entity.id) : limitDraft(book, plan, entity.id),
  );
}
