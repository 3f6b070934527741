import type { Token } from '../../text/token.ts';
import { isLowerCase, tokens } from '../../text/words.ts';

/** One word of a question, as the interpreter sees it. */
export interface Word {
  /** Folded text: lower case, no accents, no `'s`. */
  readonly text: string;
  readonly stem: string;
  /** What a number, an amount of money or a number word stands for. */
  readonly value: number | null;
  readonly kind: 'word' | 'number' | 'money' | 'percent' | 'name';
  /** `$` of `$49`; null where no currency sign stands. */
  readonly symbol: string | null;
  /** Begins with a capital letter in the question as it was typed. */
  readonly capital: boolean;
  /** Has a capital inside, as names of products do: `DeepSeek`. */
  readonly camel: boolean;
  readonly start: number;
  readonly end: number;
  /** What was typed, where a typing error was put right. */
  readonly typed: string | null;
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value): [string, number] => [word, value])
    .concat([
      ['thirty', 30],
      ['forty', 40],
      ['fifty', 50],
      ['sixty', 60],
      ['seventy', 70],
      ['eighty', 80],
      ['ninety', 90],
      ['hundred', 100],
      ['thousand', 1000],
      ['dozen', 12],
    ]),
);

const KINDS: Readonly<Record<Token['kind'], Word['kind']>> = {
  word: 'word',
  number: 'number',
  money: 'money',
  percent: 'percent',
  version: 'name',
  code: 'name',
};

const MAGNITUDES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const CAPITAL = /^\p{Lu}/u;
const CAMEL = /\p{Ll}\p{Lu}/u;

/** Words of a text in order; `250GB` is read as `250` and `GB` where `isUnit` knows the unit. */
export function readWords(text: string, isUnit: (stem: string) => boolean = () => false): Word[] {
  const words: Word[] = [];
  for (const token of tokens(text)) {
    if (token.kind === 'code') words.push(...splitMeasure(token, text, isUnit));
    else words.push(wordOf(token, text));
  }
  return words;
}

function splitMeasure(token: Token, text: string, isUnit: (stem: string) => boolean): Word[] {
  const [digits, unit, ...more] = token.parts;
  if (digits === undefined || unit === undefined || more.length > 0 || !/^[\d.]+$/.test(digits))
    return [wordOf(token, text)];
  const magnitude = MAGNITUDES[unit];
  if (magnitude !== undefined)
    return [changed(wordOf(token, text), { kind: 'number', value: Number(digits) * magnitude })];
  const unitWord = tokens(unit)[0];
  if (unitWord === undefined || !isUnit(unitWord.stem)) return [wordOf(token, text)];
  const middle = token.end - unit.length;
  return [
    changed(wordOf(token, text), { text: digits, stem: digits, kind: 'number', value: Number(digits), end: middle }),
    changed(wordOf(token, text), {
      text: unitWord.text,
      stem: unitWord.stem,
      kind: 'word',
      value: null,
      start: middle,
    }),
  ];
}

/**
 * A word with something of it changed. It is put together member by member, as every other is: code that sees words of two
 * makes is compiled twice.
 */
export function changed(word: Word, changes: Partial<Word>): Word {
  const { text, stem, value, kind, symbol, capital, camel, start, end, typed } = { ...word, ...changes };
  return { text, stem, value, kind, symbol, capital, camel, start, end, typed };
}

function wordOf(token: Token, text: string): Word {
  const kind = KINDS[token.kind];
  /** Most words are typed in small letters. */
  const isPlain = isLowerCase(text, token.start, token.end);
  return {
    text: token.text,
    stem: token.stem,
    value: amountIn(token, kind),
    kind,
    symbol: kind === 'money' ? token.text.replace(/[\d.,]+.*$/u, '') : null,
    capital: !isPlain && CAPITAL.test(text.slice(token.start, token.start + 2)),
    camel: !isPlain && CAMEL.test(text.slice(token.start, token.end)),
    start: token.start,
    end: token.end,
    typed: null,
  };
}

function amountIn(token: Token, kind: Word['kind']): number | null {
  if (kind === 'word') return NUMBER_WORDS.get(token.text) ?? null;
  if (kind === 'name') return null;
  const magnitude = MAGNITUDES[token.text.at(-1) ?? ''] ?? 1;
  const value = Number(token.parts[0] ?? token.text) * magnitude;
  return Number.isFinite(value) ? value : null;
}
