import type { Evidence } from './evidence.ts';

/** What is said: the claims of the evidence, as one text. */
export function saidBy(evidence: Evidence): string {
  const said = evidence.from === 'lines' ? evidence.drafts : evidence.guide.claims.quotes;
  const [first] = said;
  return said.length === 1 && first !== undefined ? first.text : said.map(({ text }) => text).join(' ');
}

/** What it states, verdicts aside: two pieces of evidence that have a part in common say the same, one of them perhaps more. */
export function partsOf(evidence: Evidence): readonly unknown[] {
  return evidence.from === 'lines'
    ? evidence.drafts.map(({ statement }) => statement)
    : evidence.guide.claims.quotes.map(({ guide, section, start }) => `${guide.id}#${section.id} ${start}`);
}
