import { isStopWord } from '../stop-words.ts';
import type { Token } from '../token.ts';
import { tokens } from '../words.ts';
import { readNumberWords, scaleOf } from './number-words.ts';
import { currencyOf, periodAdverbOf, type TimeUnit, timeUnitOf, unitOf } from './units.ts';

/** A number that a text states. */
export interface Quantity {
  readonly kind: 'number' | 'money' | 'percent' | 'duration';
  readonly value: number;
  /** ISO 4217, for `money`. */
  readonly currency: string | null;
  /** Canonical unit (`day`, `gb`), or the word behind the number, folded, when that is no unit: `100 prompts`. */
  readonly unit: string | null;
  /** `per month`, `a year`, `/day`, `monthly` behind it. */
  readonly per: TimeUnit | null;
  /** UTF-16 offsets of number, currency and unit. */
  readonly start: number;
  readonly end: number;
}

/** A stretch of time that a text names as a rhythm: `per month`, `a year`, `monthly`, `/day`. */
export interface PeriodMention {
  readonly unit: TimeUnit;
  readonly start: number;
  readonly end: number;
}

const PER = new Set(['per', 'a', 'an', 'each', 'every', 'one']);
const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['k', 1000],
  ['m', 1_000_000],
  ['mn', 1_000_000],
  ['b', 1_000_000_000],
  ['bn', 1_000_000_000],
]);
const AMOUNT = /^(\D*)(\d+(?:\.\d+)?)(\D*)$/;

/** Numbers of a text, in digits or words, with currency, unit and period, in order. */
export function quantitiesOf(text: string): Quantity[] {
  const read = tokens(text);
  const words = read.map((token) => token.text);
  const found: Quantity[] = [];
  for (let at = 0; at < read.length; ) {
    const number = readNumber(read, words, at);
    if (number === null) at++;
    else {
      found.push(describe(text, read, words, at, number));
      at = number.next;
    }
  }
  return found;
}

interface NumberRead {
  readonly value: number;
  readonly currency: string | null;
  /** Unit that is part of the same token: `10gb`, `99%`. */
  readonly unit: string | null;
  readonly next: number;
}

function readNumber(read: readonly Token[], words: readonly string[], at: number): NumberRead | null {
  const token = read[at] as Token;
  if (token.kind === 'word') {
    const inWords = readNumberWords(words, at);
    return inWords && { value: inWords.value, currency: null, unit: null, next: at + inWords.length };
  }
  const match = token.kind === 'version' ? null : AMOUNT.exec(token.text);
  if (match === null) return null;
  const [, symbol = '', digits = '', suffix = ''] = match;
  if (token.kind === 'code' && (symbol !== '' || (unitOf(suffix) === undefined && !MAGNITUDES.has(suffix))))
    return null;
  const isUnit = token.kind === 'code' && unitOf(suffix) !== undefined;
  const scale = scaleOf(words[at + 1] ?? '');
  const value = Number(digits) * (isUnit ? 1 : (MAGNITUDES.get(suffix) ?? 1)) * (scale ?? 1);
  const unit = token.kind === 'percent' ? 'percent' : isUnit ? (unitOf(suffix) as string) : null;
  return { value, currency: currencyOf(symbol) ?? null, unit, next: scale === undefined ? at + 1 : at + 2 };
}

function describe(
  text: string,
  read: readonly Token[],
  words: readonly string[],
  at: number,
  number: NumberRead,
): Quantity {
  let { next } = number;
  const behind = words[next] ?? '';
  const isAdjacent = next < read.length && !/[.;:!?()]/.test(text.slice(endOf(read, next - 1), startOf(read, next)));
  const currency = number.currency ?? (isAdjacent && number.unit === null ? (currencyOf(behind) ?? null) : null);
  if (currency !== null && number.currency === null) next++;
  let { unit } = number;
  if (unit === null && currency === null && isAdjacent && read[next]?.kind === 'word' && !isStopWord(behind)) {
    unit = unitOf(behind) ?? behind;
    next++;
  }
  const kind =
    currency !== null ? 'money' : unit === 'percent' ? 'percent' : timeUnitOf(unit ?? '') ? 'duration' : 'number';
  const per = periodAt(text, read, next)?.unit ?? null;
  return { kind, value: number.value, currency, unit, per, start: startOf(read, at), end: endOf(read, next - 1) };
}

/** Rhythms named in a text, in order. */
export function periodsOf(text: string): PeriodMention[] {
  const read = tokens(text);
  return read.flatMap((_, at) => periodAt(text, read, at) ?? []);
}

function periodAt(text: string, read: readonly Token[], at: number): PeriodMention | null {
  const token = read[at];
  if (token === undefined) return null;
  const adverb = periodAdverbOf(token.text);
  if (adverb !== undefined) return { unit: adverb, start: token.start, end: token.end };
  const isSlashed = text[token.start - 1] === '/';
  const named = isSlashed ? token : PER.has(token.text) ? read[at + 1] : undefined;
  const unit = named && timeUnitOf(named.text);
  return unit ? { unit, start: isSlashed ? token.start - 1 : token.start, end: (named as Token).end } : null;
}

const startOf = (read: readonly Token[], at: number): number => read[at]?.start ?? 0;
const endOf = (read: readonly Token[], at: number): number => read[at]?.end ?? 0;
