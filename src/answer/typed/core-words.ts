import type { Clause } from '../interpret/clauses.ts';
import type { Word } from '../interpret/words.ts';
import type { Findings } from './names/mentions.ts';

/**
 * Words of questions; of introductions too where nothing else is asked, or where they name an amount of money.
 *
 * @param withSituation takes what people say about themselves for asked, too
 */
export function coreOf(
  words: readonly Word[],
  clauses: readonly Clause[],
  operators: Findings['operators'],
  withSituation: boolean,
): boolean[] {
  if (clauses.every(({ role }) => role === 'question')) return words.map(() => true);
  const asks = clauses.some(({ role }) => role === 'question');
  const setsLimits = ({ start, end }: Clause) =>
    words.slice(start, end).some(({ kind }, at) => kind === 'money' || isAmount(start + at));
  const isAmount = (at: number) =>
    words[at]?.kind === 'number' && (operators[at + 1]?.some(({ operator }) => operator === 'currency') ?? false);
  const isAsked = (clause: Clause) =>
    clause.role === 'question' ||
    (clause.role === 'situation' && (withSituation || !asks || pointsBack || setsLimits(clause)));
  const pointsBack = clauses.some(
    ({ start, end, role }) => role === 'question' && isAboutBefore(words.slice(start, end)),
  );
  const core = words.map(() => false);
  for (const clause of clauses) if (isAsked(clause)) core.fill(true, clause.start, clause.end);
  return core;
}

/** "Is this possible?": it asks for what was said before. */
function isAboutBefore(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => DEMONSTRATIVES.has(text) && !POINTED_AT.has(words[at + 1]?.text ?? ''));
}

const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those', 'there']);
const POINTED_AT = new Set(
  (
    'plan plans tier tiers product tool service software app is are do does has have i we you any a an the comes come' +
    " include includes lets gives allow allows plan's"
  ).split(' '),
);
