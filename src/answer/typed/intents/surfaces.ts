import type { Surface } from '../../../facts/corpus.ts';
import type { Statement } from '../../../facts/statements.ts';
import type { Frame } from '../frame.ts';
import { isHarmless } from '../harmless.ts';
import { plansNamed } from '../plans.ts';
import { answering, type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../proposal.ts';
import { asSentence } from '../sentences.ts';
import type { Operator } from '../words/operators.ts';

const OPERATORS: readonly Operator[] = ['support', 'any', 'all', 'plan'];
const CHECK_FORMS = new Set(['yes or no', 'words', 'what', 'which']);

/** "Do you support GitHub?", "Are Slack direct messages backed up?" */
export const surfaceSupport: Intent = (frame, facts) => {
  const named = frame.of('surface');
  if (named.length === 0 || !CHECK_FORMS.has(frame.form)) return NOTHING;
  const surfaces = named.flatMap(({ entity }) => surfaceOf(facts, entity.id) ?? []);
  const inNote = notePlaces(frame, surfaces, facts);
  const isOpen = frame.form === 'what' || frame.form === 'which';
  if (
    isOpen &&
    !asksAboutNote(
      frame,
      named.flatMap(({ words }) => words),
      inNote,
    )
  )
    return NOTHING;
  const plans = plansNamed(frame, facts.book).filter(
    (_, at) => !frame.plans[at]?.words.every((place) => inNote.includes(place)),
  );
  return [
    {
      intent: `${facts.book.corpus.product.surfaces.label}: ${surfaces.map(({ name }) => name).join(', ')}`,
      mentions: [
        ...named,
        ...frame.of('product'),
        ...frame.of('label'),
        ...(plans.length > 0 ? frame.plans : []),
        ...frame.of('operator'),
      ],
      operators: OPERATORS,
      places: [...inNote, ...verbPlaces(frame, facts)],
      harmless: ['quantity'],
      weight: 1,
      outcome: supportOutcome(
        frame,
        facts,
        surfaces,
        plans.map(({ id }) => id),
        asksAboutNote(
          frame,
          named.flatMap(({ words }) => words),
          inNote,
        ),
      ),
    },
  ];
};

const surfaceOf = ({ book }: Facts, id: string): Surface | undefined =>
  book.corpus.product.surfaces.items.find((item) => item.id === id);

/** Words of the question that stand in the notes, themselves or by a synonym. */
function notePlaces(frame: Frame, surfaces: readonly Surface[], { book, lineWords }: Facts): number[] {
  const lines = surfaces.flatMap(({ id }) => lineWords.get(book.line('surface', id) as Statement) ?? []);
  return frame.words.flatMap(({ stem }, at) => (lines.some((said) => said.has(stem)) ? [at] : []));
}

/** Words that the product says about itself: what it does with every surface. */
function verbPlaces(frame: Frame, { productWords }: Facts): number[] {
  return frame.words.flatMap(({ stem }, at) => (productWords.has(stem) ? [at] : []));
}

/** A question about something inside a surface ("direct messages") is answered by the note alone, without yes or no. */
function asksAboutNote(frame: Frame, named: readonly number[], inNote: readonly number[]): boolean {
  return inNote.some(
    (at) =>
      frame.isCore[at] &&
      !named.includes(at) &&
      !frame.operatorsAt[at]?.includes('support') &&
      !isHarmless(frame.words[at]?.text ?? ''),
  );
}

function supportOutcome(
  frame: Frame,
  { book }: Facts,
  surfaces: readonly Surface[],
  planIds: readonly string[],
  isAboutNote: boolean,
): Outcome {
  const lines = surfaces.map(({ id }) => asSentence(book.line('surface', id)));
  if (planIds.length > 0) {
    if (surfaces.some(({ planIds: known }) => known === null))
      return silent(
        'Which plans cover it is not published.',
        surfaces.map(({ id }) => book.line('surface', id)),
      );
    const isCovered = surfaces.every(({ planIds: known }) => planIds.every((id) => known?.includes(id)));
    const covered = surfaces.map(({ id }) => asSentence(book.line('surface_plans', id)));
    return told(answering(frame.form !== 'yes or no' || frame.has('not') ? null : isCovered, covered)) ?? silent('');
  }
  const verdict = frame.form === 'yes or no' && !isAboutNote && !frame.has('not') ? true : null;
  return told(answering(verdict, lines)) ?? silent('');
}

/** "Which apps can Tidemark protect?", "What AI platforms do you track?" */
export const surfaceList: Intent = (frame, facts) => {
  const { book } = facts;
  const { items, label } = book.corpus.product.surfaces;
  const operators = frame.of('operator');
  const isListed =
    frame.of('label').length > 0 &&
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
      operators: [...OPERATORS, 'limit', 'operator'],
      places: verbPlaces(frame, facts),
      harmless: ['quantity'],
      weight: frame.hasWord('list') ? LISTED : 1,
      outcome:
        told(
          shown.map(({ id }) => asSentence(book.line('surface', id))),
          'lines',
        ) ?? silent('That is not published.', book.lines('surface')),
    },
  ];
};

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
      operators: [...OPERATORS, 'require'],
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

/** "Do you track Grok?" where the list is complete and Grok is not on it. */
export const unlistedSurface: Intent = (frame, facts) => {
  const { book } = facts;
  const { complete, items } = book.corpus.product.surfaces;
  const covers = verbPlaces(frame, facts).some((at) => frame.operatorsAt[at]?.includes('support'));
  const isAsked = frame.form === 'yes or no' && (covers || frame.of('label').length > 0);
  if (!complete || items.length === 0 || !isAsked || frame.of('surface').length > 0 || frame.plans.length > 0)
    return NOTHING;
  const name = unknownName(frame, facts);
  if (name === null) return NOTHING;
  return [
    {
      intent: `not among the ${book.corpus.product.surfaces.label}`,
      mentions: [...frame.of('label'), ...frame.of('product')],
      operators: [...OPERATORS],
      places: [...name, ...verbPlaces(frame, facts)],
      harmless: ['quantity'],
      weight: 0.7,
      outcome: told(answering(false, book.lines('surfaces').map(asSentence))) ?? silent(''),
    },
  ];
};

const LONGEST_NAME = 3;

/** One run of words that nothing knows and that is written like a name; null where there is none, or more than one. */
function unknownName(frame: Frame, { lexicon }: Facts): readonly number[] | null {
  const unknown = frame.words.flatMap(({ text, stem, value }, at) => {
    const isKnown =
      isHarmless(text, ['quantity']) ||
      lexicon.spread.has(stem) ||
      (frame.operatorsAt[at]?.length ?? 0) > 0 ||
      value !== null;
    return frame.isCore[at] && !isKnown ? [at] : [];
  });
  const isOneRun = unknown.every((at, index) => index === 0 || at === (unknown[index - 1] as number) + 1);
  const isName = unknown.some((at) => frame.words[at]?.capital);
  return unknown.length > 0 && unknown.length <= LONGEST_NAME && isOneRun && isName ? unknown : null;
}
