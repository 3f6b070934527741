import { isMap, type Node } from 'yaml';
import type { Reviewed } from '../../src/facts/corpus.ts';
import { isAhead, notYet, overdue, overdueSince } from '../reading/review-dates.ts';
import { object, type Values } from '../yaml/collections.ts';
import { described, optional, type Reader } from '../yaml/reader.ts';
import { date, interval } from '../yaml/scalars.ts';

const REVIEW = {
  last_reviewed: described('When somebody looked it through last.', optional(date)),
  review_every: described(
    'How often that should happen, `90d`: when it is overdue, the index warns, and answers say so.',
    optional(interval),
  ),
};

/** What can be written, and the day of an overdue review, which follows from it. */
type Reviewable<S extends Readonly<Record<string, Reader<unknown>>>> = Values<S & typeof REVIEW> &
  Pick<Reviewed, 'reviewOverdueSince'>;

/** An object that can also say when it was reviewed last and how often that should happen. */
export function reviewed<S extends Readonly<Record<string, Reader<unknown>>>>(shape: S): Reader<Reviewable<S>> {
  const reader: Reader<Values<S & typeof REVIEW>> = object({ ...shape, ...REVIEW });
  return {
    ...reader,
    read(node, source) {
      const value = reader.read(node, source);
      const { last_reviewed, review_every } = value as Values<typeof REVIEW>;
      const { date_modified } = value as { readonly date_modified?: string };
      for (const [key, day] of Object.entries({ date_modified, last_reviewed }))
        if (day && isAhead(day, source.today)) source.warning(nodeAt(node, key), ...notYet(day));
      const due = overdueSince(last_reviewed, review_every, source.today);
      if (due === null) return value;
      source.warning(nodeAt(node, 'last_reviewed'), ...overdue(last_reviewed ?? '', due));
      return { ...value, reviewOverdueSince: due };
    },
  };
}

/** The value of a key, or the map itself where it has no such key. */
export function nodeAt(map: Node, key: string): Node {
  const found = isMap(map) ? map.get(key, true) : undefined;
  return (found as Node | undefined) ?? map;
}
