import type { Statement } from '../../../../facts/statement.ts';
import type { Frame } from '../../frame.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { answering, type Facts, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { UNLIKELY_FORMS } from '../forms.ts';
import { isPossessed } from '../plans/possession.ts';

/** "Is VAT included?" */
export const taxes: Intent = (frame, facts) => {
  const { book } = facts;
  const places = frame.at('tax');
  if (places.length === 0 || UNLIKELY_FORMS.has(frame.form) || frame.form === 'how much' || isPossessed(frame, places))
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
      places: wordsOf(frame, lines, facts),
      harmless: ['buying'],
      weight: 1,
      outcome: told(answering(verdict, lines.map(asSentence))) ?? silent('Nothing is published about taxes.'),
    },
  ];
};

/** Words of the question that the lines themselves hold, or a synonym of them. */
function wordsOf(frame: Frame, lines: readonly Statement[], { lineWords }: Facts): number[] {
  return frame.words.flatMap(({ stem }, at) => (lines.some((line) => lineWords(line).has(stem)) ? [at] : []));
}
