import { JSON_TYPE, STREAM_TYPE } from '../replies/content-types.ts';
import type { Dialect } from '../streams/dialects.ts';
import { framesAsText } from '../streams/frame.ts';
import { chatText, failureOf } from '../streams/spoken.ts';
import { UI_MESSAGE_HEADERS, uiMessageStream } from '../streams/ui-message-frames.ts';
import type { AskBody } from './body.ts';

/** How an answer is written. */
export interface Form {
  readonly headers: Readonly<Record<string, string>>;
  /** @param site name of the site that was asked */
  readonly print: (document: AskBody, site: string) => string;
}

const AS_JSON = { 'content-type': JSON_TYPE };
/** Without the second header, proxies that buffer would hold a stream back until it ends. */
const AS_STREAM = { 'content-type': STREAM_TYPE, 'x-accel-buffering': 'no' };

export const DOCUMENT: Form = { headers: AS_JSON, print: (document) => JSON.stringify(document) };

/** A document that a chat widget can show as it is: by its `text`, and without an `error`, which would be shown as one. */
export const CHAT_REPLY: Form = {
  headers: AS_JSON,
  print(document) {
    const { error: _, ...others } = document;
    const body: AskBody = { text: chatText(document), ...others, ...failureOf(document) };
    return JSON.stringify(body);
  },
};

/** Frames that are whole before the first byte is sent, so a reader who leaves or stalls holds nothing but its socket. */
export function streamIn(dialect: Dialect): Form {
  return { headers: AS_STREAM, print: (document, site) => framesAsText(dialect(document, site)) };
}

/** For `useChat` of the AI SDK. */
export const UI_MESSAGES: Form = { headers: { ...AS_STREAM, ...UI_MESSAGE_HEADERS }, print: uiMessageStream };
