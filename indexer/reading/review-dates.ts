import type { IsoDate } from '../../src/facts/corpus.ts';
import { addInterval, isInterval, isIsoDate } from './dates.ts';

/** The day by which a review was due, where that has gone by; null where none was asked for or it is not yet due. */
export function overdueSince(lastReviewed: string | null, every: string | null, today: IsoDate): IsoDate | null {
  if (lastReviewed === null || every === null || !isIsoDate(lastReviewed) || !isInterval(every)) return null;
  const due = addInterval(lastReviewed, every);
  return due < today ? due : null;
}

/** Whether a day lies ahead: later than tomorrow, as it is tomorrow already elsewhere. */
export function isAhead(day: string, today: IsoDate): boolean {
  return isIsoDate(day) && day > addInterval(today, '1d');
}

/** What a day that lies ahead is where something was done on it, and its fix. */
export function notYet(day: IsoDate): [what: string, fix: string] {
  return [`${day} lies ahead`, 'write the day on which it was done'];
}

/** What an overdue review is, and its fix. */
export function overdue(lastReviewed: IsoDate, due: IsoDate): [what: string, fix: string] {
  return [`reviewed last on ${lastReviewed}, the next review was due by ${due}`, 'review it and set `last_reviewed`'];
}
