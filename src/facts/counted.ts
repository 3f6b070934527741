import { formatNumber } from './pricing/money.ts';

/** Plurals that no rule makes. */
const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  mice: 'mouse',
  indices: 'index',
  vertices: 'vertex',
  matrices: 'matrix',
  analyses: 'analysis',
  halves: 'half',
  leaves: 'leaf',
  lives: 'life',
  shelves: 'shelf',
  movies: 'movie',
  cookies: 'cookie',
  aliases: 'alias',
  buses: 'bus',
  statuses: 'status',
};
/** Plurals like “news” and words that end in an s of their own. */
const UNCHANGED = /(?:ss|us|is|news|series|species|means|headquarters|premises|sms|gps|https|dns|aws|sds)$/i;

/** A number with what is counted, in the singular where it is one: `1 seat`, `10,000 calls`. */
export function counted(value: number, unit: string | null): string {
  return unit === null ? formatNumber(value) : `${formatNumber(value)} ${value === 1 ? singular(unit) : unit}`;
}

/** What one of some things is called: `seats` → `seat`, `members of the team` → `member of the team`, `GB` → `GB`. */
export function singular(unit: string): string {
  const [head = '', rest = ''] = [unit.replace(TAIL, ''), TAIL.exec(unit)?.[0] ?? ''];
  return `${head.replace(/[\p{L}-]+$/u, singularWord)}${rest}`;
}

/** What stands behind the word that is counted: `competitors per brand`. */
const TAIL = /(?: (?:per|of|in|on|for|with|to|from|at|by|and) .*| ?[(,/].*)$/;

function singularWord(word: string): string {
  const known = IRREGULAR[word.toLowerCase()];
  if (known !== undefined) return known;
  if (!/[a-z]s$/.test(word) || UNCHANGED.test(word) || word.length < 4) return word;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
