import type { Frame } from '../../frame.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { UNLIKELY_FORMS } from '../forms.ts';

/** "What does an additional location cost?" */
export const addon: Intent = (frame, { book, lexicon }) => {
  const addons = book.corpus.pricing?.addons ?? [];
  if (addons.length === 0 || UNLIKELY_FORMS.has(frame.form)) return NOTHING;
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
  const drafts = chosen.flatMap(({ id }) =>
    book
      .lines('addon')
      .filter(({ itemId }) => itemId === id)
      .map(asSentence),
  );
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
