import type { PlanLimit } from '../../../../facts/corpus.ts';
import { unitOf } from '../../../../text/numbers/units.ts';
import type { Form } from '../../../interpret/form.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { stemsOf } from '../../names/synonyms.ts';
import type { Facts } from '../../proposal.ts';
import type { Operator } from '../../words/operators.ts';

/** Operators that any question about a limit may use. */
export const LIMIT_OPERATORS: readonly Operator[] = [
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
];

/** Forms that ask for an amount, or for plans by an amount. */
export const LIMIT_FORMS: ReadonlySet<Form> = new Set([
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

const MONEY_VERBS = new Set(['is', 'are', 'was', 'for', 'would', 'will', 'to', 'per']);

/** Limits whose amount is asked for: not those that a price is for ("per user"), nor any in "how much is …", nor a number of things whose size is. */
export function countedLimits(frame: Frame, facts: Facts): readonly Mention[] {
  const named = frame.of('limit');
  if (named.length === 0 || asksElse(frame)) return [];
  const much = frame.words.findIndex(({ text }, at) => text === 'much' && frame.words[at - 1]?.text === 'how');
  if (much >= 0 && frame.form === 'how much' && MONEY_VERBS.has(frame.words[much + 1]?.text ?? '')) return [];
  return named
    .filter(({ words: [first = 0] }) => frame.words[first - 1]?.text !== 'per')
    .filter((mention) => !asksForSize(frame, mention) || isMeasured(mention, facts));
}

const ELSE = /^what (?:happens?|would happen|is an?) /;

/** "What happens when we run out of seats?", "What is a seat?": no amount answers that. */
function asksElse({ words, isCore }: Frame): boolean {
  const asked = words.flatMap(({ text }, at) => (isCore[at] ? [text] : []));
  return ELSE.test(asked.join(' '));
}

const LARGE = new Set(['big', 'bigger', 'biggest', 'large', 'larger', 'largest', 'heavy', 'heavier', 'heaviest']);
/** "How big can our team be?" asks how many may belong to it. */
const GROUPS = new Set(['team', 'teams', 'group', 'groups', 'crew', 'staff', 'organisation', 'organization']);

/** "The biggest file", "how big may a file be": not how many files. */
function asksForSize({ form, words }: Frame, { words: [first = 0] }: Mention): boolean {
  const isLarge = form === 'how big' || LARGE.has(words[first - 1]?.text ?? '');
  return isLarge && !GROUPS.has(words[first]?.text ?? '');
}

/** Whether the limit is stated in gigabytes or the like. */
function isMeasured({ entity }: Mention, { book }: Facts): boolean {
  const unit = book.corpus.pricing?.limits.find(({ id }) => id === entity.id)?.unit ?? '';
  return unitOf(unit.toLowerCase()) !== undefined;
}

const SIZES: Readonly<Record<PlanLimit['kind'], (limit: PlanLimit) => number | null>> = {
  number: ({ value }) => value,
  unlimited: () => Number.POSITIVE_INFINITY,
  none: () => 0,
  custom: () => null,
};

/** For comparing: unlimited is more than any number; what is agreed by contract compares with nothing. */
export const sizeOf = (limit: PlanLimit): number | null => SIZES[limit.kind](limit);

const RATES = new Set(['per', 'each', 'every']);

/** "per month" asked, "per day" published: another limit, even if it has the same name. */
export function contradictsPeriod(frame: Frame, limit: PlanLimit, { book }: Facts): boolean {
  const unit = limit.unit ?? book.corpus.pricing?.limits.find(({ id }) => id === limit.id)?.unit ?? '';
  const units = stemsOf(unit);
  const isRate = frame.at('period').some((at) => RATES.has(frame.words[at - 1]?.text ?? ''));
  return frame.periods.some(
    (period) => period !== limit.per && (isRate || !units.some((stem) => stemsOf(period).includes(stem))),
  );
}
