import { once } from '../../once.ts';
import { stem } from '../../text/stem.ts';
import {
  BUYING_VERBS,
  COURTESY,
  DOING_VERBS,
  FILLERS,
  FUNCTION_WORDS,
  LIGHT_VERBS,
  PEOPLE,
  PRODUCT_NOUNS,
  QUANTITY_VERBS,
  WONDERING,
} from './words/harmless.ts';

const functionStems = once(() => new Set([...FUNCTION_WORDS].map(stem)));

/** Whether a stem carries meaning: no article, preposition, auxiliary or question word. */
export const isContent = (stemmed: string): boolean => !functionStems().has(stemmed);

/** Whether a word, as it is written, is an article, preposition, auxiliary or question word. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

/** Sets of words that ask for nothing of their own. */
export type Harmlessness = 'always' | 'buying' | 'quantity' | 'scope';

const ALWAYS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...FILLERS,
  ...COURTESY,
  ...WONDERING,
  ...PEOPLE,
  ...PRODUCT_NOUNS,
  ...LIGHT_VERBS,
]);

const SETS: Readonly<Record<Harmlessness, ReadonlySet<string>>> = {
  always: ALWAYS,
  buying: BUYING_VERBS,
  quantity: QUANTITY_VERBS,
  scope: DOING_VERBS,
};

/** Whether a word asks for nothing of its own; `also` names further sets for the kind of question. */
export function isHarmless(word: string, also: readonly Harmlessness[] = []): boolean {
  return ALWAYS.has(word) || also.some((name) => SETS[name].has(word));
}

/** Every word that is known without looking at a corpus. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set([...ALWAYS, ...BUYING_VERBS, ...QUANTITY_VERBS]);
