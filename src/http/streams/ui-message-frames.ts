import type { AskBody } from '../ask/body.ts';
import { doneId, type Frame, framesAsText } from './frame.ts';
import { chatText } from './spoken.ts';

const TEXT_ID = 'answer';

/** The headers by which the AI SDK knows the stream. */
export const UI_MESSAGE_HEADERS = { 'x-vercel-ai-ui-message-stream': 'v1' };

/**
 * The UI message stream of the AI SDK: one text, then every place it comes from. Where nothing was found the places to look at
 * are links in the text: as sources they would seem to stand behind it.
 */
export function uiMessageStream(body: AskBody): string {
  const { query_id, status, confidence } = body;
  const frames: readonly Frame[] = [
    // No id for the message: the same question has the same one here, and those of a chat must differ.
    { data: { type: 'start', messageMetadata: { status, confidence, query_id } } },
    { data: { type: 'text-start', id: TEXT_ID } },
    { data: { type: 'text-delta', id: TEXT_ID, delta: chatText(body) } },
    { data: { type: 'text-end', id: TEXT_ID } },
    ...sourcesOf(body).map((source) => ({ data: { type: 'source-url', ...source } })),
    { data: { type: 'finish', finishReason: 'stop' } },
  ];
  return `${framesAsText(frames)}id: ${doneId(query_id)}\ndata: [DONE]\n\n`;
}

/** The places of the claims, each once, by the titles of their pages. */
function sourcesOf({ answer, sources }: AskBody) {
  const urls = new Set(answer?.claims.map(({ source_url }) => source_url));
  return Array.from(urls, (url) => {
    const page = sources.find((source) => source.url === url.replace(/#.*$/s, ''));
    return { sourceId: url, url, ...(page && { title: page.title }) };
  });
}
