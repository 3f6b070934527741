import { answering, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { UNLIKELY_FORMS } from '../forms.ts';
import { moneyPlaces } from '../limits/bounds.ts';

/** "Which currency do you charge in?", "Are prices in dollars?"; "the price of Pro in dollars" asks for the price. */
export const currency: Intent = (frame, { book }) => {
  const isAboutPrices = frame.has('price', 'plan', 'currencyWord', 'billed') || frame.of('product').length > 0;
  if (!isAboutPrices || UNLIKELY_FORMS.has(frame.form) || frame.form === 'how much') return NOTHING;
  const asked = frame.values('currency');
  const isOpen = frame.has('currencyWord') && asked.length === 0;
  const published = book.corpus.pricing?.currency ?? '';
  const isConfirmed = asked.length > 0 && asked.every((code) => code === published) && moneyPlaces(frame).length === 0;
  if (!isOpen && !isConfirmed) return NOTHING;
  if (isConfirmed && frame.plans.length > 0 && frame.form !== 'yes or no') return NOTHING;
  const verdict = isConfirmed && frame.form === 'yes or no' && !frame.has('not') ? true : null;
  const others = [...new Set(book.plans.flatMap(({ prices }) => prices.map((price) => price.currency)))].filter(
    (code) => code !== published,
  );
  const foreign = book.plans.flatMap((plan) =>
    plan.prices.filter((price) => others.includes(price.currency)).map((price) => asSentence(book.price(plan, price))),
  );
  return [
    {
      intent: 'currency',
      mentions: [...frame.of('product'), ...frame.plans],
      operators: ['currency', 'currencyWord', 'price', 'plan', 'all', 'any'],
      harmless: ['buying'],
      weight: 1,
      outcome:
        told(answering(verdict, [...book.lines('currency').map(asSentence), ...(isOpen ? foreign : [])])) ??
        silent('No currency is published.'),
    },
  ];
};
