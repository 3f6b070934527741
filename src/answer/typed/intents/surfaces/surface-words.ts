import type { Surface } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import { isHarmless } from '../../harmless.ts';
import { stemsOf } from '../../names/synonyms.ts';
import type { Facts } from '../../proposal.ts';
import type { Operator } from '../../words/operators.ts';

/** Operators that any question about what is covered may use. */
export const SURFACE_OPERATORS: readonly Operator[] = ['support', 'any', 'all', 'plan'];

/** Words of the question that stand in the notes, themselves or by a synonym. */
export function notePlaces(frame: Frame, surfaces: readonly Surface[], { book, lineWords }: Facts): number[] {
  const lines = surfaces.flatMap(({ id }) => book.line('surface', id) ?? []).map(lineWords);
  return frame.words.flatMap(({ stem }, at) => (lines.some((said) => said.has(stem)) ? [at] : []));
}

/** Words that the product says about itself: what it does with every surface. */
export function verbPlaces(frame: Frame, { productWords }: Facts): number[] {
  return frame.words.flatMap(({ stem }, at) => (productWords.has(stem) ? [at] : []));
}

/** "Which apps …?" where the label is "supported apps": its last word, behind the word that asks. "Services" may be anything. */
export function labelPlaces({ words, form }: Frame, label: string): number[] {
  const head = stemsOf(label).at(-1);
  const at = form === 'which' || form === 'what' ? words.findIndex(({ text }) => text === form) + 1 : 0;
  return at > 0 && words[at]?.stem === head && !isHarmless(words[at]?.text ?? '') ? [at] : [];
}
