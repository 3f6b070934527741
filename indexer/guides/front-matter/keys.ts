/**
 * Keys of front matter that mean something here, the usual name first, in lower case: the tools that read it pay no regard
 * to case. All others are other tools' business.
 */
export const KEYS = {
  id: ['id'],
  title: ['title'],
  summary: ['summary', 'description'],
  url: ['url'],
  topics: ['topics', 'tags', 'keywords'],
  aliases: ['aliases'],
  asked: ['asked'],
  redirectFrom: ['redirect_from'],
  language: ['language'],
  dateModified: ['date_modified', 'last_modified', 'updated'],
  /** What other tools call it, the likelier one first; a value of theirs that is no day is their business. */
  dateOfOthers: ['lastmod', 'last_modified_at', 'lastupdated', 'ms.date', 'date'],
  lastReviewed: ['last_reviewed'],
  reviewEvery: ['review_every'],
  draft: ['draft'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A key as it is compared. */
export const keyOf = (written: string): string => written.toLowerCase();

/** Every name of every key. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set(Object.values(KEYS).flat());
