import type { Frame } from '../../frame.ts';
import { isHarmless } from '../../harmless.ts';
import { answering, type Facts, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { SURFACE_OPERATORS, verbPlaces } from './surface-words.ts';

/** "Do you track Grok?" where the list is complete and Grok is not on it. */
export const unlistedSurface: Intent = (frame, facts) => {
  const { book } = facts;
  const { complete, items } = book.corpus.product.surfaces;
  if (!complete || items.length === 0 || frame.form !== 'yes or no') return NOTHING;
  if (frame.of('surface').length > 0 || frame.plans.length > 0) return NOTHING;
  const name = unknownName(frame, facts);
  if (name === null) return NOTHING;
  const covers = verbPlaces(frame, facts).some((at) => frame.operatorsAt[at]?.includes('support'));
  const isProduct = name.some((at) => frame.words[at]?.camel) && frame.hasWord(...COVERING);
  if (!covers && !isProduct && frame.of('label').length === 0) return NOTHING;
  return [
    {
      intent: `not among the ${book.corpus.product.surfaces.label}`,
      mentions: [...frame.of('label'), ...frame.of('product')],
      operators: SURFACE_OPERATORS,
      places: [...name, ...verbPlaces(frame, facts)],
      harmless: ['quantity'],
      weight: 0.7,
      outcome: told(answering(false, book.lines('surfaces').map(asSentence))) ?? silent(''),
    },
  ];
};

/** Verbs that may ask for what is covered; alone they ask so of names that only products have. */
const COVERING = ['cover', 'covers', 'covered', 'track', 'tracked', 'measure', 'measured', 'monitor', 'monitored'];
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
