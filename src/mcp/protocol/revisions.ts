/** The revision without sessions and handshakes: every request names it in its own envelope. */
export const MODERN_REVISION = '2026-07-28';

/** Revisions that begin with `initialize`, newest first: the first is offered to clients that ask for an unknown one. */
export const LEGACY_REVISIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const REVISIONS: readonly string[] = [MODERN_REVISION, ...LEGACY_REVISIONS];
