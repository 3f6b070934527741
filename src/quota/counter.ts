export const MINUTE_MS = 60_000;

/** What a counter tells about one request of one client. */
export interface Count {
  /** Requests of this client in the running minute, this one included. */
  readonly current: number;
  /** Unix milliseconds on the counter's own clock. */
  readonly now: number;
}

/**
 * Counts requests in windows that begin and end with the minute of the wall clock.
 *
 * A key is opaque, short and already free of anything that could identify a client.
 */
export interface Counter {
  /**
   * Counts one request, at once where nobody else has to be asked. Never rejects: a counter that cannot count has a
   * counter that can behind it.
   */
  hit(key: string): Count | Promise<Count>;
  /** Unix milliseconds on the clock that decides when a minute ends. */
  now(): number;
  /** For operators: whether counts were shared with other instances at the last request. */
  state(): CounterState;
  close(): Promise<void>;
}

/** `connecting` only until the first attempt has succeeded or failed. */
export type CounterState = 'local' | 'connecting' | 'shared' | 'unavailable';

/** Unix milliseconds. */
export type Clock = () => number;

/** Number of the minute since the Unix epoch. */
export function minuteOf(now: number): number {
  return Math.floor(now / MINUTE_MS);
}

/** Unix milliseconds at which the minute of `now` ends. */
export function minuteEnd(now: number): number {
  return (minuteOf(now) + 1) * MINUTE_MS;
}
