import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { UNLIKELY_FORMS } from '../forms.ts';

/** "What is the minimum number of users on Pro?" */
export const minimum: Intent = (frame, { book }) => {
  const plans = plansNamed(frame, book);
  const prices = plans.flatMap((plan) =>
    plan.prices.filter((price) => price.minimum !== null).map((price) => ({ plan, price })),
  );
  if (!frame.has('minimum') || prices.length === 0 || UNLIKELY_FORMS.has(frame.form)) return NOTHING;
  return [
    {
      intent: 'minimum quantity',
      mentions: [...frame.plans, ...frame.of('limit')],
      operators: ['minimum', 'limit', 'price', 'plan', 'require', 'any', 'fewer', 'atLeast'],
      places: frame.words.flatMap(({ stem }, at) =>
        prices.some(({ price }) => stemsOf(price.per ?? '').includes(stem)) ? [at] : [],
      ),
      harmless: ['buying'],
      weight: 1.1,
      outcome:
        told(prices.map(({ plan, price }) => asSentence(book.price(plan, price)))) ??
        silent('No minimum is published.'),
    },
  ];
};
