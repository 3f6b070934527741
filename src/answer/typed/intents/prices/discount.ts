import type { Discount, Plan } from '../../../../facts/corpus.ts';
import type { Statement } from '../../../../facts/statement.ts';
import type { Frame } from '../../frame.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Facts, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';
import { UNLIKELY_FORMS } from '../forms.ts';

/** "Is there a discount for open-source projects?" */
export const discount: Intent = (frame, facts) => {
  const { book } = facts;
  if (UNLIKELY_FORMS.has(frame.form)) return NOTHING;
  const chosen = chosenDiscounts(frame, facts);
  if (chosen.length === 0) return NOTHING;
  const lines = chosen.flatMap(({ id }) => book.line('discount', id) ?? []);
  const verdict = frame.form === 'yes or no' && !frame.has('not') ? true : null;
  const isOneOfMany = frame.of('discount').length > 0 && !frame.has('discount');
  return [
    {
      intent: 'discounts',
      mentions: [...frame.of('discount'), ...frame.of('product'), ...frame.plans],
      operators: ['discount', 'any', 'price', 'plan', 'cheaper', 'all', 'below', 'limit', 'free'],
      places: frame.words.flatMap((_, at) => (lines.some((line) => isSaid(frame, at, line, facts)) ? [at] : [])),
      harmless: ['buying'],
      weight: isOneOfMany ? 0.8 : 1,
      outcome:
        told(answering(verdict, lines.map(asSentence)), lines.length > 1 ? 'lines' : 'prose') ??
        silent('No discount is published.'),
    },
  ];
};

/** The discounts that are named or described; where none is, all of them answer "Which discounts are there?" */
function chosenDiscounts(frame: Frame, facts: Facts): readonly Discount[] {
  const { book } = facts;
  const discounts = book.corpus.pricing?.discounts ?? [];
  const named = frame.of('discount').map(({ entity }) => entity.id);
  const isDescribed = ({ id }: Discount) => frame.has('discount') && describes(frame, book.line('discount', id), facts);
  const about = discounts.filter((item) => (named.length > 0 ? named.includes(item.id) : isDescribed(item)));
  const plans = plansNamed(frame, book);
  if (plans.some((plan) => about.length === 0 || about.some((item) => !coversPlan(item, plan)))) return [];
  return about.length > 0 ? about : frame.has('discount') && !frame.has('period') ? discounts : [];
}

/** Whether the condition speaks of a plan, or of all of them. */
function coversPlan({ condition, planIds }: Discount, { id, name: plan }: Plan): boolean {
  if (planIds !== undefined) return planIds.includes(id);
  const said = stemsOf(condition ?? '');
  return stemsOf(plan).every((stem) => said.includes(stem)) || EVERY.some((word) => said.includes(word));
}

const EVERY = ['every', 'all', 'any'];
/** Words of any discount's line: they tell no discount from another. */
const GENERAL = new Set(stemsOf('discount plan plans price public every all rate'));

const isSaid = (frame: Frame, at: number, line: Statement, { lineWords }: Facts): boolean =>
  lineWords(line).has(frame.words[at]?.stem ?? '');

/** Whether a meaningful word of the line, or a synonym of one, stands in the question. */
function describes(frame: Frame, line: Statement | undefined, facts: Facts): boolean {
  return (
    line !== undefined &&
    frame.words.some(
      ({ stem }, at) =>
        !GENERAL.has(stem) && isSaid(frame, at, line, facts) && !frame.operatorsAt[at]?.includes('discount'),
    )
  );
}
