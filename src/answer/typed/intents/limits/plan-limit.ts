import type { Plan, PlanLimit } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import {
  answering,
  type Facts,
  type Intent,
  NOTHING,
  type Outcome,
  type Proposal,
  silent,
  told,
} from '../../proposal.ts';
import { asSentence, limitDraft } from '../../sentences.ts';
import { BOUND_OPERATORS } from './bounds.ts';
import { limitTest } from './conditions.ts';
import { contradictsPeriod, countedLimits, LIMIT_FORMS, LIMIT_OPERATORS, sizeOf } from './limits.ts';

/** "How many seats does Pro have?", "storage on pro", "Does Pro or Plus have more storage?" */
export const planLimit: Intent = (frame, facts) => {
  const plans = plansNamed(frame, facts.book);
  const isAsked =
    LIMIT_FORMS.has(frame.form) || frame.form === 'statement' || (frame.form === 'how' && frame.has('compare'));
  if (plans.length === 0 || !isAsked) return NOTHING;
  const compares = frame.has('more', 'fewer', 'compare', 'limit') || frame.hasWord('or', 'both');
  if (frame.form === 'yes or no' && plans.length > 1 && !compares) return NOTHING;
  return countedLimits(frame, facts).map((mention) => limitProposal(frame, facts, plans, mention));
};

function limitProposal(frame: Frame, facts: Facts, plans: readonly Plan[], mention: Mention): Proposal {
  const counts = frame.form === 'yes or no' ? frame.numbers : [];
  return {
    intent: `${mention.entity.name} of ${plans.map(({ name }) => name).join(' and ')}`,
    mentions: [...frame.plans, mention],
    operators: [...LIMIT_OPERATORS, ...(counts.length > 0 ? BOUND_OPERATORS : [])],
    places: counts,
    harmless: ['quantity'],
    weight: 1,
    outcome: limitOutcome(frame, facts, plans, mention),
  };
}

function limitOutcome(frame: Frame, facts: Facts, plans: readonly Plan[], { entity }: Mention): Outcome {
  const { book } = facts;
  const found = plans.map((plan) => book.limit(plan, entity.id));
  const known = found.flatMap((limit) => (limit ? [limit.value] : []));
  if (known.some((limit) => contradictsPeriod(frame, limit, facts)))
    return silent(
      `${entity.name} is not published for that period.`,
      found.map((limit) => limit?.statement),
    );
  const drafts = plans.map((plan) => limitDraft(book, plan, entity.id) ?? noteAbout(plan, entity.id, facts));
  if (drafts.some((draft) => draft === undefined))
    return silent(
      `${entity.name} is not published for every plan asked about.`,
      found.map((limit) => limit?.statement),
    );
  return told(answering(known.length === plans.length ? verdictOf(frame, known) : null, drafts)) ?? silent('');
}

/** "Can I have 12 users on Pro?", "Is storage unlimited on Pro?", "Does Plus have more seats than Pro?" */
function verdictOf(frame: Frame, limits: readonly PlanLimit[]): boolean | null {
  if (frame.form !== 'yes or no' || frame.has('not')) return null;
  const [first, second, ...more] = limits;
  if (first !== undefined && second !== undefined && more.length === 0)
    return frame.hasWord('than') ? isMore(frame, first, second) : null;
  if (first === undefined || second !== undefined) return null;
  const asksForLimit = frame.hasWord('limited', 'limit', 'cap', 'capped', 'maximum', 'max', 'restricted');
  if (frame.has('unlimited') || (frame.numbers.length > 0 && !asksForLimit)) return limitTest(frame)(first);
  return null;
}

function isMore(frame: Frame, first: PlanLimit, second: PlanLimit): boolean | null {
  const [a, b] = [sizeOf(first), sizeOf(second)];
  if (a === null || b === null || frame.has('more') === frame.has('fewer')) return null;
  return frame.has('more') ? a > b : a < b;
}

/** A note that speaks of this plan and this limit stands for the value that the plan does not state. */
function noteAbout(plan: Plan, limitId: string, { book, lexicon }: Facts) {
  const stems = lexicon.stemsOfEntity.get(`limit ${limitId}`) ?? new Set<string>();
  const name = stemsOf(plan.name).join(' ');
  const note = book.lines('note').find(({ text }) => {
    const line = stemsOf(text);
    return ` ${line.join(' ')} `.includes(` ${name} `) && line.some((stem) => stems.has(stem));
  });
  return asSentence(note);
}
