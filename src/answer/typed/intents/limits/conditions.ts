import type { Plan, PlanLimit } from '../../../../facts/corpus.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import type { Facts } from '../../proposal.ts';
import type { Operator } from '../../words/operators.ts';
import { BOUND_OPERATORS, boundsOf, isWithin } from './bounds.ts';

/** What plans must offer: "with SSO", "with at least 20 seats", "with unlimited storage". */
export interface Condition {
  readonly mentions: readonly Mention[];
  readonly operators: readonly Operator[];
  readonly places: readonly number[];
  /** null: nothing was published about it. */
  holds(plan: Plan): boolean | null;
}

/** What the limits and features of a question ask of a plan; without any, every plan will do. */
export function conditionOf(frame: Frame, { book }: Facts): Condition {
  const features = frame.of('feature').filter(({ isPhrase, quality }) => isPhrase || quality > 0.6);
  const [limit] = frame.of('limit');
  if (features.length > 0) {
    return {
      mentions: features,
      operators: ['any', 'gain'],
      places: [],
      holds: (plan) => all(features.map(({ entity }) => book.feature(plan, entity.id)?.value.included ?? null)),
    };
  }
  if (limit === undefined) return { mentions: [], operators: [], places: [], holds: () => true };
  const holds = limitTest(frame);
  return {
    mentions: [limit],
    operators: ['unlimited', 'limit', 'period', ...BOUND_OPERATORS],
    places: frame.numbers,
    holds: (plan) => {
      const found = book.limit(plan, limit.entity.id);
      return found ? holds(found.value) : null;
    },
  };
}

const all = (verdicts: readonly (boolean | null)[]): boolean | null =>
  verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;

/** Whether a limit meets the numbers of a question: at least that many, unless it says otherwise. */
export function limitTest(frame: Frame): (limit: PlanLimit) => boolean | null {
  if (frame.has('unlimited')) return ({ kind }) => (kind === 'custom' ? null : kind === 'unlimited');
  const bounds = boundsOf(frame, frame.numbers);
  const numbers = frame.numbers.map((at) => frame.words[at]?.value as number);
  return (limit) => {
    if (limit.kind === 'custom') return null;
    const value = limit.kind === 'unlimited' ? Number.POSITIVE_INFINITY : (limit.value ?? 0);
    if (bounds.length > 0) return bounds.every((bound) => isWithin(value, bound));
    return numbers.every((number) => value >= number);
  };
}
