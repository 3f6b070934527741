import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** One event of a stream, as a browser would hand it over. */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Record<string, unknown>;
}

/** The events of a whole `text/event-stream` body, read by an independent parser. */
export function eventsOf(body: string): readonly StreamEvent[] {
  const messages: EventSourceMessage[] = [];
  createParser({
    onEvent: (message) => messages.push(message),
    onError: (error) => {
      throw error;
    },
  }).feed(body);
  return messages.map(({ event, id, data }) => ({ event: event ?? 'message', id, data: JSON.parse(data) }));
}
