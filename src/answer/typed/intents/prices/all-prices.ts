import type { Frame } from '../../frame.ts';
import { hasForeignPeriod, plansNamed, pricesFor, wishOf } from '../../plans.ts';
import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { contactDraft, priceDraft } from '../../sentences.ts';
import { isPossessed } from '../plans/possession.ts';
import { currencyOf } from './offers.ts';

const ALL_FORMS = new Set(['how much', 'what', 'words', 'yes or no', 'which', 'how']);

/** "How much does it cost?", "pricing" */
export const allPrices: Intent = (frame, facts) => {
  const { book } = facts;
  if (book.plans.length === 0 || !ALL_FORMS.has(frame.form) || plansNamed(frame, book).length > 0) return NOTHING;
  if (!asksForPrices(frame)) return NOTHING;
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
  if (frame.has('period') && frame.hasWord('billing', 'billed', 'payment', 'payments')) return true;
  const much = frame.words.findIndex(({ text }) => text === 'much');
  const isBeing = BEING.has(frame.words[much + 1]?.text ?? '');
  const isAboutIt = frame.of('product').length > 0 || frame.has('plan') || frame.hasWord('it', 'this', 'pay');
  return frame.form === 'how much' && isBeing && isAboutIt && !frame.hasWord('make', 'get');
}
