import type { AskBody, AskBodyResult } from '../ask/body.ts';
import { doneId, type Frame } from './frame.ts';
import { itemsOf } from './items.ts';
import { chatText, failureOf, messageOf } from './spoken.ts';

/** Above every result: the answer comes first. */
const HIGHEST_SCORE = 100;

/**
 * Unnamed frames told apart by `message_type`: what chat widgets read through `onmessage`. Every widget shows the answer,
 * or that there is none and where to look, once, each by another member:
 *
 * - `text` is Markdown with everything in it, for those that show texts alone;
 * - `message` goes with the cards of the frame before. Those that read it show it only where there are cards; without any
 *   it travels as a frame of its own, to which they hold no such rule;
 * - `content` is for those that show cards alone: there the answer is one.
 *
 * No frame has a top-level `result` or `error`, which widgets take for their own formats.
 */
export function messageFrames(document: AskBody, site: string): readonly Frame[] {
  const { query_id, query, status, confidence, answer, sources, suggestions, decontextualized_query } = document;
  const items = itemsOf(document, site);
  const message = messageOf(document);
  const isCarded = items.length > 0;
  return [
    { data: { message_type: 'begin-nlweb-response', query_id, query } },
    { data: { message_type: 'result_batch', query_id, results: items, content: items.map(resourceOf) } },
    ...(isCarded ? [] : [{ data: { message_type: 'ask_user', query_id, message } }]),
    {
      data: {
        message_type: 'summary',
        query_id,
        ...(isCarded && { message }),
        text: chatText(document),
        content: [{ type: 'text', text: message }, resourceOf(answerCard(document, message, site))],
        answer,
        status,
        confidence,
        ...(decontextualized_query !== undefined && { decontextualized_query }),
        sources,
        suggestions,
        ...failureOf(document),
      },
    },
    { id: doneId(query_id), data: { message_type: 'complete', type: 'complete', query_id, status } },
  ];
}

/** Widgets of different ages look for a result in three places. */
function resourceOf(item: Partial<AskBodyResult>): object {
  return { type: 'resource', resource: { data: item }, ...item };
}

function answerCard({ query, answer }: AskBody, description: string, site: string): Partial<AskBodyResult> {
  const url = answer?.claims[0]?.source_url;
  return { '@type': 'Answer', name: query, ...(url !== undefined && { url }), site, score: HIGHEST_SCORE, description };
}
