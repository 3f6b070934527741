import { readFileSync } from 'node:fs';
import { seededRandom } from './random.ts';

const WORDS_PER_QUESTION = 7;
const SEED = 7;

/** A question and, where it was made from a passage, the number of that passage. */
export interface BenchQuestion {
  readonly text: string;
  readonly passage: number | null;
}

/** Seven different words of one passage for each question, passages drawn at random. */
export function questionsFrom(textOf: (passage: number) => string, passages: number, count: number): BenchQuestion[] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, () => {
    const passage = Math.floor(random() * passages);
    const words = [
      ...new Set(
        textOf(passage)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
      ),
    ];
    const chosen = new Set<string>();
    while (chosen.size < Math.min(WORDS_PER_QUESTION, words.length))
      chosen.add(words[Math.floor(random() * words.length)] as string);
    return { text: [...chosen].join(' '), passage };
  });
}

/** The field `question` of each line of a JSON Lines file. */
export function questionsOfFile(path: string): string[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line, at) => {
    const { question } = JSON.parse(line) as { question?: unknown };
    if (typeof question !== 'string')
      throw new Error(`Cannot ask line ${at + 1} of ${path}: it has no text under \`question\`.`);
    return question;
  });
}
