import type { Line, Product } from '../../src/facts/corpus.ts';
import { object, optionalList } from '../yaml/collections.ts';
import { named } from '../yaml/named.ts';
import { described, mapped, optional, type Reader } from '../yaml/reader.ts';
import { boolean, date, idOf, newId, text, url, written } from '../yaml/scalars.ts';
import { aliases, lines } from './lines.ts';
import { reviewed } from './reviews.ts';
import { hours } from './terms.ts';

const surface = named(
  'surface',
  object({
    id: described('Its anchor, `surface-` before it.', newId('surface')),
    name: described('Its name.', text),
    operator: described('Whose it is.', optional(text)),
    aliases: described('Words that readers use for it.', aliases),
    note: described('A sentence about it.', optional(text)),
    plans: described('The plans that cover it.', optional(optionalList(idOf('plan')))),
  }),
);

const fact = named(
  'fact',
  object({
    id: described('Its anchor, `fact-` before it.', newId('fact')),
    name: described('What it is called: `Founded`.', text),
    value: described('What is so: `2021`.', written),
    aliases: described('Words that readers use for it.', aliases),
  }),
);

const surfaces = optional(
  object({
    label: described('What readers call them: `assistants`.', text),
    aliases: described('What else readers call them.', aliases),
    complete: described('True: what is not listed is answered with a sourced no.', optional(boolean, false)),
    items: described('Each of them.', optionalList(surface)),
  }),
  { label: 'surfaces', aliases: [], complete: false, items: [] },
);

/** `product.yaml`: what the product is and is not. */
export const productFile: Reader<Product> = mapped(
  reviewed({
    name: described('Its name.', text),
    aliases: described('What else readers call it.', aliases),
    tagline: described('One sentence.', optional(text)),
    description: described('A few sentences, each a fact that can be quoted.', text),
    category: described('A Schema.org applicationCategory, such as `BusinessApplication`.', optional(text)),
    url: described('Its own address.', url),
    includes: described('What it does, one fact a line, or `{ id, text, aliases }`.', lines('include')),
    excludes: described('What it does not do: answers “can it …?” with a sourced no.', lines('exclude')),
    planned: described('What is to come and is not there yet: answered as not there, planned.', lines('planned')),
    measured_surfaces: described('What it measures, covers or supports.', surfaces),
    facts: described('Further facts that go by a name.', optionalList(fact)),
    hours,
    date_modified: described('When this file was changed last.', date),
  }),
  ({ measured_surfaces, date_modified, last_reviewed, review_every: _, hours: times, planned, ...product }) => ({
    ...product,
    excludes: [...product.excludes, ...planned.map(notYet)],
    ...(times.length > 0 && { hours: times }),
    surfaces: {
      ...measured_surfaces,
      items: measured_surfaces.items.map(({ plans, ...item }) => ({ ...item, planIds: plans })),
    },
    dateModified: date_modified,
    lastReviewed: last_reviewed,
  }),
);

/** What is planned is not there: it is told as that, with the plan. */
function notYet({ id, text: words, aliases: names }: Line): Line {
  return { id: `planned-${id}`, text: `Not available yet, planned: ${words}`, aliases: names };
}
