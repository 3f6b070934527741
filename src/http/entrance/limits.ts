const KIB = 1024;
const SECOND_MS = 1000;

/** How large the head of a request may be: 414 and 431. */
export const SIZE_LIMITS = {
  urlBytes: 16 * KIB,
  /** Request line and headers together. */
  headerBytes: 32 * KIB,
} as const;

/** `64 KiB` */
export function inKib(bytes: number): string {
  return `${bytes / KIB} KiB`;
}

/** How long each part of a connection may take. */
export interface Timeouts {
  /** Until the headers are complete: 408. */
  readonly headersMs: number;
  /** Until the whole request is complete: 408. */
  readonly requestMs: number;
  /** How often the two above are looked at. */
  readonly checkMs: number;
  readonly keepAliveMs: number;
  /** Without any traffic on a connection in the middle of an exchange. */
  readonly idleMs: number;
}

export const TIMEOUTS: Timeouts = {
  headersMs: 10 * SECOND_MS,
  requestMs: 20 * SECOND_MS,
  checkMs: 1 * SECOND_MS,
  keepAliveMs: 65 * SECOND_MS,
  idleMs: 30 * SECOND_MS,
};

/** How long in-flight requests may take to finish once the process was asked to stop. */
export const STOP_WITHIN_MS = 10 * SECOND_MS;
