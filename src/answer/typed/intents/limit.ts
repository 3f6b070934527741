import type { Plan, PlanLimit } from '../../../facts/corpus.ts';
import type { Frame } from '../frame.ts';
import type { Mention } from '../mentions.ts';
import { plansNamed } from '../plans.ts';
import { answering, type Facts, type Intent, NOTHING, type Outcome, type Proposal, silent, told } from '../proposal.ts';
import { asSentence, limitDraft } from '../sentences.ts';
import { stemsOf } from '../synonyms.ts';
import type { Operator } from '../words/operators.ts';
import { BOUND_OPERATORS } from './bounds.ts';
import { limitTest } from './conditions.ts';

const OPERATORS: readonly Operator[] = [
  'limit',
  'unlimited',
  'plan',
  'period',
  'compare',
  'more',
  'fewer',
  'any',
  'all',
  'support',
  'ending',
];

const FORMS = new Set([
  'how much',
  'how many',
  'how long',
  'how often',
  'how big',
  'what',
  'yes or no',
  'words',
  'which',
]);

/** "How many seats does Team have?", "storage on business", "Does Team or Business have more storage?" */
export const planLimit: Intent = (frame, facts) => {
  const plans = plansNamed(frame, facts.book);
  if (plans.length === 0 || (!FORMS.has(frame.form) && frame.form !== 'statement')) return NOTHING;
  return countedLimits(frame).map((mention) => limitProposal(frame, facts, plans, mention));
};

const MONEY_VERBS = new Set(['is', 'are', 'was', 'for', 'would', 'will', 'to', 'per']);

/** Limits whose amount is asked for: not those that a price is for ("per user"), nor any in "how much is …". */
function countedLimits(frame: Frame): readonly Mention[] {
  const much = frame.words.findIndex(({ text }, at) => text === 'much' && frame.words[at - 1]?.text === 'how');
  if (much >= 0 && frame.form === 'how much' && MONEY_VERBS.has(frame.words[much + 1]?.text ?? '')) return [];
  return frame.of('limit').filter(({ words: [first = 0] }) => frame.words[first - 1]?.text !== 'per');
}

function limitProposal(frame: Frame, facts: Facts, plans: readonly Plan[], mention: Mention): Proposal {
  const counts = frame.form === 'yes or no' ? frame.numbers : [];
  return {
    intent: `${mention.entity.name} of ${plans.map(({ name }) => name).join(' and ')}`,
    mentions: [...frame.plans, mention],
    operators: [
      ...OPERATORS.filter((operator) => operator !== 'ending'),
      ...(counts.length > 0 ? BOUND_OPERATORS : []),
    ],
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

/** "Can I have 12 users on Team?", "Is storage unlimited on Team?", "Does Team have more seats than Starter?" */
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

const SIZES: Readonly<Record<PlanLimit['kind'], (limit: PlanLimit) => number | null>> = {
  number: ({ value }) => value,
  unlimited: () => Number.POSITIVE_INFINITY,
  none: () => 0,
  custom: () => null,
};

/** For comparing: unlimited is more than any number; what is agreed by contract compares with nothing. */
export const sizeOf = (limit: PlanLimit): number | null => SIZES[limit.kind](limit);

/** "per month" asked, "per day" published: another limit, even if it has the same name. */
function contradictsPeriod(frame: Frame, limit: PlanLimit, { book }: Facts): boolean {
  const unit = limit.unit ?? book.corpus.pricing?.limits.find(({ id }) => id === limit.id)?.unit ?? '';
  const units = stemsOf(unit);
  return frame.periods.some((period) => period !== limit.per && !units.some((stem) => stemsOf(period).includes(stem)));
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

/** "How many seats do the plans have?", "Which plan has the most storage?", "Which plan gives me 250 GB?" */
export const limitOfAllPlans: Intent = (frame, facts) => {
  const { book } = facts;
  const isAboutOthers = frame.form === 'how many' && frame.hasWord('you') && frame.hasWord('have');
  if (plansNamed(frame, book).length > 0 || !FORMS.has(frame.form) || isAboutOthers || frame.isPast) return NOTHING;
  if (frame.form === 'yes or no' && !frame.has('limit', 'unlimited', 'plan')) return NOTHING;
  const named = countedLimits(frame).filter(({ isLiteral }) => isLiteral);
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
      operators: [...OPERATORS, ...(isSearch ? BOUND_OPERATORS : []), 'require'],
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

/** Exactly that many where a plan has just that; else every plan that has enough. */
function plansWith(frame: Frame, facts: Facts, { entity }: Mention): Outcome | null {
  const { book } = facts;
  const test = limitTest(frame);
  const known = book.plans.flatMap((plan) => {
    const limit = book.limit(plan, entity.id);
    return limit ? [{ plan, limit: limit.value }] : [];
  });
  if (known.some(({ limit }) => contradictsPeriod(frame, limit, facts))) return null;
  const value = frame.words[frame.numbers[0] ?? -1]?.value;
  const isBounded = frame.has(...BOUND_OPERATORS);
  const exact = isBounded ? [] : known.filter(({ limit }) => limit.kind === 'number' && limit.value === value);
  const fitting = exact.length > 0 ? exact : known.filter(({ limit }) => test(limit) === true);
  return told(fitting.map(({ plan }) => limitDraft(book, plan, entity.id)));
}

function allLimits(frame: Frame, facts: Facts, { entity }: Mention, asksForPlan: boolean): Outcome | null {
  const { book } = facts;
  const known = book.plans.flatMap((plan) => {
    const limit = book.limit(plan, entity.id);
    return limit ? [{ plan, size: sizeOf(limit.value), value: limit.value }] : [];
  });
  if (known.some(({ value }) => contradictsPeriod(frame, value, facts))) return null;
  const wantsExtreme = asksForPlan && frame.has('more', 'fewer');
  const sizes = known.flatMap(({ size }) => (size === null ? [] : [size]));
  const extreme = frame.has('fewer') ? Math.min(...sizes) : Math.max(...sizes);
  const shown = wantsExtreme ? known.filter(({ size }) => size === extreme) : known;
  return told(
    shown.map(({ plan }) => limitDraft(book, plan, entity.id)),
    shown.length > 1 ? 'lines' : 'prose',
  );
}
