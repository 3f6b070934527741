import type { Addon } from '../../../../facts/corpus.ts';
import type { Statement } from '../../../../facts/statement.ts';
import type { Book } from '../../book.ts';
import type { Frame } from '../../frame.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { tiersMeant } from '../../tiers.ts';
import { UNLIKELY_FORMS } from '../forms.ts';

/** "What does an additional location cost?" */
export const addon: Intent = (frame, { book, lexicon }) => {
  const addons = book.corpus.pricing?.addons ?? [];
  if (addons.length === 0 || UNLIKELY_FORMS.has(frame.form)) return NOTHING;
  const plans = plansNamed(frame, book);
  const isSoldWith = ({ planIds }: Addon) => planIds === null || plans.every(({ id }) => planIds.includes(id));
  const named = frame.of('addon');
  const listsAll = named.length === 0 && frame.hasWord('addon', 'addons', 'ons', 'extras');
  const chosen =
    named.length > 0
      ? addons.filter(({ id }) => named.some(({ entity }) => entity.id === id))
      : listsAll && frame.has('addon')
        ? addons.filter(isSoldWith)
        : [];
  const isNamedWhole = named.some(({ isPhrase }) => isPhrase) && frame.plans.length < 2 && !frame.hasWord('than');
  if (chosen.length === 0 || !(isBought(frame) || frame.has('price') || listsAll || isNamedWhole)) return NOTHING;
  const stems = new Set(
    chosen.flatMap(({ per, id }) => [...stemsOf(per ?? ''), ...(lexicon.stemsOfEntity.get(`addon ${id}`) ?? [])]),
  );
  const canBuy =
    frame.form === 'yes or no' &&
    !frame.has('not') &&
    (plans.length === 0 || chosen.every(({ planIds }) => planIds !== null));
  const periods = frame.values('period');
  const tiers = tiersMeant(
    frame,
    chosen.flatMap(({ id }) => book.addonPrices(id).map(({ price }) => price)),
  );
  const drafts = chosen.flatMap(({ id }) => linesOf(id, periods, frame, book).map(asSentence));
  const fitsPeriod = periods.every((period) =>
    chosen.some(({ id }) => book.addonPrices(id).some(({ price }) => price.period === period)),
  );
  return [
    {
      intent: 'add-ons',
      mentions: [...named, ...frame.of('product'), ...frame.plans],
      operators: ['addon', 'price', 'any', 'gain', 'plan', 'more', 'period', 'limit', 'sum', 'all'],
      places: [...frame.words.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : [])), ...tiers.places],
      harmless: ['buying', 'quantity'],
      weight: 1,
      outcome:
        (chosen.every(isSoldWith) && fitsPeriod ? told(answering(canBuy ? true : null, drafts)) : null) ??
        silent('No such add-on is published.', book.lines('addon')),
    },
  ];
};

/** What is published about an add-on, without prices of other periods and sizes where it has some of those that are asked for. */
function linesOf(id: string, periods: readonly string[], frame: Frame, book: Book): readonly Statement[] {
  const lines = book.lines('addon').filter(({ itemId }) => itemId === id);
  const prices = book.addonPrices(id);
  const timely = prices.filter(({ price: { period } }) => periods.length === 0 || periods.includes(period));
  const fitting = timely.length > 0 ? timely : prices;
  const meant = new Set(
    tiersMeant(
      frame,
      fitting.map(({ price }) => price),
    ).prices,
  );
  const others = new Set(prices.filter(({ price }) => !meant.has(price)).map(({ statement }) => statement));
  return lines.filter((line) => !others.has(line));
}

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
