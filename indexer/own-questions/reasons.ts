import type { Answer } from '../../src/answer/answer.ts';
import { OPERATORS } from '../../src/answer/typed/words/operators.ts';
import { compareText } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import type { OwnQuestion } from './own-questions.ts';

/** Why a published line does not come back, and what an editor can do about it. */
export interface Reason {
  readonly why: string;
  readonly fix: string;
}

/** What a name may read as: a word of it that asks for a period or a currency takes the question somewhere else. */
const READINGS = [
  ...OPERATORS.filter(({ operator }) => operator === 'period').flatMap(({ phrases }) =>
    phrases.map((phrase) => ({ phrase, reading: 'a period' })),
  ),
  ...OPERATORS.filter(({ operator }) => operator === 'currency').flatMap(({ phrases }) =>
    phrases.map((phrase) => ({ phrase, reading: 'a currency' })),
  ),
].sort((a, b) => b.phrase.length - a.phrase.length || compareText(a.phrase, b.phrase));

/** @param answer to the plainest wording */
export function reasonFor({ statement, name, wordings }: OwnQuestion, answer: Answer): Reason {
  const asked = shorten(wordings[0]);
  const read = readingIn(name);
  if (read !== null)
    return { why: `\`${read.phrase}\` reads as ${read.reading}`, fix: 'give it an alias without that word' };
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

function readingIn(name: string): { readonly phrase: string; readonly reading: string } | null {
  const words = ` ${wordsOf(name)} `;
  return READINGS.find(({ phrase }) => words.includes(` ${phrase} `) || words.includes(` ${phrase}s `)) ?? null;
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
