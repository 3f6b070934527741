import { isStopWord } from '../../src/text/stop-words.ts';

const ONSETS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'br',
  'cl',
  'gr',
  'st',
  'tr',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
const CODAS = ['', '', '', 'n', 'r', 'l', 'm', 'x'];

/** Words that can be spoken, none twice, no stop words; the frequent ones, which come first, are short, as in any language. */
export function makeVocabulary(size: number, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = words.size < 100 ? 1 : words.size < 5_000 ? 2 : 3;
    const word = Array.from({ length: syllables }, () => syllable(random)).join('');
    if (!isStopWord(word)) words.add(word);
  }
  return [...words];
}

function syllable(random: () => number): string {
  return [ONSETS, VOWELS, CODAS].map((sounds) => sounds[Math.floor(random() * sounds.length)]).join('');
}
