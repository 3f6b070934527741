import type { Unit } from '../../../facts/corpus.ts';
import { type Quantity, quantitiesOf } from '../../../text/numbers/numbers.ts';
import { unitOf } from '../../../text/numbers/units.ts';

/** From a number to a number; a row of a table is about everything between. */
interface Range {
  readonly from: number;
  readonly to: number;
  /** Or a currency. */
  readonly unit: string | null;
}

const LESS = String.raw`\b(?:under|below|less than|fewer than)|<`;
const MORE = String.raw`\b(?:more than|over|above|older than|longer than|larger than)|>`;
const UPPER = String.raw`${LESS}|\b(?:up to|at most|within|until)|≤`;
const LOWER = String.raw`${MORE}|\b(?:at least|from)|≥`;
/** What turns such words round: “no more than 10”. */
const NOT = String.raw`\b(?:no|not)\s+`;
const OR_MORE = String.raw`(?:or|and) (?:more|above|over|older|longer)\b`;
const UPPER_BOUND = new RegExp(`^\\W*(?:${UPPER})`, 'i');
const LOWER_BOUND = new RegExp(`^\\W*(?:${LOWER})|(?:\\b${OR_MORE}|\\+)\\s*$`, 'i');
/** The number itself is not in such a range. */
const OPEN_BOUND = new RegExp(`^\\W*(?:${LESS}|${MORE})`, 'i');
/** The same before and behind a number within a sentence. */
const LESS_BEFORE = new RegExp(`(?<!${NOT})(?:${LESS})\\W*$`, 'i');
const MORE_BEFORE = new RegExp(`(?<!${NOT})(?:${MORE})\\W*$`, 'i');
const UPPER_BEFORE = new RegExp(`(?:${NOT}(?:${LOWER})|(?<!${NOT})(?:${UPPER}))\\W*$`, 'i');
const LOWER_BEFORE = new RegExp(`(?:${NOT}(?:${UPPER})|(?<!${NOT})(?:${LOWER}))\\W*$`, 'i');
const LOWER_BEHIND = new RegExp(`^(?:\\+|\\W*${OR_MORE})(?:\\s+(?<unit>\\p{L}+))?`, 'iu');
/** UTF-16 units before a number in which such words are looked for. */
const NEAR = 24;
const BETWEEN = /^\s*(?:to|and|–|-|—)\s*$/;
/** `1-10` is a name to a tokenizer. */
const DASHED = /(\d)\s*[–—-]\s*(?=\d)/g;
/** A single row that looks like a range is a coincidence. */
const LEAST_RANGES = 2;
/** Less than any two numbers that are told apart differ by, as a share of them, or of 1 for less than that. */
const A_LITTLE = 1e-9;
/** Units of one dimension, in one of them. */
const SCALES: ReadonlyMap<string, readonly [dimension: string, size: number]> = new Map([
  ['second', ['time', 1]],
  ['minute', ['time', 60]],
  ['hour', ['time', 3600]],
  ['day', ['time', 86_400]],
  ['week', ['time', 7 * 86_400]],
  ['month', ['time', 30 * 86_400]],
  ['quarter', ['time', 91 * 86_400]],
  ['year', ['time', 365 * 86_400]],
  ['kb', ['data', 1]],
  ['mb', ['data', 1e3]],
  ['gb', ['data', 1e6]],
  ['tb', ['data', 1e9]],
]);

/** A number of a question. What is "over $100,000" is a little more, what is "under" it a little less. */
export interface Amount extends Quantity {
  readonly meant: 'more' | 'less' | 'itself';
}

/** Numbers of a question, in order. */
export function amountsAsked(question: string): Amount[] {
  const numbers = quantitiesOf(question);
  return numbers.map((number, at) => {
    const before = question.slice(Math.max(numbers[at - 1]?.end ?? 0, number.start - NEAR), number.start);
    return { ...number, meant: MORE_BEFORE.test(before) ? 'more' : LESS_BEFORE.test(before) ? 'less' : 'itself' };
  });
}

const justAbove = (value: number): number => value + A_LITTLE * Math.max(1, Math.abs(value));
const justBelow = (value: number): number => value - A_LITTLE * Math.max(1, Math.abs(value));

/**
 * Of the rows of a table that begins with ranges, those that hold an amount of the question: "30 GB" stands in "5 to 50 GB".
 * Null where the rows are no ranges, or none of a unit that the question names an amount of, but for amounts that another column states.
 */
export function rowsHolding(rows: readonly Unit[], text: string, question: string): Unit[] | null {
  const asked = amountsAsked(question);
  if (asked.length === 0) return null;
  const ranges = rows.flatMap((row) => {
    const range = rangeOf(text.slice(row.start, row.end).split(' | ')[0] as string);
    return range === null ? [] : [{ row, range }];
  });
  if (ranges.length < LEAST_RANGES) return null;
  const comparable = asked.filter((amount) => ranges.some(({ range }) => isComparable(measureOf(amount), range.unit)));
  if (comparable.length === 0) return null;
  const stated = rows.flatMap((row) => quantitiesOf(text.slice(row.start, row.end).split(' | ').slice(1).join(' | ')));
  const isStated = (amount: Amount) =>
    stated.some(({ value, unit, currency }) => value === amount.value && (unit ?? currency) === measureOf(amount));
  const amounts = comparable.filter((amount) => !isStated(amount));
  if (amounts.length === 0) return null;
  return ranges.flatMap(({ row, range }) => (amounts.some((amount) => holds(range, amount)) ? [row] : []));
}

/**
 * Whether a sentence has a range that holds an amount: "four bedrooms" stand in "three or more bedrooms".
 *
 * @returns 1 where it has, -1 where its ranges of such amounts hold none of them, 0 where it has no such range
 */
export function holdsAmount(text: string, amounts: readonly Amount[]): -1 | 0 | 1 {
  const ranges = rangesIn(text).filter(({ unit }) => amounts.some((amount) => isComparable(measureOf(amount), unit)));
  if (ranges.length === 0) return 0;
  return ranges.some((range) => amounts.some((amount) => holds(range, amount))) ? 1 : -1;
}

function rangesIn(text: string): Range[] {
  const spaced = text.replace(DASHED, '$1 to ');
  const numbers = quantitiesOf(spaced).filter(({ kind }) => kind !== 'percent');
  return numbers.flatMap((first, at): Range[] => {
    const before = spaced.slice(Math.max(numbers[at - 1]?.end ?? 0, first.start - NEAR), first.start);
    const behind = spaced.slice(first.end, numbers[at + 1]?.start);
    const second = numbers[at + 1];
    if (second !== undefined && isRange(before, behind, first, second)) {
      const unit = measureOf(second) ?? measureOf(first);
      return [{ from: scaled(first, unit), to: scaled(second, unit), unit }];
    }
    if (at > 0 && BETWEEN.test(before)) return [];
    const more = LOWER_BEHIND.exec(behind);
    const word = more?.groups?.unit?.toLowerCase();
    const unit = measureOf(first) ?? (word === undefined ? null : (unitOf(word) ?? word));
    const bound = scaled(first, unit);
    if (more || LOWER_BEFORE.test(before))
      return [{ from: MORE_BEFORE.test(before) ? justAbove(bound) : bound, to: Number.POSITIVE_INFINITY, unit }];
    if (!UPPER_BEFORE.test(before)) return [];
    return [{ from: Number.NEGATIVE_INFINITY, to: LESS_BEFORE.test(before) ? justBelow(bound) : bound, unit }];
  });
}

/** “5 to 10 guests”, “between 5 and 10 guests”; not “2 adults and 4 children”, nor “5, 10 and 20 guests”. */
function isRange(before: string, between: string, first: Quantity, second: Quantity): boolean {
  if (!BETWEEN.test(between) || (/and/.test(between) && !/\bbetween\W*$/i.test(before))) return false;
  return measureOf(first) === null || isComparable(measureOf(first), measureOf(second));
}

function rangeOf(cell: string): Range | null {
  const spaced = cell.replace(DASHED, '$1 to ');
  const [first, second, ...more] = quantitiesOf(spaced);
  if (first === undefined || more.length > 0) return null;
  const unit = (second && measureOf(second)) ?? measureOf(first);
  if (second !== undefined)
    return BETWEEN.test(spaced.slice(first.end, second.start))
      ? { from: scaled(first, unit), to: scaled(second, unit), unit }
      : null;
  const bound = scaled(first, unit);
  const isOpen = OPEN_BOUND.test(spaced);
  if (UPPER_BOUND.test(spaced)) return { from: Number.NEGATIVE_INFINITY, to: isOpen ? justBelow(bound) : bound, unit };
  if (!LOWER_BOUND.test(spaced)) return null;
  return { from: isOpen ? justAbove(bound) : bound, to: Number.POSITIVE_INFINITY, unit };
}

/** What a number is a number of: its unit, or its currency. */
const measureOf = ({ unit, currency }: Quantity): string | null => unit ?? currency;

const scaled = ({ value, unit }: Quantity, otherwise: string | null): number =>
  value * (SCALES.get(unit ?? otherwise ?? '')?.[1] ?? 1);

function isComparable(left: string | null, right: string | null): boolean {
  if (left === null || right === null) return false;
  const [a, b] = [SCALES.get(left), SCALES.get(right)];
  return a && b ? a[0] === b[0] : left === right || `${left}s` === right || left === `${right}s`;
}

function holds({ from, to, unit }: Range, amount: Amount): boolean {
  const exact = scaled(amount, null);
  const value = amount.meant === 'more' ? justAbove(exact) : amount.meant === 'less' ? justBelow(exact) : exact;
  return isComparable(measureOf(amount), unit) && from <= value && value <= to;
}
