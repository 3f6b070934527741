import type { Addon, Fee, Price } from '../../../../facts/corpus.ts';
import type { Statement } from '../../../../facts/statement.ts';
import type { AddonPrices, Book } from '../../book.ts';
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
  const ownStems = (id: string) => lexicon.stemsOfEntity.get(`addon ${id}`) ?? new Set<string>();
  const stems = new Set(chosen.flatMap(({ per, id }) => [...stemsOf(per ?? ''), ...ownStems(id)]));
  const canBuy =
    frame.form === 'yes or no' &&
    !frame.has('not') &&
    (plans.length === 0 || chosen.every(({ planIds }) => planIds !== null));
  const periods = frame.values('period');
  const sizes = chosen.map(({ id }) => {
    const { lines: priced, prices: all } = book.addonPrices(id);
    const { prices, places } = tiersMeant(frame, all, ownStems(id));
    return { id, priced, prices, places };
  });
  const drafts = sizes.flatMap((sized) => linesOf(sized, periods, book).map(asSentence));
  const fitsPeriod = periods.every((period) =>
    sizes.some(({ prices }) => prices.some((price) => price.period === period)),
  );
  return [
    {
      intent: 'add-ons',
      mentions: [...named, ...frame.of('product'), ...frame.plans],
      operators: ['addon', 'price', 'any', 'gain', 'plan', 'more', 'period', 'limit', 'sum', 'all'],
      places: [
        ...frame.words.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : [])),
        ...sizes.flatMap(({ places }) => places),
      ],
      harmless: ['buying', 'quantity'],
      weight: 1,
      outcome:
        (chosen.every(isSoldWith) && fitsPeriod ? told(answering(canBuy ? true : null, drafts)) : null) ??
        silent('No such add-on is published.', book.lines('addon')),
    },
  ];
};

/** An add-on with its priced lines, and those of its prices that are meant. */
interface Sized {
  readonly id: string;
  readonly priced: AddonPrices['lines'];
  readonly prices: readonly (Price | Fee)[];
}

/** What is published about an add-on but for other prices than those that are meant, and than those of a period that is asked for. */
function linesOf({ id, priced, prices }: Sized, periods: readonly string[], book: Book): readonly Statement[] {
  const timely = prices.filter(({ period }) => periods.includes(period));
  const said = new Set(timely.length > 0 ? timely : prices);
  const others = new Set(priced.flatMap(({ statement, price }) => (said.has(price) ? [] : [statement])));
  return book.lines('addon').filter((line) => line.itemId === id && !others.has(line));
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
