import { amountOf, plansNamed } from '../../plans.ts';
import { answering, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { priceDraft } from '../../sentences.ts';

/** "Is there a free plan?" */
export const freePlan: Intent = (frame, { book }) => {
  if (!frame.has('free') || frame.has('trial', 'try') || plansNamed(frame, book).length > 0) return NOTHING;
  const drafts = book.plans.flatMap((plan) =>
    plan.prices.filter((price) => amountOf(price) === 0).map((price) => priceDraft(book, plan, price)),
  );
  const verdict = frame.form === 'yes or no' && !frame.has('not') ? true : null;
  return [
    {
      intent: 'free plan',
      mentions: frame.of('product'),
      operators: ['free', 'plan', 'price', 'period', 'any', 'all'],
      harmless: ['buying'],
      weight: 1,
      outcome: told(answering(verdict, drafts)) ?? silent('No free plan is published.', book.lines('price')),
    },
  ];
};
