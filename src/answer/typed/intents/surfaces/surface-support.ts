import type { Surface } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import { isHarmless } from '../../harmless.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { notePlaces, SURFACE_OPERATORS, verbPlaces } from './surface-words.ts';

const CHECK_FORMS = new Set(['yes or no', 'words', 'what', 'which']);

/** "Do you check from Tokyo?", "Are shared mailboxes read only in Outlook?" */
export const surfaceSupport: Intent = (frame, facts) => {
  const named = frame.of('surface');
  if (named.length === 0 || !CHECK_FORMS.has(frame.form)) return NOTHING;
  const surfaces = named.flatMap(({ entity }) => surfaceOf(facts, entity.id) ?? []);
  const inNote = notePlaces(frame, surfaces, facts);
  const isAboutNote = asksAboutNote(frame, new Set(named.flatMap(({ words }) => words)), inNote);
  if (!isAboutNote && (frame.form === 'what' || frame.form === 'which')) return NOTHING;
  const isInNote = (at: number) => frame.plans[at]?.words.every((place) => inNote.includes(place));
  const plans = plansNamed(frame, facts.book).filter((_, at) => !isInNote(at));
  const others = [...frame.of('product'), ...frame.of('label'), ...frame.of('operator')];
  return [
    {
      intent: `${facts.book.corpus.product.surfaces.label}: ${surfaces.map(({ name }) => name).join(', ')}`,
      mentions: [...named, ...others, ...(plans.length > 0 ? frame.plans : [])],
      operators: SURFACE_OPERATORS,
      places: [...inNote, ...verbPlaces(frame, facts)],
      harmless: ['quantity'],
      weight: 1,
      outcome:
        plans.length > 0
          ? coverage(
              frame,
              facts,
              surfaces,
              plans.map(({ id }) => id),
            )
          : confirmation(frame, facts, surfaces, isAboutNote),
    },
  ];
};

const surfaceOf = ({ book }: Facts, id: string): Surface | undefined =>
  book.corpus.product.surfaces.items.find((item) => item.id === id);

/** A question about something inside a surface ("shared mailboxes") is answered by the note alone, without yes or no. */
function asksAboutNote(frame: Frame, named: ReadonlySet<number>, inNote: readonly number[]): boolean {
  const isAsked = (at: number) => frame.isCore[at] && !named.has(at) && !frame.operatorsAt[at]?.includes('support');
  return inNote.some((at) => isAsked(at) && !isHarmless(frame.words[at]?.text ?? ''));
}

function confirmation(frame: Frame, { book }: Facts, surfaces: readonly Surface[], isAboutNote: boolean): Outcome {
  const lines = surfaces.map(({ id }) => asSentence(book.line('surface', id)));
  const verdict = frame.form === 'yes or no' && !isAboutNote && !frame.has('not') ? true : null;
  return told(answering(verdict, lines)) ?? silent('Nothing is published about it.');
}

/** Whether plans cover surfaces, where that was published. */
function coverage(frame: Frame, { book }: Facts, surfaces: readonly Surface[], planIds: readonly string[]): Outcome {
  const lines = surfaces.map(({ id }) => book.line('surface', id));
  const covered = surfaces.map(({ id }) => asSentence(book.line('surface_plans', id)));
  if (covered.some((draft) => draft === undefined)) return silent('Which plans cover it is not published.', lines);
  const isCovered = surfaces.every((surface) => planIds.every((id) => surface.planIds?.includes(id)));
  const verdict = frame.form === 'yes or no' && !frame.has('not') ? isCovered : null;
  return told(answering(verdict, covered)) ?? silent('Which plans cover it is not published.', lines);
}
