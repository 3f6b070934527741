import type { Answer } from '../../src/answer/answer.ts';
import { shorten } from '../problems/shorten.ts';
import type { OwnQuestion } from './own-questions.ts';

/** Why a published line does not come back, and what an editor can do about it. */
export interface Reason {
  readonly why: string;
  readonly fix: string;
}

/** @param answer to the plainest wording */
export function reasonFor({ statement, wordings }: OwnQuestion, answer: Answer): Reason {
  const asked = shorten(wordings[0]);
  if (answer.status === 'no_answer')
    return {
      why: `\`${asked}\` is not answered`,
      fix: HAS_NO_ALIASES.has(statement.kind)
        ? 'say it in plainer words'
        : 'give it an alias in words that readers use',
    };
  const other = answer.claims[0]?.quote.replace(/\s+/g, ' ') ?? '';
  return {
    why: `\`${asked}\` is answered with \`${shorten(other)}\``,
    fix: HAS_NO_ALIASES.has(statement.kind)
      ? 'tell the two apart in their words'
      : 'give it an alias that the other does not have',
  };
}

const HAS_NO_ALIASES: ReadonlySet<string> = new Set(['price']);
