import type { Plan, PlanLimit } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { plansNamed } from '../../plans.ts';
import { type Facts, type Intent, NOTHING, type Outcome, type Proposal, silent, told } from '../../proposal.ts';
import { limitDraft } from '../../sentences.ts';
import { BOUND_OPERATORS } from './bounds.ts';
import { limitTest } from './conditions.ts';
import { contradictsPeriod, countedLimits, LIMIT_FORMS, LIMIT_OPERATORS, sizeOf } from './limits.ts';

/** "How many seats do the plans have?", "Which plan has the most storage?", "Which plan gives me 100 GB?" */
export const limitOfAllPlans: Intent = (frame, facts) => {
  const { book } = facts;
  const isAboutOthers = frame.form === 'how many' && frame.hasWord('you') && frame.hasWord('have');
  if (plansNamed(frame, book).length > 0 || !LIMIT_FORMS.has(frame.form) || isAboutOthers || frame.isPast)
    return NOTHING;
  if (frame.form === 'yes or no' && !frame.has('limit', 'unlimited', 'plan')) return NOTHING;
  const named = countedLimits(frame, facts).filter(({ isLiteral }) => isLiteral);
  return named.flatMap((mention) => searchProposals(frame, facts, mention));
};

function searchProposals(frame: Frame, facts: Facts, mention: Mention): Proposal[] {
  const { book } = facts;
  const asksForPlan = frame.has('plan') || frame.form === 'which';
  const isSearch = frame.numbers.length > 0 || frame.has('unlimited');
  if (frame.form === 'which' && !frame.has('plan')) return [];
  const outcome =
    asksForPlan && isSearch ? plansWith(frame, facts, mention) : allLimits(frame, facts, mention, asksForPlan);
  return [
    {
      intent: `${mention.entity.name}${asksForPlan && isSearch ? ': plans that offer it' : ' of all plans'}`,
      mentions: [mention, ...frame.of('product')],
      operators: [...LIMIT_OPERATORS, 'ending', ...(isSearch ? BOUND_OPERATORS : []), 'require'],
      places: asksForPlan && isSearch ? frame.numbers : [],
      harmless: ['quantity'],
      weight: asksForPlan ? 1 : 0.85,
      outcome:
        outcome ??
        silent(
          `${mention.entity.name} is not published.`,
          book.lines('limit').filter(({ limitId }) => limitId === mention.entity.id),
        ),
    },
  ];
}

/** What each plan says about a limit; plans that say nothing are not here. */
function knownLimits({ book }: Facts, limitId: string): { readonly plan: Plan; readonly limit: PlanLimit }[] {
  return book.plans.flatMap((plan) => {
    const found = book.limit(plan, limitId);
    return found ? [{ plan, limit: found.value }] : [];
  });
}

/** Exactly that many where a plan has just that; else every plan that has enough. */
function plansWith(frame: Frame, facts: Facts, { entity }: Mention): Outcome | null {
  const { book } = facts;
  const test = limitTest(frame);
  const known = knownLimits(facts, entity.id);
  if (known.some(({ limit }) => contradictsPeriod(frame, limit, facts))) return null;
  const value = frame.words[frame.numbers[0] ?? -1]?.value;
  const isBounded = frame.has(...BOUND_OPERATORS);
  const exact = isBounded ? [] : known.filter(({ limit }) => limit.kind === 'number' && limit.value === value);
  const fitting = exact.length > 0 ? exact : known.filter(({ limit }) => test(limit) === true);
  return told(fitting.map(({ plan }) => limitDraft(book, plan, entity.id)));
}

function allLimits(frame: Frame, facts: Facts, { entity }: Mention, asksForPlan: boolean): Outcome | null {
  const { book } = facts;
  const known = knownLimits(facts, entity.id);
  if (known.some(({ limit }) => contradictsPeriod(frame, limit, facts))) return null;
  const wantsExtreme = asksForPlan && frame.has('more', 'fewer');
  const sizes = known.flatMap(({ limit }) => sizeOf(limit) ?? []);
  const extreme = frame.has('fewer') ? Math.min(...sizes) : Math.max(...sizes);
  const shown = wantsExtreme ? known.filter(({ limit }) => sizeOf(limit) === extreme) : known;
  return told(
    shown.map(({ plan }) => limitDraft(book, plan, entity.id)),
    shown.length > 1 ? 'lines' : 'prose',
  );
}
