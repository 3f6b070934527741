import type { Node } from 'yaml';
import { editDistance } from '../../src/text/distance.ts';
import { didYouMean } from '../problems/nearest.ts';
import { shorten } from '../problems/shorten.ts';
import type { YamlSource } from '../yaml/source.ts';
import { nodeAt } from './reviews.ts';

/** Hours as they were written. */
interface WrittenTimes {
  readonly days: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly zone: string | null;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const CLOCK = /^(\d{1,2})[:.](\d{2})$/;

/** Warns of times, days and time zones that cannot be meant. */
export function checkTimes({ days, open, close, zone }: WrittenTimes, node: Node, source: YamlSource): void {
  for (const [key, value] of [['open', open] as const, ['close', close] as const])
    if (value !== null && isImpossible(value))
      source.warning(nodeAt(node, key), `\`${value}\` is no time of day`, 'write hours and minutes, such as `"16:30"`');
  const [from, to] = [hourOf(open), hourOf(close)];
  // Who opens at night closes in the morning; nobody opens at breakfast and closes before the next one.
  if (from !== null && to !== null && from >= 7 && from <= 9 && to >= 4 && to <= 6) {
    const minutes = close?.slice(-2);
    const fix = `write \`"${to + 12}:${minutes}"\`, or, where it is so, \`times: ${open} to ${close} the next day\``;
    source.warning(nodeAt(node, 'close'), `from ${open} to ${close} are ${to + 24 - from} hours`, fix);
  }
  for (const word of days.split(/[^\p{L}]+/u)) {
    const meant = weekdayLike(word);
    if (meant !== undefined)
      source.warning(nodeAt(node, 'days'), `\`${word}\` is no day of the week`, `did you mean \`${meant}\`?`);
  }
  if (zone !== null && /^[A-Z][A-Za-z_]+\/[A-Z]/.test(zone) && !isZone(zone)) {
    const fix = didYouMean(zone, Intl.supportedValuesOf('timeZone'), 'write one such as `Europe/London`');
    source.warning(nodeAt(node, 'zone'), `there is no time zone \`${shorten(zone)}\``, fix);
  }
}

/** Warns of hours of one name and the same days that overlap: a noon break leaves a gap between them. */
export function checkOverlaps(
  list: readonly (WrittenTimes & { readonly name: string; readonly note: string | null })[],
  nodes: readonly Node[],
  source: YamlSource,
): void {
  for (const [at, one] of list.entries()) {
    const key = wordsOf(one);
    const other = list.slice(0, at).find((before) => wordsOf(before) === key && doOverlap(before, one));
    const node = nodes[at];
    if (other === undefined || node === undefined) continue;
    const what = `${one.name} of ${one.days} are said twice: ${other.open}–${other.close} and ${one.open}–${one.close}`;
    source.warning(nodeAt(node, 'open'), what, 'keep one, or give one its own `name`');
  }
}

function wordsOf({ name, days, note }: WrittenTimes & { readonly name: string; readonly note: string | null }): string {
  return JSON.stringify([name, days, note]).toLowerCase();
}

function doOverlap(one: WrittenTimes, other: WrittenTimes): boolean {
  const [from, to, start, end] = [one.open, one.close, other.open, other.close].map(minutesOf);
  if (from == null || to == null || start == null || end == null || from > to || start > end) return false;
  return from < end && start < to;
}

function minutesOf(time: string | null): number | null {
  const [, hours, minutes] = CLOCK.exec(time ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function isImpossible(time: string): boolean {
  const [, hours = '0', minutes = '0'] = CLOCK.exec(time) ?? [];
  return Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > 24 * 60;
}

function hourOf(time: string | null): number | null {
  const [, hours] = CLOCK.exec(time ?? '') ?? [];
  return hours === undefined ? null : Number(hours);
}

/** The day that a word is meant to be, a letter off. */
function weekdayLike(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (lower.length < 5 || WEEKDAYS.some((day) => lower === day.toLowerCase() || lower === `${day.toLowerCase()}s`))
    return undefined;
  return WEEKDAYS.find((day) => editDistance(lower.replace(/s$/, ''), day.toLowerCase(), 1) <= 1);
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
