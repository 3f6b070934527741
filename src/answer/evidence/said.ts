import type { Evidence } from './evidence.ts';

/** What is said: the claims of the evidence, as one text. */
export function saidBy(evidence: Evidence): string {
  const said = evidence.from === 'lines' ? evidence.drafts : evidence.guide.claims.quotes;
  const [first] = said;
  return said.length === 1 && first !== undefined ? first.text : said.map(({ text }) => text).join(' ');
}
