import type { AskDocument, AskResult } from '../../answer/ask-document-schema.ts';
import { fenced } from '../../answer/fenced.ts';
import { doneId, type Frame } from './frame.ts';

/**
 * Unnamed frames told apart by `message_type`, exactly one of every kind: what chat widgets read through `onmessage`.
 *
 * No frame has a top-level `result` (widgets take it for their own reply format), and there is text to show even where
 * there is no answer.
 */
export function messageFrames(document: AskDocument): readonly Frame[] {
  const { query_id, query, status, confidence, answer, sources, suggestions, results, error } = document;
  const { decontextualized_query } = document;
  const text = answer === null ? [error?.message, error?.resolution].join(' ') : markdownOf(answer);
  return [
    { data: { message_type: 'begin-nlweb-response', query_id, query } },
    { data: { message_type: 'result_batch', query_id, results, content: results.map(contentItem) } },
    {
      data: {
        message_type: 'summary',
        query_id,
        message: text,
        text,
        answer,
        status,
        confidence,
        ...(decontextualized_query === undefined ? {} : { decontextualized_query }),
        sources,
        suggestions,
        ...(error === undefined ? {} : { error }),
      },
    },
    { id: doneId(query_id), data: { message_type: 'complete', type: 'complete', query_id, status } },
  ];
}

/** The text of an answer as widgets show it, which read Markdown: code stands in fences. */
function markdownOf({ text, claims }: NonNullable<AskDocument['answer']>): string {
  let markdown = '';
  let at = 0;
  for (const { kind, text: said, language } of claims) {
    const start = text.indexOf(said, at);
    markdown += text.slice(at, start) + (kind === 'code' ? fenced(said, language ?? null) : said);
    at = start + said.length;
  }
  return markdown;
}

/** Widgets of different ages look for a result in three places. */
function contentItem(result: AskResult) {
  return { type: 'resource', resource: { data: result }, ...result };
}
