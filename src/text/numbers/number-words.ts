const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const SMALL: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
/** Words that are a number of their own: `a dozen`, `a couple`. */
const GROUPS: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['couple', 2],
]);

/** Value of a scale word: `thousand` → 1000. */
export function scaleOf(word: string): number | undefined {
  return SCALES.get(word);
}

/**
 * Reads a number written in words from `at` on: `twelve`, `twenty five`, `two hundred and fifty`, `a thousand`, `a dozen`.
 *
 * @param words folded words of the text
 */
export function readNumberWords(words: readonly string[], at: number): { value: number; length: number } | null {
  const hasArticle = words[at] === 'a';
  let index = hasArticle ? at + 1 : at;
  const group = GROUPS.get(words[index] ?? '');
  if (group !== undefined) return { value: group, length: index + 1 - at };
  if (hasArticle && !SCALES.has(words[index] ?? '')) return null;
  let total = 0;
  let run = hasArticle ? 1 : 0;
  const first = hasArticle ? index : at;
  for (; index < words.length; index++) {
    const word = words[index] as string;
    const small = SMALL.get(word);
    const scale = SCALES.get(word);
    if (small !== undefined && (run % 10 === 0 || index === first)) run += small;
    else if (scale === 100 && run > 0) run *= 100;
    else if (scale !== undefined && run > 0) {
      total += run * scale;
      run = 0;
    } else if (!(word === 'and' && index > first && SMALL.has(words[index + 1] ?? '') && run % 100 === 0)) break;
  }
  return index === first ? null : { value: total + run, length: index - at };
}
