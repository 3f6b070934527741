/**
 * The numbers this service promises, in one place: the code that enforces them, the API description and the pages
 * about it read them here.
 */

const MINUTE_IN_SECONDS = 60;

/** Characters of one question, after trimming. */
export const QUESTION_MAX_CHARACTERS = 512;

/** Guides in one batch request, duplicates counted. */
export const BATCH_MAX_IDS = 20;

/** Bytes of a request body, on every POST. */
export const BODY_MAX_BYTES = 64 * 1024;

/** Guides on one page of the list. */
export const PAGE_SIZE = { min: 1, max: 100, default: 20 } as const;

/** Characters of a pagination cursor. */
export const CURSOR_MAX_CHARACTERS = 512;

/** Results of one answer, and how many of them may come from one guide. */
export const RESULTS_MAX = 10;
export const RESULTS_MAX_PER_GUIDE = 3;

/** Suggestions of one answer. */
export const SUGGESTIONS_MAX = 5;

/** Characters of a guide's id. */
export const GUIDE_ID_MAX_CHARACTERS = 128;

/** What a guide's id looks like. */
export const GUIDE_ID_PATTERN = '^[a-z0-9]+(?:[-/][a-z0-9]+)*$';

/** Seconds for which pages and discovery documents may be served from a cache. */
export const STATIC_MAX_AGE_SECONDS = 5 * MINUTE_IN_SECONDS;

/** Days between the notice that a version ends and its end. */
export const DEPRECATION_NOTICE_DAYS = 180;

/** Requests a minute for each client address, unless configured otherwise. */
export const DEFAULT_RATE_LIMIT = 120;
