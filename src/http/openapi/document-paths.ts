import type { DiscoveryPart } from '../../facts/product/discovery-parts.ts';
import { CACHED } from './header-objects.ts';
import type { Operation, PathItem } from './operation.ts';
import { responses, success, UNMETERED } from './responses.ts';
import { STATIC_PATHS, type StaticPath } from './static-paths.ts';

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Tags of the bytes that the client has: where one is right, the answer is 304.',
  schema: { type: 'string' },
};

const TAGS = ['Discovery'];

/** The discovery documents that are published. */
export function documentPaths(discovery: ReadonlySet<DiscoveryPart>): Record<string, PathItem> {
  const published = STATIC_PATHS.filter(({ part }) => part === undefined || discovery.has(part));
  return Object.fromEntries(published.map((entry) => [entry.path, { get: operation(entry) }]));
}

function operation({ operationId, summary, forms }: StaticPath): Operation {
  const own = {
    200: success(UNMETERED, 'The document.', forms, CACHED),
    304: success(UNMETERED, 'The client has these bytes.', {}, CACHED),
  };
  return { operationId, summary, tags: TAGS, parameters: [IF_NONE_MATCH], responses: responses(UNMETERED, own) };
}
