import { QUESTION_MAX_CHARACTERS } from '../../src/facts/pricing/limits.ts';
import { seededRandom } from './random.ts';

const SEED = 11;
const MOST_PREVIOUS = 4;
/** How questions that lean on earlier ones begin. */
const OPENINGS = ['', '', 'and it', 'what about it', 'how do I', 'does it have', 'how much is'];

/** Of questions that ask for several things at once, each is answered by itself. */
const PART_OPENINGS = ['how much is', 'how many', 'how do I', 'can I', 'is there', 'what is', 'does it have'];
const PART_ENDS = ['?', ' and', ', and', '; also', '. And'];
/** Signs that split, quote or count. */
const SIGNS = ['$49.99', '1,000,000', '50%', '"', '`x --y`', 'a/b/c', 'v1.2.3', '…', '¿', 'ﬁ', '字', "'s", '—', 'e.g.'];

/** A question that is meant to cost much, with what was asked before. */
export interface CostlyQuestion {
  readonly question: string;
  readonly previous: readonly string[];
}

/** Questions as long as they may be, of misspelt, repeated and plain words and names, most with as long ones before them. */
export function costlyQuestions(words: readonly string[], names: readonly string[], count: number): CostlyQuestion[] {
  const random = seededRandom(SEED);
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const slipOf = (word: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
    return word.slice(0, at) + word.slice(at + 1, at + 2) + word.charAt(at) + word.slice(at + 2);
  };
  const text = (): string => {
    const repeated = slipOf(oneOf(words));
    const kinds = [() => slipOf(oneOf(words)), () => oneOf(words), () => repeated, () => oneOf(names), () => 'it'];
    const mixed = [oneOf(kinds), oneOf(kinds)];
    let written = oneOf(OPENINGS);
    for (;;) {
      const longer = `${written} ${oneOf(mixed)()}`.trim();
      if (longer.length > QUESTION_MAX_CHARACTERS) return written;
      written = longer;
    }
  };
  const filled = (piece: () => string): string => {
    let written = piece();
    for (;;) {
      const longer = `${written} ${piece()}`;
      if (longer.length > QUESTION_MAX_CHARACTERS) return written;
      written = longer;
    }
  };
  const parts = (): string =>
    filled(() => `${oneOf(PART_OPENINGS)} ${oneOf(random() < 0.5 ? names : words)} ${oneOf(words)}${oneOf(PART_ENDS)}`);
  const signs = (): string => filled(() => oneOf(random() < 0.5 ? SIGNS : words));
  const short = (): string => `${oneOf(OPENINGS)} ${oneOf(names)}`.trim();
  return Array.from({ length: count }, () => ({
    question: oneOf([short, text, text, text, parts, signs])(),
    previous: Array.from({ length: Math.floor(random() * (MOST_PREVIOUS + 1)) }, text),
  }));
}
