import type { IsoDate } from '../src/facts/corpus.ts';
import { addInterval, isInterval, isIsoDate } from './dates.ts';

/** The day by which a review is due; null where none was asked for. */
export function reviewDue(lastReviewed: string | null, every: string | null): IsoDate | null {
  if (lastReviewed === null || every === null || !isIsoDate(lastReviewed) || !isInterval(every)) return null;
  return addInterval(lastReviewed, every);
}

/** What an overdue review is, and its fix. */
export function overdue(lastReviewed: IsoDate, due: IsoDate): [what: string, fix: string] {
  return [`reviewed last on ${lastReviewed}, the next review was due by ${due}`, 'review it and set `last_reviewed`'];
}
