import type { Evidence } from './evidence.ts';

/** What is said: the claims of the evidence, as one text. */
export function saidBy(evidence: Evidence): string {
  return evidence.from === 'lines'
    ? evidence.drafts.map(({ text }) => text).join(' ')
    : evidence.guide.claims.quotes.map(({ text }) => text).join(' ');
}
