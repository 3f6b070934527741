import { QUESTION_MAX_CHARACTERS } from '../../facts/pricing/limits.ts';
import { isCourtesy } from '../interpret/courtesy.ts';
import type { TypedFacts } from '../typed/typed-facts.ts';
import {
  continues,
  isAccountedFor,
  LONGEST_CONTINUATION,
  leansOnContext,
  pointsBack,
  type Said,
  standsAlone,
} from './leaning.ts';
import { type Completed, candidates, joined, withOtherName, withOtherPhrase } from './merging.ts';

/** A question that may lean on the ones before it. */
export interface Resolved extends Pick<Completed, 'joined' | 'lastAt'> {
  readonly question: string;
  /** The question that is answered instead; null where it stands alone. */
  readonly decontextualized: string | null;
}

/** Earlier questions that are looked at: what was said before them is no context any more. */
const MEMORY = 4;
/** Characters of the earlier questions that are looked at, all together: the oldest give way. */
const MEMORY_CHARACTERS = QUESTION_MAX_CHARACTERS;

/**
 * Completes a question with what it lacks from the earlier ones: a plan, an attribute, a superlative, or all that was said. A
 * question that stands alone stays as it is.
 */
export function resolveFollowUp(question: string, previous: readonly string[], typed: TypedFacts): Resolved {
  const isQuestion = (earlier: string) =>
    earlier !== '' && !(isCourtesy(earlier) && typed.find(earlier).frame.mentions.length === 0);
  const context = latest(previous.slice(-MEMORY).map((earlier) => earlier.trim()))
    .filter(isQuestion)
    .reduce<string | null>(
      (known, earlier) => (known === null ? earlier : (completed(earlier, known, typed)?.text ?? earlier)),
      null,
    );
  const meant = context === null ? null : completed(question, context, typed);
  return {
    question,
    decontextualized: meant?.text ?? null,
    joined: meant?.joined ?? null,
    lastAt: meant?.lastAt ?? 0,
  };
}

/** The latest of the earlier questions, as many as are short enough together. */
function latest(previous: readonly string[]): readonly string[] {
  let first = previous.length;
  for (let left = MEMORY_CHARACTERS; first > 0; first--) {
    left -= (previous[first - 1] as string).length;
    if (left < 0) break;
  }
  return previous.slice(first);
}

function completed(question: string, context: string, typed: TypedFacts): Completed | null {
  const asked: Said = { text: question, finding: typed.find(question) };
  if (!leansOnContext(asked.finding)) return null;
  const earlier: Said = { text: context, finding: typed.find(context) };
  const isLong = asked.finding.words.length > LONGEST_CONTINUATION;
  const merged = (isLong && !pointsBack(asked.finding) ? [] : candidates(asked, earlier, typed)).find(
    ({ text, lastAt }) => text !== question && isAccountedFor(typed.find(text, lastAt)),
  );
  if (merged !== undefined) return merged;
  const renamed = isAccountedFor(earlier.finding) ? null : withOtherName(asked, earlier);
  if (renamed !== null) return renamed;
  return standsAlone(asked) || !continues(asked)
    ? null
    : (withOtherPhrase(asked, earlier) ?? joined(asked, earlier, typed));
}
