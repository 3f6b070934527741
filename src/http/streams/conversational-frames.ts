import type { AskBody, AskBodyResult } from '../ask/body.ts';
import { doneId, type Frame } from './frame.ts';
import { itemsOf } from './items.ts';
import { failureOf, messageOf } from './spoken.ts';

/**
 * Three unnamed frames keyed by what they hold: what clients of versions 0.50 to 0.54 read.
 *
 * They show the text of a `Summary` among the results, and of these only types that they know: every place is an
 * `Article`, too.
 */
export function conversationalFrames(document: AskBody, site: string): readonly Frame[] {
  const { _meta, query_id, decontextualized_query, answer, status, confidence, sources, suggestions } = document;
  const summary = { '@type': 'Summary', text: messageOf(document) };
  return [
    { data: { _meta: { ..._meta, ...(decontextualized_query !== undefined && { decontextualized_query }) } } },
    { data: { results: [summary, ...itemsOf(document, site).map(asArticle)] } },
    {
      id: doneId(query_id),
      data: { answer, status, confidence, sources, suggestions, ...failureOf(document) },
    },
  ];
}

function asArticle(item: AskBodyResult): object {
  return { ...item, '@type': [item['@type'], 'Article'] };
}
