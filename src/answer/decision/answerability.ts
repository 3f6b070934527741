import type { AskedQuestion } from '../evidence/asked-question.ts';

/** What questions are worded like that published facts answer, as it lies in the model's file. */
export interface AnswerabilityFile {
  /** What each word, or pair of neighbours, adds to the log odds. */
  readonly phrases: Readonly<Record<string, number>>;
  readonly bias: number;
}

/** Stands before the first word of a question and behind the last one. */
const EDGE = '^';

/** The phrases by which a question is told: of what was said last, where earlier questions stand before it. */
export function wordingOf({ own, reading }: Pick<AskedQuestion, 'own' | 'reading'>): string[] {
  return phrasesOf(own ?? reading.words);
}

/** The words of a question and its pairs of neighbours, each once; the first and the last word have an edge for a neighbour. */
function phrasesOf(words: readonly { readonly text: string }[]): string[] {
  const phrases = new Set<string>();
  let before = EDGE;
  for (const { text } of words) {
    phrases.add(text).add(`${before} ${text}`);
    before = text;
  }
  return [...phrases.add(`${before} ${EDGE}`)];
}

/**
 * Log odds that a question is one that published facts answer, by its wording alone and whatever is published: people ask after
 * their own accounts, the future or other companies in other words than after what a product is and does. A linear model over
 * the phrases that it knows, divided by the root of how many there are, so that long questions are no surer than short ones.
 */
export function openAnswerability({ phrases, bias }: AnswerabilityFile): (asked: readonly string[]) => number {
  const weights = new Map(Object.entries(phrases));
  return (asked) => {
    let sum = 0;
    let known = 0;
    for (const phrase of asked) {
      const weight = weights.get(phrase);
      if (weight === undefined) continue;
      sum += weight;
      known++;
    }
    return Math.fround(bias + sum / Math.sqrt(Math.max(1, known)));
  };
}
