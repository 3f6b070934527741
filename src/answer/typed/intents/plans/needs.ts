import type { Plan } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { plansNamed } from '../../plans.ts';
import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { limitDraft } from '../../sentences.ts';
import { LIMIT_OPERATORS, sizeOf } from '../limits/limits.ts';

/** So many of something. */
interface Need {
  readonly mention: Mention;
  readonly at: number;
  readonly amount: number;
}

/** "Which plan do I need for 12 users and 200 GB?": the plans that have enough of everything. */
export const plansForNeeds: Intent = (frame, { book }) => {
  const needs = needsOf(frame);
  const isAsked = frame.has('plan') || frame.form === 'which';
  if (needs.length < 2 || needs.length < frame.numbers.length || !isAsked || plansNamed(frame, book).length > 0)
    return NOTHING;
  const hasEnough = (plan: Plan) =>
    needs.every(({ mention, amount }) => {
      const limit = book.limit(plan, mention.entity.id);
      return ((limit && sizeOf(limit.value)) ?? -1) >= amount;
    });
  const drafts = book.plans
    .filter(hasEnough)
    .flatMap((plan) => needs.map(({ mention }) => limitDraft(book, plan, mention.entity.id)));
  return [
    {
      intent: `plans for ${needs.map(({ amount, mention }) => `${amount} ${mention.entity.name}`).join(' and ')}`,
      mentions: needs.map(({ mention }) => mention),
      operators: [...LIMIT_OPERATORS.filter((operator) => operator !== 'period'), 'require', 'atLeast'],
      places: needs.map(({ at }) => at),
      harmless: ['quantity'],
      weight: 1.1,
      outcome: told(drafts, 'lines') ?? silent('No plan is published that has enough of everything.'),
    },
  ];
};

/** Numbers that stand before what a limit counts, with at most one word between. */
function needsOf(frame: Frame): Need[] {
  return frame.numbers.flatMap((at) => {
    const mention = frame.of('limit').find(({ words }) => words.includes(at + 1) || words.includes(at + 2));
    const amount = frame.words[at]?.value;
    return mention && amount != null ? [{ mention, at, amount }] : [];
  });
}
