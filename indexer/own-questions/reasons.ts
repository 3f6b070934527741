import type { Answer } from '../../src/answer/answer.ts';
import { quoted } from '../phrasings/missing.ts';
import { printTarget } from '../phrasings/target.ts';
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
  if (statement.kind === 'price') return { why: whyNot(asked, answer), fix: phrasingFor(statement, wordings[0]) };
  const isAnswered = answer.status !== 'no_answer';
  return {
    why: whyNot(asked, answer),
    fix: isAnswered ? 'give it an alias that the other does not have' : 'give it an alias in words that readers use',
  };
}

function whyNot(asked: string, { status, claims }: Answer): string {
  if (status === 'no_answer') return `\`${asked}\` is not answered`;
  return `\`${asked}\` is answered with \`${shorten(claims[0]?.quote.replace(/\s+/g, ' ') ?? '')}\``;
}

/** A price is known by what it says, which no alias changes: the line for `phrasings.yaml` that has it found. */
function phrasingFor({ page, anchor, text }: OwnQuestion['statement'], question: string): string {
  const target = printTarget({ page, anchor, words: text.slice(text.indexOf(': ') + 2) });
  return `write into \`phrasings.yaml\`: \`${quoted(target)}: [${JSON.stringify(question)}]\``;
}
