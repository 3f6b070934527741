/** One event of a stream; `data` is one JSON value on one line. */
export interface Frame {
  readonly event?: string;
  readonly id?: string;
  readonly data: unknown;
}

/** The frames as `text/event-stream`. JSON has no line breaks of its own, so nothing in an answer can end a frame. */
export function framesAsText(frames: readonly Frame[]): string {
  return frames.map(frameAsText).join('');
}

function frameAsText({ event, id, data }: Frame): string {
  const eventLine = event === undefined ? '' : `event: ${event}\n`;
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${eventLine}${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/**
 * Id of a stream's last frame. A browser's EventSource asks again after every end, naming the last id it saw: this one
 * tells the service that the answer has been delivered.
 */
export function doneId(queryId: string): string {
  return `${DONE_PREFIX}${queryId}`;
}

export const DONE_PREFIX = 'done:';
