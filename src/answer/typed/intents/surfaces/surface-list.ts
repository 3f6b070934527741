import type { Surface } from '../../../../facts/corpus.ts';
import { plansNamed } from '../../plans.ts';
import { type Draft, type Facts, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { labelPlaces, SURFACE_OPERATORS, verbPlaces } from './surface-words.ts';

/** "Which apps can it protect?", "What AI platforms do you track?" */
export const surfaceList: Intent = (frame, facts) => {
  const { book } = facts;
  const { items, label } = book.corpus.product.surfaces;
  const operators = frame.of('operator');
  const head = frame.has('support') ? labelPlaces(frame, label) : [];
  const isListed =
    frame.of('label').length + head.length > 0 &&
    (frame.form === 'which' || frame.form === 'what' || frame.form === 'words' || frame.form === 'yes or no');
  if (items.length === 0 || !isListed || frame.isPast || frame.of('surface').length > operators.length) return NOTHING;
  if (frame.form === 'yes or no' && !frame.hasWord('list', 'show', 'tell', 'name')) return NOTHING;
  const plans = plansNamed(frame, book);
  const shown = items
    .filter(({ operator }) => operators.length === 0 || operators.some(({ entity }) => entity.id === operator))
    .filter(({ planIds }) => plans.length === 0 || plans.every(({ id }) => planIds?.includes(id)));
  return [
    {
      intent: `list of ${label}`,
      mentions: [...frame.of('label'), ...frame.of('product'), ...operators, ...frame.plans],
      operators: [...SURFACE_OPERATORS, 'limit', 'operator'],
      places: [...verbPlaces(frame, facts), ...head],
      harmless: ['quantity'],
      weight: frame.hasWord('list') ? LISTED : 1,
      outcome: told(linesOf(shown, facts), 'lines') ?? silent('That is not published.', book.lines('surface')),
    },
  ];
};

/** All of them are one line; some of them are a line each. */
function linesOf(shown: readonly Surface[], { book }: Facts): (Draft | undefined)[] {
  const isWhole = shown.length === book.corpus.product.surfaces.items.length;
  return isWhole ? book.lines('surfaces').map(asSentence) : shown.map(({ id }) => asSentence(book.line('surface', id)));
}

/** Somebody who says "list" wants the list rather than its length. */
const LISTED = 1.3;

/** "Who operates Gemini?" */
export const surfaceOperator: Intent = (frame, { book }) => {
  const named = frame.of('surface');
  const isAsked = frame.form === 'who' || frame.has('operator');
  if (named.length === 0 || !isAsked || frame.form === 'yes or no' || frame.form === 'how to') return NOTHING;
  const known = named.filter(({ entity }) =>
    book.corpus.product.surfaces.items.some(({ id, operator }) => id === entity.id && operator !== null),
  );
  return [
    {
      intent: `operator of ${named.map(({ entity }) => entity.name).join(', ')}`,
      mentions: [...named, ...frame.of('operator'), ...frame.of('label')],
      operators: ['operator', 'support'],
      weight: 1,
      outcome:
        told(known.map(({ entity }) => asSentence(book.line('surface', entity.id)))) ??
        silent('The operator is not published.'),
    },
  ];
};

/** "Which plans cover Tokyo?" */
export const surfacePlans: Intent = (frame, { book }) => {
  const named = frame.of('surface');
  if (named.length === 0 || !frame.has('plan') || frame.plans.length > 0 || frame.form === 'how to') return NOTHING;
  return [
    {
      intent: `plans that cover ${named.map(({ entity }) => entity.name).join(', ')}`,
      mentions: [...named, ...frame.of('label'), ...frame.of('product')],
      operators: [...SURFACE_OPERATORS, 'require'],
      harmless: ['quantity'],
      weight: 1.1,
      outcome:
        told(named.map(({ entity }) => asSentence(book.line('surface_plans', entity.id)))) ??
        silent(
          'Which plans cover it is not published.',
          named.map(({ entity }) => book.line('surface', entity.id)),
        ),
    },
  ];
};
