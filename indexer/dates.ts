import type { IsoDate } from '../src/facts/corpus.ts';

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
