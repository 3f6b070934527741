import type { Corpus } from '../facts/corpus.ts';

/** A warning for those who run the service when the published prices are older than they were said to be good for. */
export function pricesExpired({ pricing }: Corpus, now: number): string | null {
  const until = pricing?.validThrough;
  if (!until || new Date(now).toISOString().slice(0, 10) <= until) return null;
  return `The prices were valid through ${until}: review pricing.yaml and index again.`;
}
