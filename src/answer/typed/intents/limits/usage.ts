import { isContent } from '../../harmless.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { amountOf, plansNamed } from '../../plans.ts';
import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { priceDraft } from '../../sentences.ts';

/** "What does a further SMS cost on Pro?", "overage price for Pro" */
export const usagePrice: Intent = (frame, { book, lexicon }) => {
  const plans = plansNamed(frame, book);
  const asksForMore = frame.has('addon', 'period', 'above');
  if (!asksForMore || frame.form === 'how to' || frame.form === 'when') return NOTHING;
  const offers = (plans.length > 0 ? plans : book.plans).flatMap((plan) =>
    plan.prices.filter(({ period }) => period === 'usage').map((price) => ({ plan, price })),
  );
  const periods = frame.values('period');
  return offers.flatMap((offer) => {
    const texts = [offer.price.per ?? '', ...offer.price.aliases];
    const stems = texts.flatMap(stemsOf).filter(isContent);
    const known = new Set([...stems, ...lexicon.synonyms.relatedTo(stems), ...lexicon.thesaurus.relatedTo(stems)]);
    const places = frame.words.flatMap(({ stem }, at) => (known.has(stem) ? [at] : []));
    const isNamed = places.some((at) => !frame.operatorsAt[at]?.includes('addon')) || periods.includes('usage');
    if (!isNamed || periods.some((period) => period !== 'usage')) return [];
    return [
      {
        intent: `further use of ${offer.plan.name}: ${amountOf(offer.price)} per ${offer.price.per}`,
        mentions: frame.plans,
        operators: ['price', 'addon', 'gain', 'plan', 'period', 'above', 'limit'] as const,
        places,
        harmless: ['buying', 'quantity'] as const,
        weight: 1.1,
        outcome: told([priceDraft(book, offer.plan, offer.price)]) ?? silent('No such price is published.'),
      },
    ];
  });
};
