import type { Statement } from '../../../facts/statements.ts';
import type { Frame } from '../frame.ts';
import { isContent } from '../harmless.ts';
import { plansNamed } from '../plans.ts';
import { answering, type Intent, NOTHING, silent, told } from '../proposal.ts';
import { asSentence } from '../sentences.ts';
import { stemsOf } from '../synonyms.ts';
import { moneyPlaces } from './bounds.ts';

const UNLIKELY = new Set(['how to', 'when', 'where', 'who', 'why', 'command']);

/** "Do your prices include VAT?" */
export const taxes: Intent = (frame, { book }) => {
  const places = frame.at('tax');
  if (places.length === 0 || UNLIKELY.has(frame.form) || frame.form === 'how much' || isPossessed(frame, places))
    return NOTHING;
  const asked = new Set(places.map((at) => frame.words[at]?.stem));
  const notes = book.lines('note').filter(({ text }) => stemsOf(text).some((stem) => asked.has(stem)));
  const included = book.corpus.pricing?.taxesIncluded ?? null;
  const asksWhetherIncluded =
    frame.form === 'yes or no' &&
    frame.hasWord('include', 'included', 'includes', 'including', 'inclusive', 'contain', 'cover');
  const verdict = asksWhetherIncluded && !frame.has('not') && included !== null ? included : null;
  const lines = notes.length > 0 ? notes : book.lines('taxes');
  return [
    {
      intent: 'taxes',
      mentions: [...frame.plans, ...frame.of('product')],
      operators: ['tax', 'price', 'plan', 'period', 'without', 'gain', 'addon', 'all', 'any', 'sum', 'not'],
      places: wordsOf(frame, lines),
      harmless: ['buying'],
      weight: 1,
      outcome: told(answering(verdict, lines.map(asSentence))) ?? silent('Nothing is published about taxes.'),
    },
  ];
};

/** "My tax rate" is somebody's own. */
export const isPossessed = (frame: Frame, places: readonly number[]): boolean =>
  places.some((at) => ['my', 'our'].includes(frame.words[at - 1]?.text ?? ''));

/** Words of the question that the lines themselves hold. */
function wordsOf(frame: Frame, lines: readonly Statement[]): number[] {
  const stems = new Set(lines.flatMap(({ text }) => stemsOf(text)).filter(isContent));
  return frame.words.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : []));
}

/** "Which currency are your plans priced in?", "Are prices in dollars?" */
export const currency: Intent = (frame, { book }) => {
  const asked = frame.values('currency');
  const isOpen = frame.has('currencyWord') && asked.length === 0;
  const published = book.corpus.pricing?.currency ?? '';
  const isConfirmed = asked.length > 0 && asked.every((code) => code === published) && moneyPlaces(frame).length === 0;
  const isAboutPrices = frame.has('price', 'plan', 'currencyWord', 'billed') || frame.of('product').length > 0;
  if (!isAboutPrices || (!isOpen && !isConfirmed) || UNLIKELY.has(frame.form) || frame.form === 'how much')
    return NOTHING;
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

/** "Is there a reduced rate for schools?", "discount registered charity" */
export const discount: Intent = (frame, { book, lexicon }) => {
  const discounts = book.corpus.pricing?.discounts ?? [];
  if (discounts.length === 0 || UNLIKELY.has(frame.form)) return NOTHING;
  const named = frame.of('discount');
  const about = discounts.filter(({ id, condition, name }) =>
    named.length > 0
      ? named.some(({ entity }) => entity.id === id)
      : frame.has('discount') &&
        speaksOf(
          frame,
          `${name} ${condition ?? ''}`,
          lexicon.synonyms.relatedTo(stemsOf(`${name} ${condition ?? ''}`)),
        ),
  );
  const chosen = about.length > 0 ? about : frame.has('discount') && !frame.has('period') ? discounts : [];
  if (chosen.length === 0) return NOTHING;
  const texts = chosen.map(({ name, condition }) => `${name} ${condition ?? ''}`);
  const explained = new Set(
    texts.flatMap((text) => [
      ...stemsOf(text),
      ...lexicon.synonyms.relatedTo(stemsOf(text)),
      ...lexicon.thesaurus.relatedTo(stemsOf(text)),
    ]),
  );
  const verdict = frame.form === 'yes or no' && !frame.has('not') ? true : null;
  return [
    {
      intent: 'discounts',
      mentions: [...named, ...frame.of('product'), ...frame.plans],
      operators: ['discount', 'any', 'price', 'plan', 'cheaper', 'all', 'below', 'limit', 'free'],
      places: frame.words.flatMap(({ stem }, at) => (explained.has(stem) ? [at] : [])),
      harmless: ['buying'],
      weight: named.length > 0 && !frame.has('discount') ? 0.8 : 1,
      outcome:
        told(
          answering(
            verdict,
            chosen.map(({ id }) => asSentence(book.line('discount', id))),
          ),
          chosen.length > 1 ? 'lines' : 'prose',
        ) ?? silent('No discount is published.'),
    },
  ];
};

/** Whether a meaningful word of a line, or a synonym of one, stands in the question. */
function speaksOf(frame: Frame, text: string, related: ReadonlySet<string>): boolean {
  const stems = new Set([...stemsOf(text), ...related].filter((stem) => isContent(stem) && !GENERAL.has(stem)));
  return frame.words.some(({ stem }, at) => stems.has(stem) && !frame.operatorsAt[at]?.includes('discount'));
}

const GENERAL = new Set(stemsOf('discount plan plans price public every all rate'));

/** "What do you charge for an additional 100 GB of space?" */
export const addon: Intent = (frame, { book, lexicon }) => {
  const addons = book.corpus.pricing?.addons ?? [];
  if (addons.length === 0 || UNLIKELY.has(frame.form)) return NOTHING;
  const named = frame.of('addon');
  const listsAll = named.length === 0 && frame.hasWord('addon', 'addons', 'ons', 'extras');
  const chosen =
    named.length > 0
      ? addons.filter(({ id }) => named.some(({ entity }) => entity.id === id))
      : listsAll && frame.has('addon')
        ? addons
        : [];
  const isNamedWhole = named.some(({ isPhrase }) => isPhrase) && frame.plans.length < 2 && !frame.hasWord('than');
  if (chosen.length === 0 || !(isBought(frame) || frame.has('price') || listsAll || isNamedWhole)) return NOTHING;
  const plans = plansNamed(frame, book);
  const isPublished = plans.every(({ id }) => chosen.every(({ planIds }) => planIds === null || planIds.includes(id)));
  const stems = new Set(
    chosen.flatMap(({ per, id }) => [...stemsOf(per ?? ''), ...(lexicon.stemsOfEntity.get(`addon ${id}`) ?? [])]),
  );
  const canBuy =
    frame.form === 'yes or no' &&
    !frame.has('not') &&
    (plans.length === 0 || chosen.every(({ planIds }) => planIds !== null));
  const drafts = chosen.map(({ id }) => asSentence(book.line('addon', id)));
  const periods = frame.values('period');
  const fitsPeriod = periods.every((period) => chosen.some((item) => item.period === period));
  return [
    {
      intent: 'add-ons',
      mentions: [...named, ...frame.of('product'), ...frame.plans],
      operators: ['addon', 'price', 'any', 'gain', 'plan', 'more', 'period', 'limit', 'sum', 'all'],
      places: frame.words.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : [])),
      harmless: ['buying', 'quantity'],
      weight: 1,
      outcome:
        (isPublished && fitsPeriod ? told(answering(canBuy ? true : null, drafts)) : null) ??
        silent('No such add-on is published.', book.lines('addon')),
    },
  ];
};

/** Something is bought on top; "more storage" alone may as well ask which plan has more. */
const isBought = (frame: Frame): boolean =>
  frame.hasWord(
    'extra',
    'additional',
    'further',
    'another',
    'buy',
    'purchase',
    'order',
    'addon',
    'addons',
    'extras',
    'top',
  );

/** "What is the minimum number of users on Team?" */
export const minimum: Intent = (frame, { book }) => {
  const plans = plansNamed(frame, book);
  const prices = plans.flatMap((plan) =>
    plan.prices.filter((price) => price.minimum !== null).map((price) => ({ plan, price })),
  );
  if (!frame.has('minimum') || prices.length === 0 || UNLIKELY.has(frame.form)) return NOTHING;
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
