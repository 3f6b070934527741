import type { Edition } from '../../context.ts';
import { type StaticDocument, staticDocument } from '../replies/caching.ts';
import { perEdition } from '../replies/per-edition.ts';
import SCHEMAS from './corpus-schemas.json' with { type: 'json' };

const TYPE = 'application/schema+json; charset=utf-8';

/**
 * `/schema/corpus/pricing.json` and its like, by path: JSON Schemas of the files that editors write, for the programs that they
 * write them with. They are no part of what the service tells about the product, so `/openapi.json` does not name them.
 */
export function corpusSchemas(): Readonly<Record<string, (edition: Edition) => StaticDocument>> {
  const documents = Object.entries<object>(SCHEMAS).map(([name, schema]) => {
    const path = `/schema/corpus/${name}.json`;
    const make = perEdition(({ links }) =>
      staticDocument(TYPE, JSON.stringify({ $id: `${links.base}${path}`, ...schema })),
    );
    return [path, make] as const;
  });
  return Object.fromEntries(documents);
}
