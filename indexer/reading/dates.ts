import type { IsoDate } from '../../src/facts/corpus.ts';

const DAY = 24 * 60 * 60 * 1000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const INTERVAL = /^(\d{1,4})([dwmy])$/;

/** Whether this is a day that exists, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `31 January 2026`, `Jan 31st, 2026`, with or without a weekday; a time behind the day is other tools' habit. */
const DAY_FIRST = /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?\.?[ -](\p{L}{3,9})\.?,?[ -](\d{4})(?:[ ,].*)?$/u;
const MONTH_FIRST = /^(?:\p{L}+, )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,].*)?$/u;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * The day that a text states, `YYYY-MM-DD`; null where it states none that exists, or one that may be two.
 *
 * @param options `isMonthFirst`: in `01/31/2026` the month stands first, which else nobody can know
 */
export function dayIn(text: string, { isMonthFirst = false } = {}): IsoDate | null {
  const iso = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0];
  if (iso !== undefined) return isIsoDate(iso) ? iso : null;
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day && month && year) return dateOf(year, monthNamed(month), day);
  const [, month2, day2, year2] = MONTH_FIRST.exec(text) ?? [];
  if (month2 && day2 && year2) return dateOf(year2, monthNamed(month2), day2);
  const [, month3, day3, year3] = (isMonthFirst && SLASHES.exec(text)) || [];
  return month3 && day3 && year3 ? dateOf(year3, month3, day3) : null;
}

function monthNamed(name: string): string {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return MONTH_NAME.test(name) ? String(month) : '0';
}

const MONTH_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

function dateOf(year: string, month: string, day: string): IsoDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

function daysOf(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS[month - 1] ?? 0);
}

/** Whether this is an interval such as `90d`, `6w`, `3m` or `1y`. */
export function isInterval(text: string): boolean {
  return INTERVAL.test(text);
}

/** The day that lies `interval` after `date`. */
export function addInterval(date: IsoDate, interval: string): IsoDate {
  const [, count = '0', unit = 'd'] = INTERVAL.exec(interval) ?? [];
  const amount = Number(count);
  const day = new Date(`${date}T00:00:00Z`);
  if (unit === 'm') day.setUTCMonth(day.getUTCMonth() + amount);
  else if (unit === 'y') day.setUTCFullYear(day.getUTCFullYear() + amount);
  else day.setTime(day.getTime() + amount * (unit === 'w' ? 7 * DAY : DAY));
  return isoDate(day.getTime());
}

function isoDate(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}
