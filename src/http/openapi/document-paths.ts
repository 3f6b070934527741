import type { DiscoveryPart } from '../../facts/discovery-parts.ts';
import type { ProblemCodeName } from '../problem-codes.ts';
import { CACHED, NEGOTIATED, PAGE } from './header-objects.ts';
import { type Operation, readable } from './operation.ts';
import { negotiated, responses, success, UNMETERED } from './responses.ts';
import { STATIC_PATHS, type StaticPath } from './static-paths.ts';

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Tags of the bytes that the client has: where one is right, the answer is 304.',
  schema: { type: 'string' },
};

/** Pages and the discovery documents that are published. */
export function documentPaths(discovery: ReadonlySet<DiscoveryPart>): Record<string, object> {
  const published = STATIC_PATHS.filter(({ part }) => part === undefined || discovery.has(part));
  return Object.fromEntries(published.map((entry) => [entry.path, readable(operation(entry))]));
}

function operation({ operationId, summary, tag, forms, parameter }: StaticPath): Operation {
  const isPage = Object.keys(forms).length > 1;
  const group = isPage ? negotiated(UNMETERED) : UNMETERED;
  const headers = { ...CACHED, ...(isPage && { ...NEGOTIATED, ...PAGE }) };
  const own = {
    200: success(group, 'The document.', forms, headers),
    304: success(group, 'The client has these bytes.', {}, headers),
  };
  const problems: ProblemCodeName[] = [];
  if (parameter !== null) problems.push('not_found');
  if (isPage) problems.push('not_acceptable');
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: [...(parameter === null ? [] : [parameter]), IF_NONE_MATCH],
    responses: responses(group, own, problems),
  };
}
