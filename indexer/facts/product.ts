import type { Product } from '../../src/facts/corpus.ts';
import { object, optionalList } from '../yaml/collections.ts';
import { named } from '../yaml/named.ts';
import { mapped, optional, type Reader } from '../yaml/reader.ts';
import { boolean, date, idOf, newId, text, url, written } from '../yaml/scalars.ts';
import { aliases, lines } from './lines.ts';
import { reviewed } from './reviews.ts';

const surface = named(
  'surface',
  object({
    id: newId('surface'),
    name: text,
    operator: optional(text),
    aliases,
    note: optional(text),
    plans: optional(optionalList(idOf('plan'))),
  }),
);

const fact = named('fact', object({ id: newId('fact'), name: text, value: written, aliases }));

const surfaces = optional(
  object({ label: text, aliases, complete: optional(boolean, false), items: optionalList(surface) }),
  { label: 'surfaces', aliases: [], complete: false, items: [] },
);

/** `product.yaml`: what the product is and is not. */
export const productFile: Reader<Product> = mapped(
  reviewed({
    name: text,
    aliases,
    tagline: optional(text),
    description: text,
    category: optional(text),
    url,
    includes: lines('include'),
    excludes: lines('exclude'),
    measured_surfaces: surfaces,
    facts: optionalList(fact),
    date_modified: date,
  }),
  ({ measured_surfaces, date_modified, last_reviewed, review_every: _, ...product }) => ({
    ...product,
    surfaces: {
      ...measured_surfaces,
      items: measured_surfaces.items.map(({ plans, ...item }) => ({ ...item, planIds: plans })),
    },
    dateModified: date_modified,
    lastReviewed: last_reviewed,
  }),
);
