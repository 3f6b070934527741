import type { AskBody } from '../ask/body.ts';
import { doneId, type Frame } from './frame.ts';

/** Named events, one for each result: what clients of the structured request read. */
export function eventFrames(document: AskBody): readonly Frame[] {
  const { _meta, query_id, decontextualized_query, answer, status, confidence, sources, suggestions, results, error } =
    document;
  const asked = decontextualized_query === undefined ? {} : { decontextualized_query };
  return [
    { event: 'start', data: { _meta, streaming: true } },
    ...results.map((item, index) => ({ event: 'result', data: { index, item } })),
    { event: 'answer', data: { ...asked, answer, status, confidence, sources, suggestions } },
    ...(error === undefined ? [] : [{ event: 'error', data: { _meta, error } }]),
    { event: 'complete', id: doneId(query_id), data: { _meta } },
  ];
}
