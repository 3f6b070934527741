import { isStopWord } from './stop-words.ts';
import { tokens } from './words.ts';

/** The stems of a text in order, without those of words that say nothing by themselves. */
export const contentStems = (text: string): readonly string[] =>
  tokens(text).flatMap(({ text: word, stem }) => (isStopWord(word) ? [] : [stem]));
