import type { StringTable } from '../../../catalog/columns/string-table.ts';

/** What a word can say, whatever the sentence: bits. */
export const NUMBER = 1;
export const DATE = 2;
export const CAUSE = 4;
export const PLACE_PREPOSITION = 8;
export const PRONOUN = 16;
/** What follows the number in a length of time or a distance. */
export const MEASURE = 32;

/** Of a token in its place: it begins with a capital letter. */
export const CAPITALISED = 64;
/** It is a stop word or a part of the token before it, and says nothing of its own. */
export const IDLE = 128;

const set = (words: string): readonly string[] => words.split(' ');
const WORDS: readonly (readonly [bit: number, words: readonly string[]])[] = [
  [
    NUMBER,
    set(
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dozen hundred thousand million billion half third quarter twice once several daily weekly monthly hourly unlimited',
    ),
  ],
  [
    DATE,
    set(
      'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday century',
    ),
  ],
  [
    CAUSE,
    set('because due cause caused causes reason reasons since result order prevent avoid so led lead leads therefore'),
  ],
  [PLACE_PREPOSITION, set('in at near from on to of between into under')],
  [
    MEASURE,
    set(
      'second seconds minute minutes hour hours day days week weeks month months quarter quarters year years decade decades century centuries km kilometers kilometres miles mile meters metres feet inches hourly daily weekly monthly yearly times once twice',
    ),
  ],
  [PRONOUN, set('he she it they his her its their this these that those him them')],
];
const YEAR_FORM = /^(?:1\d{3}|20\d{2})s?$/;
const DIGITS = /\d/;

/** The classes of every word of a vocabulary. */
export function wordClasses(words: StringTable): Uint8Array {
  const classes = new Uint8Array(words.count);
  for (const [bit, list] of WORDS)
    for (const word of list) {
      const id = words.idOf(word);
      if (id >= 0) classes[id] = (classes[id] as number) | bit;
    }
  for (let word = 0; word < words.count; word++) {
    const text = words.textOf(word);
    if (!DIGITS.test(text)) continue;
    classes[word] = (classes[word] as number) | NUMBER | (YEAR_FORM.test(text) ? DATE : 0);
  }
  return classes;
}
