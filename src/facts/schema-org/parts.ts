import type { IsoDate, Site } from '../corpus.ts';
import { present } from '../present.ts';

export const CONTEXT = 'https://schema.org';

/** Who publishes the facts. */
export function organization({ publisher }: Site) {
  return present({ '@type': 'Organization', name: publisher.name, url: publisher.url });
}

/** The page a fact stands on: the only type that knows when something was last reviewed. */
export function webPage(
  url: string,
  page: { dateModified: IsoDate | null; lastReviewed: IsoDate | null },
  name: string | null = null,
) {
  return present({
    '@type': 'WebPage',
    url,
    name,
    dateModified: page.dateModified,
    lastReviewed: page.lastReviewed,
  });
}
