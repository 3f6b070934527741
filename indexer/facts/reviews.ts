import { isMap, type Node } from 'yaml';
import { isAhead, notYet, overdue, reviewDue } from '../reading/review-dates.ts';
import { object, type Values } from '../yaml/collections.ts';
import { checked, described, optional, type Reader } from '../yaml/reader.ts';
import { date, interval } from '../yaml/scalars.ts';

const REVIEW = {
  last_reviewed: described('When somebody looked it through last.', optional(date)),
  review_every: described('How often that should happen, `90d`: a warning when it is overdue.', optional(interval)),
};

/** An object that can also say when it was reviewed last and how often that should happen. */
export function reviewed<S extends Readonly<Record<string, Reader<unknown>>>>(shape: S) {
  return checked<Values<S & typeof REVIEW>>(object({ ...shape, ...REVIEW }), (value, node, source) => {
    const { last_reviewed, review_every } = value as Values<typeof REVIEW>;
    const { date_modified } = value as { readonly date_modified?: string };
    for (const [key, day] of Object.entries({ date_modified, last_reviewed }))
      if (day && isAhead(day, source.today)) source.warning(nodeAt(node, key), ...notYet(day));
    const due = reviewDue(last_reviewed, review_every);
    if (due === null || due >= source.today) return;
    source.warning(nodeAt(node, 'last_reviewed'), ...overdue(last_reviewed ?? '', due));
  });
}

/** The value of a key, or the map itself where it has no such key. */
export function nodeAt(map: Node, key: string): Node {
  const found = isMap(map) ? map.get(key, true) : undefined;
  return (found as Node | undefined) ?? map;
}
