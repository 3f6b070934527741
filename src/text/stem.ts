/**
 * The Snowball stemmer for English ("Porter2"), as published at https://snowballstem.org/algorithms/english/stemmer.html.
 */

const VOWELS = 'aeiouy';
const DOUBLES = new Set(['bb', 'dd', 'ff', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt']);
const LI_ENDINGS = 'cdeghkmnrt';
const REGION_PREFIX = /^(?:gener|commun|arsen)/;

/** Words the rules would get wrong; `null` where a word is its own stem. */
const EXCEPTIONS: ReadonlyMap<string, string | null> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word): [string, null] => [word, null]),
]);
/** Words that end once plural and possessive endings are off. */
const FINISHED_AFTER_STEP_1A = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

type Rule = readonly [suffix: string, replacement: string];

/** Longest suffix first. */
const STEP_2: readonly Rule[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const STEP_3: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4: readonly string[] = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(
  ' ',
);

/** Consonant `y` is written `Y` while a word is worked on. */
const isVowel = (char: string | undefined): boolean => char !== undefined && VOWELS.includes(char);

function hasVowel(text: string): boolean {
  for (const char of text) if (isVowel(char)) return true;
  return false;
}

/** Index behind the first consonant that follows a vowel, counted from `from`. */
function regionAfter(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index++)
    if (!isVowel(word[index]) && isVowel(word[index - 1])) return index + 1;
  return word.length;
}

function endsInShortSyllable(word: string): boolean {
  const { length } = word;
  const last = word[length - 1];
  if (isVowel(last)) return false;
  if (length === 2) return isVowel(word[0]);
  return isVowel(word[length - 2]) && !isVowel(word[length - 3]) && !'wxY'.includes(last as string);
}

function markConsonantY(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  for (let index = 0; index < word.length; index++) {
    const char = word[index] as string;
    marked += char === 'y' && (index === 0 || isVowel(marked[index - 1])) ? 'Y' : char;
  }
  return marked;
}

function dropPossessive(word: string): string {
  return word.replace(/'(?:s'?)?$/, '');
}

function dropPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function dropPastAndProgressive(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!ending || !hasVowel(word.slice(0, ending.index))) return word;
  const base = word.slice(0, ending.index);
  if (base.endsWith('at') || base.endsWith('bl') || base.endsWith('iz')) return `${base}e`;
  if (DOUBLES.has(base.slice(-2))) return base.slice(0, -1);
  return r1 >= base.length && endsInShortSyllable(base) ? `${base}e` : base;
}

function finalYToI(word: string): string {
  const { length } = word;
  const last = word[length - 1];
  return length > 2 && (last === 'y' || last === 'Y') && !isVowel(word[length - 2]) ? `${word.slice(0, -1)}i` : word;
}

function longest(word: string, rules: readonly Rule[]): Rule | undefined {
  return rules.find(([suffix]) => word.endsWith(suffix));
}

function shortenDerivations(word: string, r1: number): string {
  const rule = longest(word, STEP_2);
  if (rule === undefined) return word;
  const [suffix, replacement] = rule;
  const at = word.length - suffix.length;
  const before = word[at - 1] ?? '';
  if (at < r1 || (suffix === 'ogi' && before !== 'l') || (suffix === 'li' && !LI_ENDINGS.includes(before || ' ')))
    return word;
  return word.slice(0, at) + replacement;
}

function shortenAdjectives(word: string, r1: number, r2: number): string {
  const rule = longest(word, STEP_3);
  if (rule === undefined) return word;
  const [suffix, replacement] = rule;
  const at = word.length - suffix.length;
  return at < (suffix === 'ative' ? r2 : r1) ? word : word.slice(0, at) + replacement;
}

function dropSuffix(word: string, r2: number): string {
  const suffix = STEP_4.find((ending) => word.endsWith(ending));
  if (suffix === undefined) return word;
  const at = word.length - suffix.length;
  if (at < r2 || (suffix === 'ion' && !'st'.includes(word[at - 1] ?? ' '))) return word;
  return word.slice(0, at);
}

function dropFinal(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word[at] === 'l') return at >= r2 && word[at - 1] === 'l' ? word.slice(0, at) : word;
  if (word[at] !== 'e') return word;
  return at >= r2 || (at >= r1 && !endsInShortSyllable(word.slice(0, at))) ? word.slice(0, at) : word;
}

const PLAIN_WORD = /^[a-z']+$/;

/** The algorithm itself, without remembering anything. What is no lower-case English word is its own stem. */
export function stemOnce(word: string): string {
  if (word.length <= 2 || !PLAIN_WORD.test(word)) return word;
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception ?? word;
  let stemmed = markConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const prefix = REGION_PREFIX.exec(stemmed);
  const r1 = prefix ? prefix[0].length : regionAfter(stemmed, 0);
  const r2 = regionAfter(stemmed, r1);
  stemmed = dropPlural(dropPossessive(stemmed));
  if (FINISHED_AFTER_STEP_1A.has(stemmed)) return stemmed;
  stemmed = finalYToI(dropPastAndProgressive(stemmed, r1));
  stemmed = shortenAdjectives(shortenDerivations(stemmed, r1), r1, r2);
  return dropFinal(dropSuffix(stemmed, r2), r1, r2).toLowerCase();
}

const REMEMBERED = 20_000;
const remembered = new Map<string, string>();

/** Snowball English stem of a folded word or of a token's text. Remembers a bounded number of words, so strangers' words cannot fill memory. */
export function stem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const found = stemOnce(word);
  remembered.set(word, found);
  return found;
}
