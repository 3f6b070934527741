import type { IsoDate, Reviewed } from './corpus.ts';

/** The overdue review as a member of a document; nothing where none is. */
export function printedOverdue({ reviewOverdueSince }: Reviewed): { review_overdue_since?: IsoDate } {
  return reviewOverdueSince === undefined ? {} : { review_overdue_since: reviewOverdueSince };
}

/** The same among facts; nothing where none is. */
export function overdueOf({ reviewOverdueSince }: Partial<Reviewed>): { reviewOverdueSince?: IsoDate } {
  return reviewOverdueSince === undefined ? {} : { reviewOverdueSince };
}
