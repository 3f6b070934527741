/**
 * The Snowball stemmer for English ("Porter2"), as published at https://snowballstem.org/algorithms/english/stemmer.html.
 */

/** A bit for each vowel: `a` is bit 1. A consonant `y` is written `Y` while a word is worked on, and has none. */
const VOWELS = [...'aeiouy'].reduce((bits, vowel) => bits | (1 << (vowel.charCodeAt(0) & 31)), 0);
const LOWER_CASE = 0x60;
const DOUBLES = new Set(['bb', 'dd', 'ff', 'gg', 'mm', 'nn', 'pp', 'rr', 'tt']);
const LI_ENDINGS = 'cdeghkmnrt';
const REGION_PREFIXES: readonly string[] = ['gener', 'commun', 'arsen'];

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

/** Whether a vowel stands at a place; none stands outside the word. */
function isVowelAt(word: string, at: number): boolean {
  const code = word.charCodeAt(at);
  return code > LOWER_CASE && ((VOWELS >>> (code & 31)) & 1) === 1;
}

/** Whether a vowel stands before a place. */
function hasVowelBefore(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowelAt(word, at)) return true;
  return false;
}

/** Index behind the first consonant that follows a vowel, counted from `from`. */
function regionAfter(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index++)
    if (!isVowelAt(word, index) && isVowelAt(word, index - 1)) return index + 1;
  return word.length;
}

/** Whether the first `length` letters end in a short syllable. */
function endsInShortSyllable(word: string, length: number): boolean {
  if (isVowelAt(word, length - 1)) return false;
  if (length === 2) return isVowelAt(word, 0);
  return isVowelAt(word, length - 2) && !isVowelAt(word, length - 3) && !'wxY'.includes(word.charAt(length - 1));
}

function markConsonantY(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  for (let index = 0; index < word.length; index++) {
    const char = word[index] as string;
    marked += char === 'y' && (index === 0 || isVowelAt(marked, index - 1)) ? 'Y' : char;
  }
  return marked;
}

function dropPossessive(word: string): string {
  return word.includes("'") ? word.replace(/'(?:s'?)?$/, '') : word;
}

function dropPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowelBefore(word, word.length - 2) ? word.slice(0, -1) : word;
}

/** Longest first. */
const EED: readonly string[] = ['eedly', 'eed'];
const PAST_AND_PROGRESSIVE: readonly string[] = ['ingly', 'edly', 'ing', 'ed'];

function dropPastAndProgressive(word: string, r1: number): string {
  const last = word.charAt(word.length - 1);
  if (last !== 'd' && last !== 'g' && last !== 'y') return word;
  const eed = EED.find((suffix) => word.endsWith(suffix));
  if (eed !== undefined) {
    const at = word.length - eed.length;
    return at >= r1 ? `${word.slice(0, at)}ee` : word;
  }
  const ending = PAST_AND_PROGRESSIVE.find((suffix) => word.endsWith(suffix));
  if (ending === undefined || !hasVowelBefore(word, word.length - ending.length)) return word;
  const base = word.slice(0, word.length - ending.length);
  if (base.endsWith('at') || base.endsWith('bl') || base.endsWith('iz')) return `${base}e`;
  if (DOUBLES.has(base.slice(-2))) return base.slice(0, -1);
  return r1 >= base.length && endsInShortSyllable(base, base.length) ? `${base}e` : base;
}

function finalYToI(word: string): string {
  const { length } = word;
  const last = word[length - 1];
  return length > 2 && (last === 'y' || last === 'Y') && !isVowelAt(word, length - 2) ? `${word.slice(0, -1)}i` : word;
}

/** Few words end in the last letter of a suffix: the others are told by it. */
function byLastLetter<T>(entries: readonly T[], suffixOf: (entry: T) => string): ReadonlyMap<string, readonly T[]> {
  const byLetter = new Map<string, T[]>();
  for (const entry of entries) {
    const letter = suffixOf(entry).slice(-1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), entry]);
  }
  return byLetter;
}

const STEP_2_RULES = byLastLetter(STEP_2, ([suffix]) => suffix);
const STEP_3_RULES = byLastLetter(STEP_3, ([suffix]) => suffix);
const STEP_4_SUFFIXES = byLastLetter(STEP_4, (suffix) => suffix);

function longest(word: string, rules: ReadonlyMap<string, readonly Rule[]>): Rule | undefined {
  return rules.get(word.charAt(word.length - 1))?.find(([suffix]) => word.endsWith(suffix));
}

function shortenDerivations(word: string, r1: number): string {
  const rule = longest(word, STEP_2_RULES);
  if (rule === undefined) return word;
  const [suffix, replacement] = rule;
  const at = word.length - suffix.length;
  const before = word[at - 1] ?? '';
  if (at < r1 || (suffix === 'ogi' && before !== 'l') || (suffix === 'li' && !LI_ENDINGS.includes(before || ' ')))
    return word;
  return word.slice(0, at) + replacement;
}

function shortenAdjectives(word: string, r1: number, r2: number): string {
  const rule = longest(word, STEP_3_RULES);
  if (rule === undefined) return word;
  const [suffix, replacement] = rule;
  const at = word.length - suffix.length;
  return at < (suffix === 'ative' ? r2 : r1) ? word : word.slice(0, at) + replacement;
}

function dropSuffix(word: string, r2: number): string {
  const suffix = STEP_4_SUFFIXES.get(word.charAt(word.length - 1))?.find((ending) => word.endsWith(ending));
  if (suffix === undefined) return word;
  const at = word.length - suffix.length;
  if (at < r2 || (suffix === 'ion' && !'st'.includes(word[at - 1] ?? ' '))) return word;
  return word.slice(0, at);
}

function dropFinal(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word[at] === 'l') return at >= r2 && word[at - 1] === 'l' ? word.slice(0, at) : word;
  if (word[at] !== 'e') return word;
  return at >= r2 || (at >= r1 && !endsInShortSyllable(word, at)) ? word.slice(0, at) : word;
}

const PLAIN_WORD = /^[a-z']+$/;

/** The algorithm itself, without remembering anything. What is no lower-case English word is its own stem. */
export function stemOnce(word: string): string {
  if (word.length <= 2 || !PLAIN_WORD.test(word)) return word;
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception ?? word;
  let stemmed = markConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const prefix = REGION_PREFIXES.find((start) => stemmed.startsWith(start));
  const r1 = prefix?.length ?? regionAfter(stemmed, 0);
  const r2 = regionAfter(stemmed, r1);
  stemmed = dropPlural(dropPossessive(stemmed));
  if (FINISHED_AFTER_STEP_1A.has(stemmed)) return stemmed;
  stemmed = finalYToI(dropPastAndProgressive(stemmed, r1));
  stemmed = shortenAdjectives(shortenDerivations(stemmed, r1), r1, r2);
  return dropFinal(dropSuffix(stemmed, r2), r1, r2).toLowerCase();
}

/** Words of a generation: the elder one goes when the younger is full, so that frequent words stay. */
const REMEMBERED = 10_000;
let younger = new Map<string, string>();
let elder = new Map<string, string>();

/** Snowball English stem of a folded word or of a token's text. Remembers a bounded number of words, so strangers' words cannot fill memory. */
export function stem(word: string): string {
  const known = younger.get(word);
  if (known !== undefined) return known;
  if (younger.size >= REMEMBERED) {
    elder = younger;
    younger = new Map();
  }
  const found = elder.get(word) ?? stemOnce(word);
  younger.set(word, found);
  return found;
}
